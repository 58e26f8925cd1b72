'use client';

import { useMemo, useState } from 'react';
import type { TurnRecord } from '@/lib/wire';
import { AboutRequest } from './about-request';
import { tokensOf } from './fit-tape';
import { LeftNow } from './left-now';
import { count, counted } from './numbers';
import { OverBudget } from './over-budget';
import { PanelSkeleton } from './panel-skeleton';
import { PartsList } from './parts-list';
import { SentCounts } from './sent-counts';
import { type SentView, sentView } from './sent-view';
import { Tape } from './tape';
import { useTapeMotion } from './use-tape-motion';

type SentTabProps = {
  threadId: string;
  /** Undefined while it is read or planned. */
  record: TurnRecord | undefined;
  selected: number | null;
  onSelect: (position: number | null) => void;
  onShowLeftOut: () => void;
};

/** What one request held: its counts, the tape, the list behind it, what left, and its particulars. */
export function SentTab({ threadId, record, selected, onSelect, onShowLeftOut }: SentTabProps) {
  const view = useMemo(() => sentView(record), [record]);
  const motion = useTapeMotion(view);
  const [open, setOpen] = useState<number | null>(null);
  if (!view || !motion) return <PanelSkeleton />;
  const { sent, memory, left, turns } = view;
  const { turn, folds } = view.record;
  return (
    <>
      <SentCounts tokens={sent.tokens} record={view.record} />
      <Tape
        {...motion}
        budget={memory.budget}
        captions={captionsOf(view)}
        selected={selected}
        onSelect={onSelect}
        onExpand={(block) => setOpen(sent.parts.findIndex(({ kind }) => kind === block.kind))}
      />
      <OverBudget
        sent={sent}
        budget={memory.budget}
        foldFailed={folds.some(({ outcome }) => outcome === 'failed')}
      />
      <PartsList
        threadId={threadId}
        turn={turn}
        parts={sent.parts}
        turns={turns}
        selected={selected}
        onSelect={onSelect}
        open={open}
        onOpen={setOpen}
      />
      <LeftNow record={view.record} left={left} sentTokens={sent.tokens} onShowLeftOut={onShowLeftOut} />
      <AboutRequest threadId={threadId} record={view.record} sent={sent} memory={memory} />
    </>
  );
}

function captionsOf({ tape: { before, after }, sent }: SentView) {
  const [first, last] = [after[0]?.turns?.[0], after.at(-1)?.turns?.[1]];
  const turns =
    first !== undefined && last !== undefined ? `${counted(last - first + 1, 'turn')}, word for word ` : '';
  const summarised = before.some(({ kind }) => kind === 'summary');
  return {
    before: `${summarised ? 'prompt and summary' : 'always sent'} ${count(tokensOf(before))}`,
    after: `${turns}${count(sent.regionTokens)}`,
  };
}
