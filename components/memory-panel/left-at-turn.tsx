'use client';

import { useMemo, useRef } from 'react';
import type { Sent, TurnRecord } from '@/lib/wire';
import { leftKind } from './kinds';
import { SectionTitle } from './left-out-parts';
import { LeftRow } from './left-row';
import { spanOf, tallyOf } from './left-tally';
import { memoryOf } from './memory-of';
import { count, counted, range } from './numbers';
import { reasonNow } from './reasons';
import { turnsByPosition } from './tape-blocks';
import { useMessages } from './use-messages';
import { useRovingRows } from './use-roving-rows';

type LeftAtTurnProps = {
  threadId: string;
  record: TurnRecord;
  sent: Sent;
  onSelect: (position: number) => void;
};

const revealNow = (_row: number, then: () => void) => then();

/** What one turn left out, each message with its reason in plain words; a long range is one row. */
export function LeftAtTurn({ threadId, record, sent, onSelect }: LeftAtTurnProps) {
  const { evicted, turn, contextTokens } = record;
  const memory = useMemo(() => memoryOf(record), [record]);
  const turns = useMemo(() => turnsByPosition(sent, evicted, turn), [sent, evicted, turn]);
  const texts = useMessages(threadId, ...spanOf(record));
  const list = useRef<HTMLUListElement>(null);
  const rows = useRovingRows({ list, count: evicted.length, reveal: revealNow });
  const { messages, tokens } = tallyOf(record);
  return (
    <>
      <SectionTitle title={`Left at turn ${count(turn)}`}>
        {messages > 0 ? `${counted(messages, 'message')}, ${counted(tokens, 'token')}` : 'nothing'}
      </SectionTitle>
      {messages === 0 && (
        <p className="text-sm text-muted">This request holds everything the one before it did.</p>
      )}
      <ul ref={list} onKeyDown={rows.onKeyDown} aria-label="Left at this turn">
        {evicted.map((entry, row) => {
          const one = 'position' in entry;
          const position = one ? entry.position : entry.positions[0];
          return (
            <li key={position}>
              <LeftRow
                row={row}
                tabIndex={rows.tabIndexOf(row)}
                kind={leftKind(entry)}
                turn={turns.get(position) ?? texts.get(position)?.turn}
                author={one ? entry.role : null}
                text={one ? texts.get(position)?.text : range('message', entry.positions)}
                reason={reasonNow(entry.reason, memory, contextTokens, turn)}
                tokens={entry.tokens}
                onPick={() => {
                  rows.moveTo(row);
                  onSelect(position);
                }}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
