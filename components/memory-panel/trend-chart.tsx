'use client';

import { LineChart, ReferenceLine, Tooltip } from 'recharts';
import type { Trend } from '@/lib/wire';
import { TrendAxes } from './trend-axes';
import { OtherCurves, SentCurve } from './trend-curves';
import { CHART_HEIGHT } from './trend-frame';
import type { TrendLine } from './trend-lines';
import { Budget, EndLabel, MemoryChanges } from './trend-marks';
import type { TrendPoints } from './trend-points';
import { TrendTooltip } from './trend-tooltip';

const MARGIN = { top: 22, right: 10, bottom: 0, left: 0 };

/** Where the pointer is has to be known by the time it clicks: a tap moves and clicks in one frame. */
const AT_ONCE: [] = [];

type TrendChartProps = {
  trend: Trend;
  lines: readonly TrendLine[];
  drawn: TrendPoints;
  width: number;
  selected: number;
  onSelect: (turn: number) => void;
};

/** Tokens per request over the turns: what was sent solid, other memories dashed. A picture: its numbers are a table. */
export default function TrendChart({ trend, lines, drawn, width, selected, onSelect }: TrendChartProps) {
  const { points, top } = drawn;
  const [first, last] = [points[0]?.turn ?? 1, points.at(-1)?.turn ?? 1];
  return (
    <LineChart
      data={points}
      width={width}
      height={CHART_HEIGHT}
      margin={MARGIN}
      accessibilityLayer={false}
      throttledEvents={AT_ONCE}
      onClick={({ activeLabel }) => activeLabel !== undefined && onSelect(Number(activeLabel))}
      style={{ cursor: 'pointer' }}
    >
      <TrendAxes first={first} last={last} top={top} />
      <MemoryChanges turns={trend.turns} />
      <ReferenceLine x={selected} stroke="var(--accent)" strokeOpacity={0.45} />
      <Budget points={points} turns={trend.turns} />
      <OtherCurves lines={lines} />
      <SentCurve selected={selected} turns={points.length} />
      <EndLabel points={points} lines={lines} />
      <Tooltip
        content={<TrendTooltip lines={lines} />}
        cursor={{ stroke: 'var(--line-strong)' }}
        isAnimationActive={false}
      />
    </LineChart>
  );
}
