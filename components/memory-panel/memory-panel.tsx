'use client';

import { useState } from 'react';
import type { AppFacts, TurnRecord } from '@/lib/wire';
import { useTurnRecord } from '../api/queries';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs';
import { leftBefore, tallyOf } from './left-tally';
import { count, counted } from './numbers';
import { PanelBody } from './panel-body';
import { PanelHeader, PastTurn } from './panel-header';
import { PANEL_TABS, type PanelTab } from './panel-tabs';
import { useHeldRecord } from './use-held-record';

export type MemoryPanelProps = {
  threadId: string | null;
  facts: AppFacts;
  /** 0 before there is any turn. */
  newestTurn: number;
  /** null for the newest. */
  selectedTurn: number | null;
  onSelectTurn: (turn: number | null) => void;
  /** The running turn's record, as the stream brings it. */
  liveRecord: TurnRecord | null;
  selectedPosition: number | null;
  onSelectPosition: (position: number | null) => void;
  onClose?: () => void;
};

/** What one turn's request held, what it left out and which summary it had: the newest turn's, or any other's. */
export function MemoryPanel(props: MemoryPanelProps) {
  const { threadId, newestTurn, selectedTurn, onSelectTurn, liveRecord, onClose } = props;
  const [tab, setTab] = useState<PanelTab>('sent');
  const turn = selectedTurn ?? newestTurn;
  const stored = useTurnRecord(threadId, turn);
  const known = liveRecord?.turn === turn ? liveRecord : stored.data;
  const record = useHeldRecord(known);
  return (
    <section
      aria-label={turn === 0 ? 'Memory' : `Memory of turn ${count(turn)}`}
      className="flex h-full min-h-0 flex-col"
    >
      <PanelHeader turn={turn} newestTurn={newestTurn} onSelectTurn={onSelectTurn} onClose={onClose} />
      {turn < newestTurn && <PastTurn turn={turn} onNewest={() => onSelectTurn(null)} />}
      <Tabs
        value={tab}
        onChange={(value) => setTab(value as PanelTab)}
        className="flex min-h-0 flex-1 flex-col"
      >
        <TabList label="Memory">
          <Tab value="sent" count={turn === 0 ? 1 : record?.sent?.parts.length}>
            Sent
          </Tab>
          <Tab value="left-out" count={turn === 0 ? 0 : leftOut(record)}>
            Left out
          </Tab>
          <Tab value="summary">Summary</Tab>
          <Tab value="facts">Facts</Tab>
          <Tab value="trend">Trend</Tab>
        </TabList>
        {PANEL_TABS.map((value) => (
          <TabPanel key={value} value={value} className="min-h-0 flex-1 -outline-offset-2">
            <div data-scroll tabIndex={-1} className="h-full outline-none overflow-y-auto p-4">
              <PanelBody
                tab={value}
                threadId={threadId}
                coach={props.facts.coach}
                turn={turn}
                newestTurn={newestTurn}
                onSelectTurn={onSelectTurn}
                record={record}
                error={known ? null : stored.error}
                onRetry={() => stored.refetch()}
                selected={props.selectedPosition}
                onSelect={props.onSelectPosition}
                onShowTab={setTab}
              />
            </div>
          </TabPanel>
        ))}
      </Tabs>
      <p role="status" className="sr-only">
        {turn === newestTurn && known ? departures(known) : ''}
      </p>
    </section>
  );
}

function leftOut(record: TurnRecord | undefined): number | undefined {
  return record?.sent ? tallyOf(record).messages + leftBefore(record, record.sent) : undefined;
}

function departures(record: TurnRecord): string {
  const { messages, tokens } = tallyOf(record);
  if (messages === 0) return '';
  return `Left at turn ${count(record.turn)}: ${counted(messages, 'message')}, ${counted(tokens, 'token')}.`;
}
