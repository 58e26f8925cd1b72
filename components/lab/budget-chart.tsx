'use client';

import {
  Bar,
  BarChart,
  LabelList,
  ReferenceLine,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { count } from '../memory-panel/numbers';
import { axisTop } from './plot';

const BEHIND = -100;
const TICK = { fill: 'var(--muted)', fontSize: 13 };
const MOST_LABELLED = 10;
const DIGIT_WIDTH = 8;

/** A memory with a budget: its calls, and its largest region in content tokens. */
export type BudgetRow = { id: string; name: string; budget: number; calls: number; largest: number };

type BudgetChartProps = {
  rows: readonly BudgetRow[];
  of: 'calls' | 'largest';
  width: number;
  height: number;
};

/** A bar a budget; over the regions a red tick stands where each budget is. */
export default function BudgetChart({ rows, of, width, height }: BudgetChartProps) {
  const sizes = rows.map((row) => (of === 'calls' ? row.calls : Math.max(row.largest, row.budget)));
  const { top, levels } = axisTop(Math.max(...sizes));
  const budgetOf = new Map(rows.map(({ id, budget }) => [id, count(budget)]));
  return (
    <BarChart
      data={[...rows]}
      width={width}
      height={height}
      margin={{ top: 18, right: 4, bottom: 0, left: 0 }}
      accessibilityLayer={false}
      barCategoryGap="22%"
    >
      <XAxis
        dataKey="id"
        tickFormatter={(id: string) => budgetOf.get(id) ?? ''}
        tick={TICK}
        tickLine={false}
        interval="preserveStartEnd"
        stroke="var(--line-strong)"
        height={24}
      />
      <YAxis
        domain={[0, top]}
        ticks={[...levels]}
        tickFormatter={count}
        tick={TICK}
        axisLine={false}
        tickLine={false}
        width={10 + DIGIT_WIDTH * count(top).length}
      />
      {levels.slice(1).map((level) => (
        <ReferenceLine key={level} y={level} stroke="var(--line)" zIndex={BEHIND} />
      ))}
      <Bar
        dataKey={of}
        fill={of === 'calls' ? 'var(--k-summary)' : 'var(--k-user)'}
        isAnimationActive={false}
        shape={(bar: BarShape) => <Column {...bar} ticked={of === 'largest'} />}
      >
        {rows.length <= MOST_LABELLED && of === 'calls' && (
          <LabelList dataKey={of} position="top" fill="var(--text)" fontSize={13} />
        )}
      </Bar>
      <Tooltip
        content={<Figures of={of} />}
        cursor={{ fill: 'var(--accent-soft)' }}
        isAnimationActive={false}
      />
    </BarChart>
  );
}

type BarShape = {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  fill?: string;
  payload?: BudgetRow;
};

/** A bar, with a red tick over it where its budget is. */
function Column({
  x = 0,
  y = 0,
  width = 0,
  height = 0,
  fill,
  payload,
  ticked,
}: BarShape & { ticked: boolean }) {
  const scale = payload && payload.largest > 0 ? height / payload.largest : 0;
  const tick = y + height - (payload?.budget ?? 0) * scale;
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} fill={fill} rx={2} />
      {ticked && scale > 0 && (
        <path d={`M${x - 3} ${tick}h${width + 6}`} stroke="var(--rule)" strokeWidth={2.5} />
      )}
    </g>
  );
}

function Figures({ active, payload, of }: Partial<TooltipContentProps> & Pick<BudgetChartProps, 'of'>) {
  const row = payload?.[0]?.payload as BudgetRow | undefined;
  if (!active || !row) return null;
  return (
    <div className="rounded-md border border-line bg-raised px-2.5 py-1.5 text-xs shadow-md">
      <b>{row.name}</b>
      <p>
        {of === 'calls'
          ? `${count(row.calls)} calls`
          : `Largest region ${count(row.largest)} of ${count(row.budget)}`}
      </p>
    </div>
  );
}
