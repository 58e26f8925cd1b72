import Link from 'next/link';
import { memo, type Ref } from 'react';
import type { ArchiveItem } from '../api/archive';
import { KindSwatch } from '../memory-panel/kind-swatch';
import { kindOf } from '../memory-panel/kinds';
import { count, counted } from '../memory-panel/numbers';
import { BringBack } from './bring-back';
import { ClampedText } from './clamped-text';
import { placeOf } from './place-of';
import { RowMenu } from './row-menu';
import { StateSwatch } from './state-swatch';
import { broughtBack, byline, stateWords } from './state-words';

type ArchiveRowProps = {
  ref: Ref<HTMLTableRowElement> | undefined;
  threadId: string;
  index: number;
  message: ArchiveItem;
  summarySent: boolean;
  open: boolean;
  onToggle: (position: number) => void;
  selected: boolean;
  /** With `range`, all rows since the one chosen before; `on` chooses them, else they are let go. */
  onSelect: (message: ArchiveItem, range: boolean, on: boolean) => void;
  /** Where the message stands among all others, as an address; null where the list has all others. */
  place: string | null;
};

/** One message of the archive: text, tokens, state and reason, and the way to it in the conversation. */
export const ArchiveRow = memo(function ArchiveRow(props: ArchiveRowProps) {
  const { ref, threadId, index, message, summarySent, open, onToggle, selected, onSelect, place } = props;
  const { position, text, excerpt = null, tokens } = message;
  const state = <State message={message} summarySent={summarySent} />;
  return (
    <tr
      ref={ref}
      tabIndex={-1}
      data-index={index}
      data-selected={selected || undefined}
      aria-rowindex={index + 2}
      className="align-top leading-[1.35] hover:bg-accent-soft/50 data-selected:bg-accent-soft *:border-b *:border-line *:px-2 *:py-[9px]"
    >
      <td className="border-r-3 border-double border-r-rule/45! px-0! text-muted">
        <div className="-my-1 flex flex-col items-center md:flex-row md:items-start md:px-2">
          <label className="flex min-h-7 cursor-pointer flex-col items-center gap-x-2 py-1 md:grow md:flex-row touch:min-h-11">
            <input
              type="checkbox"
              aria-label={`Select message ${count(position)}`}
              checked={selected}
              onChange={() => undefined}
              onClick={(event) => onSelect(message, event.shiftKey, !selected)}
              className="size-4 shrink-0 accent-accent touch:size-5"
            />
            {place === null && <span className="md:ml-auto">{count(position)}</span>}
          </label>
          {place !== null && (
            <Link
              href={place}
              aria-label={`Show message ${count(position)} among all messages`}
              title="Show among all messages"
              className="inline-flex min-h-7 items-center text-link underline-offset-3 hover:underline touch:min-h-11"
            >
              {count(position)}
            </Link>
          )}
        </div>
      </td>
      <td className="hidden pl-3.5! md:table-cell">
        <KindSwatch kind={kindOf(message)} />
      </td>
      <td className="pl-3.5! md:pl-2!">
        <ClampedText text={text} excerpt={excerpt} open={open} onToggle={() => onToggle(position)} />
        <p className="text-xs text-muted max-md:hidden">{byline(message)}</p>
        <div className="mt-0.5 text-xs md:hidden">
          {state}
          <p className="text-muted">
            {byline(message)}, {counted(tokens, 'token')}
          </p>
        </div>
      </td>
      <td className="hidden text-right md:table-cell">{count(tokens)}</td>
      <td className="hidden md:table-cell">{state}</td>
      <td className="text-right text-xs whitespace-nowrap max-md:px-0!">
        <span className="hidden flex-col items-end gap-y-1 md:inline-flex">
          <BringBack threadId={threadId} message={message} />
          <Link
            href={placeOf(threadId, message)}
            aria-label={`Show in conversation: message ${count(position)}`}
            className="inline-flex min-h-6 items-center text-link underline-offset-3 hover:underline touch:min-h-11"
          >
            Show <span className="hidden xl:inline">&nbsp;in conversation</span>
          </Link>
        </span>
        <span className="md:hidden">
          <RowMenu threadId={threadId} message={message} open={open} onToggle={() => onToggle(position)} />
        </span>
      </td>
    </tr>
  );
});

function State({ message, summarySent }: { message: ArchiveItem; summarySent: boolean }) {
  const { name, detail } = stateWords(message, summarySent);
  return (
    <div className="flex gap-[7px]">
      <StateSwatch state={broughtBack(message) ? 'pinned' : message.state} />
      <p>
        <b>{name}</b>
        <span className="ml-1.5 text-xs text-muted md:ml-0 md:block">{detail}</span>
      </p>
    </div>
  );
}
