import { lazy, memo } from 'react';
import { budgetTable } from '@/lib/lab';
import { count } from '../memory-panel/numbers';
import type { Board } from './board';
import { ChartFrame } from './chart-frame';
import { LabCard } from './lab-card';

const BudgetChart = lazy(() => import('./budget-chart'));
const HEIGHT = 172;

/** Summariser calls and the largest region of every memory that has a budget, from the smallest budget to the largest. */
export const BudgetCard = memo(function BudgetCard({
  board: { runs },
  className,
}: {
  board: Board;
  className: string;
}) {
  const bounded = runs
    .filter(({ budget }) => budget !== null)
    .sort((one, other) => (one.budget ?? 0) - (other.budget ?? 0));
  const rows = bounded.map(({ configuration, name, budget, totals }) => ({
    id: configuration.id,
    name,
    budget: budget ?? 0,
    calls: totals.summariserCalls,
    largest: totals.largestRegion,
  }));
  const said = (of: 'calls' | 'largest') => rows.map((row) => `${row.name} ${count(row[of])}`).join('; ');
  return (
    <LabCard
      title="By budget"
      about="Every memory with a budget, from the smallest to the largest. Sweep a budget to see its whole range."
      table={() => budgetTable(bounded)}
      className={className}
      note={
        bounded.some(({ summariesSimulated }) => summariesSimulated) &&
        'No summary was written: calls are those that the app would have made.'
      }
    >
      {rows.length === 0 ? (
        <p className="text-sm text-muted">None of these memories has a budget. Add one that has.</p>
      ) : (
        <>
          <h3 className="mb-1 text-sm font-strong">Summariser calls</h3>
          <ChartFrame label={`Summariser calls: ${said('calls')}.`} height={HEIGHT}>
            {(width) => <BudgetChart rows={rows} of="calls" width={width} height={HEIGHT} />}
          </ChartFrame>
          <h3 className="mt-3 mb-1 text-sm font-strong">Largest region, tokens</h3>
          <ChartFrame label={`Largest region: ${said('largest')}.`} height={HEIGHT}>
            {(width) => <BudgetChart rows={rows} of="largest" width={width} height={HEIGHT} />}
          </ChartFrame>
          <p className="text-right text-xs text-muted">budget (red tick)</p>
        </>
      )}
    </LabCard>
  );
});
