'use client';

import { ReferenceLine, Scatter, ScatterChart, XAxis, YAxis, ZIndexLayer } from 'recharts';
import { type ParetoPoint, percent } from '@/lib/lab';
import type { BoardRun } from './board';
import { ParetoNames } from './pareto-names';
import { frontPath, type ParetoScale, paretoScale, placeOf } from './pareto-scale';

/** Behind points, and above points and axes. */
const BEHIND = -100;
const NAMES_OVER = 1200;
const TICK = { fill: 'var(--muted)', fontSize: 13 };
const QUARTERS = [0.25, 0.5, 0.75, 1];

type ParetoChartProps = {
  points: readonly ParetoPoint[];
  runs: readonly BoardRun[];
  width: number;
  height: number;
};

/** Every memory as a point: facts kept upwards, cost to the right; the front dotted. A picture: its numbers are a table. */
export default function ParetoChart({ points, runs, width, height }: ParetoChartProps) {
  const scale = paretoScale(points, width, height);
  const lookOf = new Map(runs.map((run) => [run.configuration.id, run]));
  return (
    <ScatterChart width={width} height={height} margin={scale.margin} accessibilityLayer={false}>
      <XAxis
        dataKey="cost"
        type="number"
        domain={[scale.from, scale.to]}
        ticks={[...scale.ticks]}
        tickFormatter={percent}
        tick={TICK}
        tickLine={false}
        stroke="var(--line-strong)"
        height={scale.bottom}
        label={{
          value: 'cost, as a share of sending everything',
          position: 'insideBottomRight',
          offset: 0,
          fill: 'var(--muted)',
          fontSize: 13,
        }}
      />
      <YAxis
        dataKey="kept"
        type="number"
        domain={[0, 1]}
        ticks={[0, ...QUARTERS]}
        tickFormatter={percent}
        tick={TICK}
        axisLine={false}
        tickLine={false}
        width={scale.left}
      />
      {QUARTERS.map((level) => (
        <ReferenceLine key={level} y={level} stroke="var(--line)" zIndex={BEHIND} />
      ))}
      <path
        d={frontPath(points, scale)}
        fill="none"
        stroke="var(--accent)"
        strokeWidth={1.8}
        strokeDasharray="2 4"
      />
      <Scatter
        data={[...points]}
        isAnimationActive={false}
        shape={({ payload }: { payload?: ParetoPoint }) => (
          <Dot point={payload} run={payload && lookOf.get(payload.id)} scale={scale} />
        )}
      />
      <ZIndexLayer zIndex={NAMES_OVER}>
        <ParetoNames points={points} runs={runs} scale={scale} />
      </ZIndexLayer>
    </ScatterChart>
  );
}

type DotProps = { point: ParetoPoint | undefined; run: BoardRun | undefined; scale: ParetoScale };

function Dot({ point, run, scale }: DotProps) {
  if (!point || !run) return null;
  const { x, y } = placeOf(point, scale);
  if (run.advised) return <circle cx={x} cy={y} r={8} fill="var(--accent)" />;
  return (
    <circle
      cx={x}
      cy={y}
      r={5}
      fill={point.onFront ? run.look.stroke : 'var(--raised)'}
      stroke={run.look.stroke}
      strokeWidth={2}
    />
  );
}
