'use client';

import { useMemo } from 'react';
import type { Message, TurnRecord } from '@/lib/wire';
import { leftKind } from './kinds';
import { SectionTitle } from './left-out-parts';
import { LeftRow } from './left-row';
import { memoryOf } from './memory-of';
import { counted } from './numbers';
import { reasonBefore } from './reasons';
import { useLongList } from './use-long-list';
import { useMessages } from './use-messages';
import { useRovingRows } from './use-roving-rows';

const ROW_HEIGHT = 88;

type LeftBeforeProps = {
  threadId: string;
  /** The newest position that had left before this turn: all up to it have. */
  through: number;
  record: TurnRecord;
  onSelect: (position: number) => void;
};

/** Everything that had left before a turn, newest first, read as it comes into view. */
export function LeftBefore({ threadId, through, record, onSelect }: LeftBeforeProps) {
  const summarises = useMemo(() => memoryOf(record).summaryLimit !== null, [record]);
  const { list, indices, above, below, measure, reveal } = useLongList<HTMLUListElement>(through, ROW_HEIGHT);
  const rows = useRovingRows({ list, count: through, reveal });
  const positionOf = (index: number) => through - index;
  const messages = useMessages(threadId, positionOf(indices.at(-1) ?? 0), positionOf(indices[0] ?? 0));
  const tokens = [...messages.values()].reduce((sum, message) => sum + message.tokens, 0);
  const whole = messages.size === through;
  const folded = [...messages.values()].some(({ state }) => state === 'folded');
  return (
    <>
      <SectionTitle title="Left before">
        {counted(through, 'message')}
        {whole && `, ${counted(tokens, 'token')}`}
      </SectionTitle>
      {folded && !summarises && (
        <p className="mt-0.5 mb-1.5 text-xs text-muted">
          This memory does not send the summary of what was folded. It is kept, and is sent again when you
          choose a memory with summaries.
        </p>
      )}
      <ul
        ref={list}
        style={{ paddingTop: above, paddingBottom: below }}
        onKeyDown={rows.onKeyDown}
        aria-label="Left before"
      >
        {indices.map((index) => {
          const message = messages.get(positionOf(index));
          return (
            <li key={index} ref={measure} data-index={index}>
              <LeftRow
                brief
                row={index}
                tabIndex={rows.tabIndexOf(index)}
                kind={message ? leftKind(message.left ?? message) : 'dropped'}
                turn={message?.turn}
                author={message?.role ?? null}
                text={message?.text}
                reason={message ? reasonOf(message, record.turn) : 'Reading the archive'}
                tokens={message?.tokens}
                onPick={() => {
                  rows.moveTo(index);
                  onSelect(positionOf(index));
                }}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A message's newest departure is known; one later than this turn says nothing about the earlier one. */
function reasonOf({ left }: Message, turn: number): string {
  return left && left.turn <= turn ? reasonBefore(left) : `Left before turn ${turn.toLocaleString('en-IN')}.`;
}
