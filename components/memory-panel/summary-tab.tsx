'use client';

import { useMemo, useState } from 'react';
import type { Sent, TurnRecord } from '@/lib/wire';
import { useSummaries, useThread } from '../api/queries';
import { FoldFailed } from './fold-failed';
import { memoryOf } from './memory-of';
import { count } from './numbers';
import { SummaryAudit } from './summary-audit';
import { useCorrectionDraft } from './summary-draft';
import { NoSummary, NotSentByThisMemory } from './summary-empty';
import { SummaryVersions } from './summary-versions';

type SummaryTabProps = {
  threadId: string;
  record: TurnRecord;
  sent: Sent;
  onSelect: (position: number) => void;
};

/** The summary that one turn's request held, under audit; older versions to read; a correction of the newest. */
export function SummaryTab({ threadId, record, sent: request, onSelect }: SummaryTabProps) {
  const memory = useMemo(() => memoryOf(record), [record]);
  const thread = useThread(threadId).data;
  const summaries = useSummaries(threadId).data ?? [];
  const correction = useCorrectionDraft(threadId);
  const [chosen, setChosen] = useState<{ turn: number; version: number } | null>(null);
  const sent = request.parts.find((part) => part.kind === 'summary') ?? null;
  const newest = summaries[0];
  const isNewestTurn = record.turn === thread?.turns;
  // A correction that is being written stands where it was left, whichever version the request had.
  const atFirst = correction[0] && isNewestTurn ? newest?.version : sent?.version;
  const version = chosen?.turn === record.turn ? chosen.version : atFirst;
  const shown = summaries.find((summary) => summary.version === version);
  const failed = record.folds.find(({ outcome }) => outcome === 'failed');
  const written = record.folds.find((fold) => fold.when === 'after reply')?.version ?? null;
  const corrected = isNewestTurn && newest?.author === 'user' && newest.version !== sent?.version;
  const next = corrected
    ? `Summary ${count(newest.version)} is your correction.`
    : written !== null && `Summary ${count(written)} was written after this reply.`;
  const show = (choice: number) => setChosen({ turn: record.turn, version: choice });
  return (
    <>
      {failed && <FoldFailed fold={failed} overBudgetBy={overBy(request, memory.budget)} />}
      {sent === null && memory.summaryLimit === null && <NotSentByThisMemory kept={newest} />}
      {sent === null && memory.summaryLimit !== null && !failed && (
        <NoSummary explanation={memory.explanation} written={written} />
      )}
      {sent !== null && next && (
        <p className="mb-3 text-sm text-muted">{next} It is sent from the next turn on.</p>
      )}
      {thread && shown && (
        <SummaryAudit
          thread={thread}
          summaries={summaries}
          shown={shown}
          correction={correction}
          onShow={show}
          onSelect={onSelect}
        />
      )}
      <SummaryVersions
        summaries={summaries}
        sent={sent?.version ?? null}
        shown={shown?.version ?? null}
        onShow={show}
      />
    </>
  );
}

function overBy({ overBudget, regionTokens }: Sent, budget: number | null): number {
  return overBudget && budget !== null ? Math.max(0, regionTokens - budget) : 0;
}
