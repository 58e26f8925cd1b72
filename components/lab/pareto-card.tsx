import { lazy, memo } from 'react';
import { paretoTable, percent } from '@/lib/lab';
import type { Board } from './board';
import { ChartFrame } from './chart-frame';
import { LabCard } from './lab-card';
import { PLOT } from './plot';

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
  const said = points.map(({ name, kept, cost }) => `${name} keeps ${percent(kept)} for ${percent(cost)}`);
  const bySummary = runs.some(({ facts }) => facts.bySummary > 0);
  return (
    <LabCard
      title="What a fact costs"
      about="Facts kept against cost. Best is top left; dotted is the front, which nothing beats."
      table={() => paretoTable(points)}
      className={className}
      note={bySummary && 'A simulated summary is thought to hold the newest facts that fit in it.'}
    >
      <ChartFrame label={`Facts kept and cost: ${said.join('; ')}.`} height={PLOT.height + 20}>
        {(width) => <ParetoChart points={points} runs={runs} width={width} height={PLOT.height + 20} />}
      </ChartFrame>
    </LabCard>
  );
});
