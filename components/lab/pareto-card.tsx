import { lazy, memo } from 'react';
import { type ParetoPoint, paretoTable, percent } from '@/lib/lab';
import { useWidth } from '../memory-panel/use-width';
import type { Board } from './board';
import { ChartFrame } from './chart-frame';
import { LabCard } from './lab-card';
import { ParetoPoints } from './pareto-points';
import { PLOT } from './plot';

const HEIGHT = PLOT.height + 20;

const ParetoChart = lazy(() => import('./pareto-chart'));

/** Facts kept against cost, and which memories no other beats. */
export const ParetoCard = memo(function ParetoCard({
  board: { runs, recommendation },
  className,
}: {
  board: Board;
  className: string;
}) {
  const { points } = recommendation;
  const bySummary = runs.some(({ facts }) => facts.bySummary > 0);
  return (
    <LabCard
      title="What a fact costs"
      about="Facts kept against cost. Best is top left; dotted is the front, which nothing beats."
      table={() => paretoTable(points)}
      className={className}
      note={bySummary && 'A simulated summary is thought to hold the newest facts that fit in it.'}
    >
      <Plot points={points} runs={runs} />
    </LabCard>
  );
});

/** The chart, and over it what names each point: for some names there is no room in it. */
function Plot({ points, runs }: { points: readonly ParetoPoint[]; runs: Board['runs'] }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const said = points.map(({ name, kept, cost }) => `${name} keeps ${percent(kept)} for ${percent(cost)}`);
  return (
    <div ref={box} className="relative">
      <ChartFrame label={`Facts kept and cost: ${said.join('; ')}.`} height={HEIGHT}>
        {(drawn) => <ParetoChart points={points} runs={runs} width={drawn} height={HEIGHT} />}
      </ChartFrame>
      <ParetoPoints points={points} width={width} height={HEIGHT} />
    </div>
  );
}
