import { memo } from 'react';
import { totalsTable } from '@/lib/lab';
import { count } from '../memory-panel/numbers';
import type { BarRow } from './bar-rows';
import { Bars } from './bars';
import type { Board, BoardRun } from './board';
import { LabCard } from './lab-card';

/** What every memory sends over the whole conversation, and its largest request. */
export const TotalsCard = memo(function TotalsCard({
  board: { runs, prices },
  className,
}: {
  board: Board;
  className: string;
}) {
  return (
    <LabCard
      title="Total and peak"
      about="Content tokens of all requests together, and of the largest one."
      table={() => totalsTable(runs, prices)}
      className={className}
    >
      <Bars
        title="Sent in all, tokens"
        parts={[{ name: 'Tokens', fill: 'var(--k-user)' }]}
        rows={runs.map((run) => barOf(run, run.totals.requestTokens))}
      />
      <Bars
        title="Largest request, tokens"
        parts={[{ name: 'Tokens', fill: 'var(--k-recalled-edge)' }]}
        rows={runs.map((run) => barOf(run, run.totals.peakRequestTokens))}
      />
    </LabCard>
  );
});

function barOf({ configuration, name, advised }: BoardRun, tokens: number): BarRow {
  return { id: configuration.id, name, parts: [tokens], value: count(tokens), strong: advised };
}
