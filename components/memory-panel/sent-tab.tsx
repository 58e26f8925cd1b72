'use client';

import { useMemo, useState } from 'react';
import type { Sent, TurnRecord } from '@/lib/wire';
import { AboutRequest } from './about-request';
import { tokensOf } from './fit-tape';
import { LeftNow } from './left-now';
import { memoryOf } from './memory-of';
import { count, counted } from './numbers';
import { OverBudget } from './over-budget';
import { PartsList } from './parts-list';
import { SentCounts } from './sent-counts';
import { Tape } from './tape';
import { leftBlocks, type TapeBlocks, tapeBlocks, turnsByPosition } from './tape-blocks';

type SentTabProps = {
  threadId: string;
  record: TurnRecord;
  sent: Sent;
  selected: number | null;
  onSelect: (position: number | null) => void;
  onShowLeftOut: () => void;
};

/** What one request held: its counts, the tape, the list behind it, what left, and its particulars. */
export function SentTab({ threadId, record, sent, selected, onSelect, onShowLeftOut }: SentTabProps) {
  const memory = useMemo(() => memoryOf(record), [record]);
  const turns = useMemo(
    () => turnsByPosition(sent, record.evicted, record.turn),
    [sent, record.evicted, record.turn],
  );
  const tape = useMemo(() => tapeBlocks(sent, record.turn), [sent, record.turn]);
  const left = useMemo(() => leftBlocks(record.evicted, turns), [record.evicted, turns]);
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <SentCounts tokens={sent.tokens} record={record} />
      <Tape
        turn={record.turn}
        tape={tape}
        left={left}
        budget={memory.budget}
        captions={captionsOf(tape, sent)}
        selected={selected}
        onSelect={onSelect}
        onExpand={(block) => setOpen(sent.parts.findIndex(({ kind }) => kind === block.kind))}
      />
      <OverBudget
        sent={sent}
        budget={memory.budget}
        foldFailed={record.folds.some(({ outcome }) => outcome === 'failed')}
      />
      <PartsList
        threadId={threadId}
        turn={record.turn}
        parts={sent.parts}
        turns={turns}
        selected={selected}
        onSelect={onSelect}
        open={open}
        onOpen={setOpen}
      />
      <LeftNow record={record} left={left} sentTokens={sent.tokens} onShowLeftOut={onShowLeftOut} />
      <AboutRequest threadId={threadId} record={record} sent={sent} memory={memory} />
    </>
  );
}

function captionsOf({ before, after }: TapeBlocks, sent: Sent) {
  const [first, last] = [after[0]?.turns?.[0], after.at(-1)?.turns?.[1]];
  const turns =
    first !== undefined && last !== undefined ? `${counted(last - first + 1, 'turn')}, word for word ` : '';
  const summarised = before.some(({ kind }) => kind === 'summary');
  return {
    before: `${summarised ? 'prompt and summary' : 'always sent'} ${count(tokensOf(before))}`,
    after: `${turns}${count(sent.regionTokens)}`,
  };
}
