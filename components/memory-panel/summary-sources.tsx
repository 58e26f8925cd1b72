import { Popover } from 'radix-ui';
import { languageOf } from '../ui/language-of';
import { Skeleton } from '../ui/skeleton';
import { KindSwatch } from './kind-swatch';
import { kindOf, kinds } from './kinds';
import { count, counted } from './numbers';
import { excerptOf } from './summary-excerpt';
import { useMessages } from './use-messages';

const MOST_LISTED = 6;

type SummarySourcesProps = {
  threadId: string;
  positions: readonly number[];
  /** The words they are the source of. */
  about: string;
  onSelect: (position: number) => void;
};

/** The messages that words of a summary go back to. Choosing one closes the popover and shows it in the conversation. */
export function SummarySources({ threadId, positions, about, onSelect }: SummarySourcesProps) {
  const listed = positions.slice(0, MOST_LISTED);
  return (
    <>
      <ul aria-label="Where it was said" className="-mx-1.5 mt-1.5 max-h-72 overflow-y-auto">
        {listed.map((position) => (
          <li key={position}>
            <Source threadId={threadId} position={position} about={about} onSelect={onSelect} />
          </li>
        ))}
      </ul>
      {positions.length > listed.length && (
        <p className="mt-1 text-xs text-muted">
          And in {counted(positions.length - listed.length, 'later message')}.
        </p>
      )}
    </>
  );
}

type SourceProps = Pick<SummarySourcesProps, 'threadId' | 'about' | 'onSelect'> & { position: number };

function Source({ threadId, position, about, onSelect }: SourceProps) {
  const message = useMessages(threadId, position, position).get(position);
  if (!message) return <Skeleton className="my-1 h-10 w-64" />;
  const excerpt = excerptOf(message.text, about);
  return (
    <Popover.Close
      onClick={() => onSelect(position)}
      className="grid min-h-[34px] w-full grid-cols-[18px_minmax(0,1fr)] items-start gap-2 rounded-md px-1.5 py-1.5 text-left -outline-offset-2 transition-colors hover:bg-accent-soft touch:min-h-11"
    >
      <KindSwatch kind={kindOf(message)} size={18} />
      <span className="min-w-0">
        <b>
          Turn {count(message.turn)} · {kinds[kindOf(message)].name}
        </b>{' '}
        <span lang={languageOf(excerpt)} className="line-clamp-3 wrap-anywhere text-muted">
          {excerpt}
        </span>
      </span>
    </Popover.Close>
  );
}
