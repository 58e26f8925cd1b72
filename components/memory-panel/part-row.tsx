import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { Part } from '@/lib/wire';
import { useRequest } from '../api/queries';
import { KindSwatch } from './kind-swatch';
import { kindOf, kinds } from './kinds';
import { count } from './numbers';
import { detailOf } from './part-detail';
import { RecalledList } from './recalled-list';

/** Longer texts are cut for the row alone; the row shows one line. */
const EXCERPT = 160;

type PartRowProps = {
  row: number;
  part: Part;
  turn: number | undefined;
  /** The message's text, once it has been read. */
  text: string | undefined;
  request: { threadId: string; turn: number };
  tabIndex: number;
  selected: boolean;
  open: boolean;
  onPick: () => void;
  /** The message that is selected anywhere, and what selects one. */
  selection: { at: number | null; select: (position: number) => void };
};

/** One part of a request: a message selects itself, a block opens the text it was sent as, recall what it brought back too. */
export function PartRow(props: PartRowProps) {
  const { row, part, turn, text, request, tabIndex, selected, open, onPick, selection } = props;
  const opened = useId();
  const kind = kindOf(part);
  const opens = part.kind !== 'message';
  return (
    <>
      <button
        type="button"
        data-row={row}
        tabIndex={tabIndex}
        onClick={onPick}
        aria-current={selected || undefined}
        aria-expanded={opens ? open : undefined}
        aria-controls={opens && open ? opened : undefined}
        className={clsx(
          '-mx-2 grid min-h-[34px] w-[calc(100%+1rem)] grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-2.5 rounded-md px-2',
          'text-left text-sm -outline-offset-2 transition-colors hover:bg-accent-soft touch:min-h-11',
          selected && 'bg-accent-soft',
        )}
      >
        <KindSwatch kind={kind} />
        {opens ? (
          <span className="flex min-w-0 items-center gap-1.5 truncate text-muted">
            <b className="text-text">{kinds[kind].name}</b> {detailOf(part)}
            <ChevronDown
              aria-hidden
              strokeWidth={1.75}
              className={clsx('size-3.5 shrink-0 transition-transform', open && 'rotate-180')}
            />
          </span>
        ) : (
          <span className="truncate text-muted">
            <span className="sr-only">{kinds[kind].name}, turn </span>
            {turn !== undefined && <b className="text-text">{count(turn)}</b>} {text?.slice(0, EXCERPT)}
          </span>
        )}
        <span className={clsx('text-right', selected && 'text-text')}>
          {count(part.tokens)}
          <span className="sr-only"> tokens</span>
        </span>
      </button>
      {open && (
        <div id={opened} className="mt-0.5 mb-2 ml-8 border-l border-line pl-3">
          {part.kind === 'recall' && (
            <RecalledList matches={part.matches} selected={selection.at} onSelect={selection.select} />
          )}
          <SentText row={row} {...request} />
        </div>
      )}
    </>
  );
}

/** The text of one part as it went out; parts before the messages are messages of their own, in the same order. */
function SentText({ row, threadId, turn }: { row: number; threadId: string; turn: number }) {
  const request = useRequest(threadId, turn);
  const text = request.data?.messages[row]?.content;
  return (
    <p className="text-sm leading-[1.45] wrap-anywhere whitespace-pre-wrap text-muted">
      {text ??
        (request.isError
          ? 'This text could not be read. Close it and open it again.'
          : 'Reading the request')}
    </p>
  );
}
