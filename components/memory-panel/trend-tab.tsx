'use client';

import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { Trend } from '@/lib/wire';
import { problemFrom } from '../api/api-problem';
import { useTrend } from '../api/trend';
import { Button } from '../ui/button';
import { RetryNotice } from '../ui/retry-notice';
import { Sideways } from '../ui/sideways';
import { CHART_HEIGHT, ChartSkeleton, NoTrend, TrendSkeleton } from './trend-frame';
import { currentLine, otherLines } from './trend-lines';
import { trendPoints } from './trend-points';
import { TrendTable } from './trend-table';
import { trendNotes, trendSentence } from './trend-words';
import { useWidth } from './use-width';

// Drawing a chart takes more code than all the rest of the panel: it comes when the tab is opened.
const TrendChart = lazy(() => import('./trend-chart'));

const FEW = 3;

type TrendTabProps = { threadId: string; turn: number; onSelectTurn: (turn: number) => void };

/** Tokens per request over the thread's turns, as sent and as every other memory would have sent them. */
export function TrendTab({ threadId, turn, onSelectTurn }: TrendTabProps) {
  const { data: trend, error, refetch } = useTrend(threadId);
  if (!trend && error)
    return (
      <RetryNotice
        title="The trend could not be read"
        detail={problemFrom(error).detail}
        onRetry={() => refetch()}
      />
    );
  if (!trend) return <TrendSkeleton />;
  if (trend.turns.length === 0) return <NoTrend />;
  return <TrendView trend={trend} turn={turn} onSelectTurn={onSelectTurn} />;
}

type TrendViewProps = { trend: Trend; turn: number; onSelectTurn: (turn: number) => void };

function TrendView({ trend, turn, onSelectTurn }: TrendViewProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const others = otherLines(trend);
  const current = currentLine(trend);
  const drawn = trendPoints(trend, others);
  const sentence = trendSentence(trend, turn);
  return (
    <>
      <p className="mb-2.5 text-sm">
        {sentence.map(({ text, strong }) => (strong ? <b key={text}>{text}</b> : text))}
      </p>
      <div
        ref={box}
        role="img"
        aria-label={`${sentence.map(({ text }) => text).join('')} The table below has the numbers.`}
        style={{ height: CHART_HEIGHT }}
      >
        <Suspense fallback={<ChartSkeleton />}>
          <TrendChart
            trend={trend}
            lines={others}
            drawn={drawn}
            width={width}
            selected={turn}
            onSelect={onSelectTurn}
          />
        </Suspense>
      </div>
      <Numbers trend={trend} lines={current ? [...others, current] : others} selected={turn} />
      {trendNotes(trend, drawn.hiddenBudget).map((note) => (
        <p key={note} className="mt-2 text-xs leading-[1.4] text-muted">
          {note}
        </p>
      ))}
    </>
  );
}

type NumbersProps = { trend: Trend; lines: ReturnType<typeof otherLines>; selected: number };

/** Three turns up to the selected one, or on demand every turn, in a box of its own with the newest in view. */
function Numbers({ trend, lines, selected }: NumbersProps) {
  const [every, setEvery] = useState(false);
  const box = useRef<HTMLElement>(null);
  const { turns } = trend;
  const found = turns.findIndex(({ turn }) => turn === selected);
  const to = every || found < 0 ? turns.length : Math.min(turns.length, Math.max(found + 1, FEW));
  useLayoutEffect(() => {
    if (every && box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, [every]);
  return (
    <div className="mt-2">
      <Sideways ref={box} label="Tokens by turn">
        <TrendTable
          trend={trend}
          lines={lines}
          from={every ? 0 : Math.max(0, to - FEW)}
          to={to}
          selected={selected}
        />
      </Sideways>
      {turns.length > FEW && (
        <Button
          size="small"
          className="mt-2 aria-pressed:border-accent aria-pressed:bg-accent-soft"
          aria-pressed={every}
          onClick={() => setEvery(!every)}
        >
          Every turn
        </Button>
      )}
    </div>
  );
}
