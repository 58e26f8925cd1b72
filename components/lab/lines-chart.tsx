'use client';

import {
  Label,
  Line,
  LineChart,
  ReferenceLine,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
  ZIndexLayer,
} from 'recharts';
import { count } from '../memory-panel/numbers';
import { STILL } from '../memory-panel/trend-curves';
import { turnTicks } from '../memory-panel/trend-points';
import { LineSample } from '../memory-panel/trend-sample';
import { EndLabels } from './end-labels';
import { axisTop, type Mark, PLOT, type Series, thinned } from './plot';

const MOST_POINTS = 300;
const NAMES_WIDTH = 184;
const MOST_NAMES = 16;
const NAMED_FROM = 520;
const DIGIT_WIDTH = 8;
/** Behind lines, and above lines and axes. */
const BEHIND = -100;
const NAMES_OVER = 1200;
const TICK = { fill: 'var(--muted)', fontSize: 13 };
const AT_ONCE: [] = [];
/** Words over lines: a rim of the ground keeps them readable. */
const OVER_LINES = { fontSize: 13, stroke: 'var(--ground)', strokeWidth: 3, paintOrder: 'stroke' } as const;

type LinesChartProps = {
  turns: number;
  series: readonly Series[];
  format: (value: number) => string;
  width: number;
  /** The turn in view. */
  turn: number;
  onTurn: (turn: number) => void;
  mark: Mark | null;
  /** The end of the axis where it is known; else the largest value says it. */
  end?: number;
};

type Point = { turn: number; values: readonly (number | null)[] };

/** One number of every turn, a line a memory, named at its end. A picture: its numbers are a table. */
export default function LinesChart(props: LinesChartProps) {
  const { turns, series, format, width, turn, onTurn, mark, end } = props;
  const largest = (at: number) => Math.max(0, ...series.map(({ valueAt }) => valueAt(at) ?? 0));
  const points = thinned(turns, MOST_POINTS, largest).map(
    (at): Point => ({ turn: at + 1, values: series.map(({ valueAt }) => valueAt(at)) }),
  );
  const most = Math.max(
    mark?.value ?? 0,
    ...points.flatMap(({ values }) => values.map((value) => value ?? 0)),
  );
  const { top, levels } = end === undefined ? axisTop(most) : { top: end, levels: quarters(end) };
  const named = width >= NAMED_FROM && series.length <= MOST_NAMES;
  const margin = { top: PLOT.top, bottom: PLOT.bottom, left: 0, right: named ? NAMES_WIDTH : PLOT.right };
  return (
    <LineChart
      data={points}
      width={width}
      height={PLOT.height}
      margin={margin}
      accessibilityLayer={false}
      throttledEvents={AT_ONCE}
      onClick={({ activeLabel }) => activeLabel !== undefined && onTurn(Number(activeLabel))}
      style={{ cursor: 'pointer' }}
    >
      <XAxis
        dataKey="turn"
        type="number"
        domain={[1, Math.max(2, turns)]}
        ticks={turnTicks(1, turns)}
        interval="preserveStartEnd"
        tickFormatter={count}
        tick={TICK}
        tickLine={false}
        stroke="var(--line-strong)"
        height={PLOT.ticks}
      />
      <YAxis
        domain={[0, top]}
        ticks={[...levels]}
        tickFormatter={format}
        tick={TICK}
        axisLine={false}
        tickLine={false}
        width={10 + DIGIT_WIDTH * format(top).length}
      />
      {levels.slice(1).map((level) => (
        <ReferenceLine key={level} y={level} stroke="var(--line)" zIndex={BEHIND} />
      ))}
      <ReferenceLine x={turn} stroke="var(--accent)" strokeOpacity={0.6} />
      {mark && (
        <ReferenceLine y={mark.value} stroke="var(--rule)" strokeWidth={1.5} strokeDasharray="6 3">
          <Label {...OVER_LINES} value={mark.name} position="insideBottomLeft" fill="var(--rule)" />
        </ReferenceLine>
      )}
      {series.map(({ id, look }, index) => (
        <Line
          {...STILL}
          key={id}
          dataKey={({ values }: Point) => values[index]}
          stroke={look.stroke}
          strokeWidth={look.width}
          strokeDasharray={look.dash}
          strokeLinejoin="round"
        />
      ))}
      {named && (
        <ZIndexLayer zIndex={NAMES_OVER}>
          <EndLabels series={series} at={turns - 1} top={top} width={width} room={NAMES_WIDTH} />
        </ZIndexLayer>
      )}
      <Tooltip
        content={<Values series={series} format={format} />}
        cursor={{ stroke: 'var(--line-strong)' }}
        isAnimationActive={false}
      />
    </LineChart>
  );
}

function quarters(end: number): number[] {
  return [0, 0.25, 0.5, 0.75, 1].map((share) => share * end);
}

type ValuesProps = Partial<TooltipContentProps> & Pick<LinesChartProps, 'series' | 'format'>;

/** The figures of the turn under the pointer. */
function Values({ active, payload, series, format }: ValuesProps) {
  const point = payload?.[0]?.payload as Point | undefined;
  if (!active || !point) return null;
  return (
    <div className="rounded-md border border-line bg-raised px-2.5 py-1.5 text-xs shadow-md">
      <b>Turn {count(point.turn)}</b>
      {series.slice(0, MOST_NAMES).map(({ id, name, look }, index) => {
        const value = point.values[index];
        return (
          <p key={id} className="flex items-center gap-1.5 text-muted">
            <LineSample look={look} /> {name}: {value === null || value === undefined ? '–' : format(value)}
          </p>
        );
      })}
      {series.length > MOST_NAMES && <p className="text-muted">and others; the table has them</p>}
    </div>
  );
}
