import type { ReactNode } from 'react';
import type { AppFacts, TurnRecord } from '@/lib/wire';
import { problemFrom } from '../api/api-problem';
import { useThread } from '../api/queries';
import { RetryNotice } from '../ui/retry-notice';
import { BeforeFirstTurn } from './before-first-turn';
import { NoFacts } from './facts-empty';
import { FactsTab } from './facts-tab';
import { NothingLeft } from './left-out-parts';
import { LeftOutTab } from './left-out-tab';
import { PanelSkeleton } from './panel-skeleton';
import type { PanelTab } from './panel-tabs';
import { SentTab } from './sent-tab';
import { SummaryToCome } from './summary-empty';
import { SummaryTab } from './summary-tab';
import { NoTrend } from './trend-frame';
import { TrendTab } from './trend-tab';

type PanelBodyProps = {
  tab: PanelTab;
  threadId: string | null;
  coach: AppFacts['coach'];
  turn: number;
  newestTurn: number;
  onSelectTurn: (turn: number | null) => void;
  /** Undefined while it is read, and while its request is planned. */
  record: TurnRecord | undefined;
  error: Error | null;
  onRetry: () => void;
  selected: number | null;
  onSelect: (position: number | null) => void;
  onShowTab: (tab: PanelTab) => void;
};

/** A tab's content in every state: before the first turn, unread, unplanned, and with its record. */
export function PanelBody({ tab, threadId, coach, turn, record, error, onRetry, ...rest }: PanelBodyProps) {
  const thread = useThread(threadId).data;
  if (threadId === null || turn === 0) return <ToCome tab={tab} coach={coach} />;
  const { newestTurn, onSelectTurn, selected, onSelect } = rest;
  const past = turn < newestTurn;
  if (tab === 'facts')
    return <FactsTab threadId={threadId} turn={turn} past={past} selected={selected} onSelect={onSelect} />;
  if (tab === 'trend')
    return (
      <TrendTab
        threadId={threadId}
        turn={turn}
        onSelectTurn={(chosen) => onSelectTurn(chosen === newestTurn ? null : chosen)}
      />
    );
  if (error)
    return (
      <RetryNotice
        title="The record of this turn could not be read"
        detail={problemFrom(error).detail}
        onRetry={onRetry}
      />
    );
  if (record && !record.sent) return <NothingSent record={record} />;
  // One element whether or not there is a record yet, so that the tape can show what leaves when it comes.
  if (tab === 'sent')
    return (
      <SentTab
        threadId={threadId}
        record={record}
        selected={selected}
        onSelect={onSelect}
        onShowLeftOut={() => rest.onShowTab('left-out')}
      />
    );
  if (!record?.sent) return <PanelSkeleton />;
  const { sent } = record;
  if (tab === 'summary')
    return <SummaryTab threadId={threadId} record={record} sent={sent} onSelect={rest.onSelect} />;
  return (
    <LeftOutTab
      threadId={threadId}
      record={record}
      sent={sent}
      logLength={thread?.messages ?? record.question}
      onSelect={onSelect}
    />
  );
}

function ToCome({ tab, coach }: { tab: PanelTab; coach: AppFacts['coach'] }) {
  const toCome: Record<PanelTab, ReactNode> = {
    sent: <BeforeFirstTurn coach={coach} />,
    'left-out': <NothingLeft threadId={null} messages={0} />,
    summary: <SummaryToCome />,
    facts: <NoFacts />,
    trend: <NoTrend />,
  };
  return toCome[tab];
}

/** A turn that ended before its request was put together. */
function NothingSent({ record }: { record: TurnRecord }) {
  return (
    <div className="px-5 py-3.5 text-center">
      <p className="text-md font-strong">Nothing was sent at this turn.</p>
      <p className="mt-1 text-sm leading-[1.45] text-muted">
        {record.problem?.detail ??
          'It ended before its request was put together. Your question is in the log.'}
      </p>
    </div>
  );
}
