'use client';

import { useMemo, useState } from 'react';
import type { Sent, TurnRecord } from '@/lib/wire';
import { useSummaries } from '../api/queries';
import { FoldFailed } from './fold-failed';
import { memoryOf } from './memory-of';
import { count } from './numbers';
import { NoSummary, NotSentByThisMemory } from './summary-empty';
import { SummaryVersion } from './summary-version';
import { SummaryVersions } from './summary-versions';

type SummaryTabProps = { threadId: string; record: TurnRecord; sent: Sent };

/** The summary that one turn's request held: its text, what it covers, how it was made; older versions to read. */
export function SummaryTab({ threadId, record, sent: request }: SummaryTabProps) {
  const memory = useMemo(() => memoryOf(record), [record]);
  const summaries = useSummaries(threadId).data ?? [];
  const sent = request.parts.find((part) => part.kind === 'summary') ?? null;
  const [chosen, setChosen] = useState<{ turn: number; version: number } | null>(null);
  const version = chosen?.turn === record.turn ? chosen.version : sent?.version;
  const shown = summaries.find((summary) => summary.version === version);
  const failed = record.folds.find(({ outcome }) => outcome === 'failed');
  const next = record.folds.find((fold) => fold.when === 'after reply' && fold.version !== null);
  return (
    <>
      {failed && <FoldFailed fold={failed} overBudgetBy={overBy(request, memory.budget)} />}
      {sent === null && memory.summaryLimit === null && <NotSentByThisMemory kept={summaries[0]} />}
      {sent === null && memory.summaryLimit !== null && !failed && (
        <NoSummary explanation={memory.explanation} written={next?.version ?? null} />
      )}
      {shown && (
        <SummaryVersion threadId={threadId} summary={shown} newest={summaries[0]?.version ?? shown.version} />
      )}
      {sent !== null && next && next.version !== null && shown?.version === sent.version && (
        <p className="mt-3 text-xs text-muted">
          Summary {count(next.version)} was written after this reply. It is sent from the next turn on.
        </p>
      )}
      <SummaryVersions
        summaries={summaries}
        sent={sent?.version ?? null}
        shown={shown?.version ?? null}
        onShow={(chosenVersion) => setChosen({ turn: record.turn, version: chosenVersion })}
      />
    </>
  );
}

function overBy({ overBudget, regionTokens }: Sent, budget: number | null): number {
  return overBudget && budget !== null ? Math.max(0, regionTokens - budget) : 0;
}
