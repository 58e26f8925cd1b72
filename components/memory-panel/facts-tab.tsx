'use client';

import { useMemo, useState } from 'react';
import { problemFrom } from '../api/api-problem';
import { useFacts } from '../api/facts';
import { LookAgain } from '../profile/look-again';
import { Notice } from '../ui/notice';
import { RetryNotice } from '../ui/retry-notice';
import { KeepFact, StopWatching } from './fact-actions';
import { FactGrid } from './fact-grid';
import { FactList } from './fact-list';
import { factRows } from './fact-rows';
import { WatchText } from './fact-watch';
import { factsSentence } from './fact-words';
import { NoFacts } from './facts-empty';
import { FactsSkeleton } from './facts-skeleton';
import { SectionTitle } from './left-out-parts';

type FactsTabProps = {
  threadId: string;
  turn: number;
  /** Whether `turn` is an earlier one, to look back from. */
  past: boolean;
  selected: number | null;
  onSelect: (position: number) => void;
};

/** Figures that the user stated and texts that are watched: where the model can see each, now or at a past turn. */
export function FactsTab({ threadId, turn, past, selected, onSelect }: FactsTabProps) {
  const { data: facts, error, refetch } = useFacts(threadId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const from = past ? turn : null;
  const rows = useMemo(() => factRows(facts ?? [], from), [facts, from]);
  if (!facts && error)
    return (
      <RetryNotice
        title="The facts could not be read"
        detail={problemFrom(error).detail}
        onRetry={() => refetch()}
      />
    );
  if (!facts) return <FactsSkeleton />;
  if (rows.length === 0)
    return (
      <NoFacts>
        <MoreFacts threadId={threadId} />
      </NoFacts>
    );
  const figures = rows.filter(({ fact }) => fact.watch === null);
  const watched = rows.filter(({ fact }) => fact.watch !== null);
  const { stated, seen } = factsSentence(figures, from);
  return (
    <>
      {refusal !== null && (
        <Notice title="The fact was not kept" className="mb-3">
          {refusal}
        </Notice>
      )}
      <p className="mb-1.5 text-sm text-muted">
        {stated} <b className="text-text">{seen}</b>
      </p>
      <FactList
        label="Figures you have stated"
        rows={figures}
        selected={selected}
        onSelect={onSelect}
        actions={(row) => <KeepFact threadId={threadId} row={row} onRefused={setRefusal} />}
      />
      {watched.length > 0 && (
        <>
          <SectionTitle title="Watched" />
          <FactList
            label="Watched texts"
            rows={watched}
            selected={selected}
            onSelect={onSelect}
            actions={(row) => <StopWatching threadId={threadId} row={row} />}
          />
        </>
      )}
      <div className="mt-2.5">
        <MoreFacts threadId={threadId} />
      </div>
      <FactGrid rows={rows} shown={turn} />
    </>
  );
}

function MoreFacts({ threadId }: { threadId: string }) {
  return (
    <div className="space-y-2 text-left">
      <WatchText threadId={threadId} />
      <LookAgain threadId={threadId} />
    </div>
  );
}
