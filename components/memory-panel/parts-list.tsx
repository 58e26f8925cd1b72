'use client';

import type { Message, Part } from '@/lib/wire';
import { PartRow } from './part-row';
import { useLongList } from './use-long-list';
import { useMessages } from './use-messages';
import { useRovingRows } from './use-roving-rows';

const ROW_HEIGHT = 34;

type PartsListProps = {
  threadId: string;
  turn: number;
  parts: readonly Part[];
  turns: ReadonlyMap<number, number>;
  selected: number | null;
  onSelect: (position: number) => void;
  /** Index of the part whose text stands open; null when none does. */
  open: number | null;
  onOpen: (index: number | null) => void;
};

/** The list behind the tape: a row for every part of the request, in its order. One tab stop, arrow keys within. */
export function PartsList(props: PartsListProps) {
  const { threadId, turn, parts, turns, selected, onSelect, open, onOpen } = props;
  const { list, indices, above, below, measure, reveal } = useLongList<HTMLUListElement>(
    parts.length,
    ROW_HEIGHT,
  );
  const rows = useRovingRows({ list, count: parts.length, reveal });
  const [first, last] = positionsShown(parts, indices);
  const messages = useMessages(threadId, first, last);
  const firstMessage = parts.findIndex((part) => part.kind === 'message');
  return (
    <ul
      ref={list}
      style={{ paddingTop: above, paddingBottom: below }}
      onKeyDown={rows.onKeyDown}
      aria-label="Parts of the request"
      className="mt-3"
    >
      {indices.map((index) => {
        const part = parts[index];
        if (!part) return null;
        const message: Message | undefined =
          part.kind === 'message' ? messages.get(part.position) : undefined;
        const ownTurn = part.kind === 'message' ? turns.get(part.position) : undefined;
        return (
          <li key={index} ref={measure} data-index={index}>
            {index === firstMessage && index > 0 && <Seam turn={ownTurn} />}
            <PartRow
              row={index}
              part={part}
              turn={ownTurn}
              text={message?.text}
              request={{ threadId, turn }}
              tabIndex={rows.tabIndexOf(index)}
              selected={part.kind === 'message' && part.position === selected}
              open={open === index}
              selection={{ at: selected, select: onSelect }}
              onPick={() => {
                rows.moveTo(index);
                if (part.kind === 'message') onSelect(part.position);
                else onOpen(open === index ? null : index);
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Where the model's view starts, between what is always sent and the messages. */
function Seam({ turn }: { turn: number | undefined }) {
  return (
    <p className="my-1.5 flex items-center gap-2 text-xs font-strong text-rule">
      {turn === undefined ? 'view starts here' : `view starts at turn ${turn.toLocaleString('en-IN')}`}
      <span aria-hidden className="tear-lying h-[7px] flex-1 opacity-75" />
    </p>
  );
}

function positionsShown(parts: readonly Part[], indices: readonly number[]): [number, number] {
  const positions = indices.flatMap((index) => {
    const part = parts[index];
    return part?.kind === 'message' ? [part.position] : [];
  });
  return [positions[0] ?? 1, positions.at(-1) ?? 0];
}
