import clsx from 'clsx';
import type { Part } from '@/lib/wire';
import { KindSwatch } from '../memory-panel/kind-swatch';
import { count } from '../memory-panel/numbers';
import { useMessages } from '../memory-panel/use-messages';
import { languageOf } from '../ui/language-of';
import { partTokens } from './diff-requests';
import { type DifferenceRow, differenceRows } from './difference-rows';

const EXCERPT = 400;

type PartListProps = {
  threadId: string;
  title: string;
  parts: readonly Part[];
  /** The turn of each message, by position. */
  turns: ReadonlyMap<number, number>;
  /** The texts of summaries, by id. */
  summaries: ReadonlyMap<string, string>;
};

/** Parts of a request as a list: the blocks, then the messages turn by turn, each with what it is about. */
export function PartList({ threadId, title, parts, turns, summaries }: PartListProps) {
  const rows = differenceRows(parts, turns);
  const positions = rows.flatMap(({ position }) => position ?? []);
  const messages = useMessages(threadId, positions[0] ?? 1, positions.at(-1) ?? 0);
  const aboutOf = ({ detail, position, summaryId }: DifferenceRow) => {
    const text = summaryId ? summaries.get(summaryId) : position !== null && messages.get(position)?.text;
    return detail || (text || '').slice(0, EXCERPT);
  };
  return (
    <section aria-label={title}>
      <h4 className="flex justify-between gap-3 text-sm font-strong">
        {title}
        {parts.length > 0 && (
          <span>
            {count(partTokens(parts))}
            <span className="sr-only"> tokens</span>
          </span>
        )}
      </h4>
      {rows.length === 0 && <p className="mt-1 text-sm text-muted">Nothing.</p>}
      <ul className="mt-1">
        {rows.map((row) => (
          <li
            key={row.key}
            className="grid min-h-[34px] grid-cols-[22px_minmax(0,1fr)_auto] gap-2.5 py-1 text-sm leading-[22px]"
          >
            <KindSwatch kind={row.kind} />
            <span className={clsx('text-muted', row.summaryId ? 'line-clamp-4' : 'truncate')}>
              <b className="text-text">{row.name}</b>{' '}
              <span lang={languageOf(aboutOf(row))}>{aboutOf(row)}</span>
            </span>
            <span className="text-right">
              {count(row.tokens)}
              <span className="sr-only"> tokens</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
