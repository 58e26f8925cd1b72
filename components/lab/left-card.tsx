import { memo } from 'react';
import type { LabTable } from '@/lib/lab';
import { count } from '../memory-panel/numbers';
import { Bars } from './bars';
import type { Board, BoardRun } from './board';
import { LabCard } from './lab-card';

const PARTS = [
  { name: 'Dropped', fill: 'var(--rule)' },
  { name: 'Folded', fill: 'var(--k-summary)' },
];

/** How many messages left the requests under every memory, and whether into a summary. */
export const LeftCard = memo(function LeftCard({
  board: { runs },
  className,
}: {
  board: Board;
  className: string;
}) {
  return (
    <LabCard
      title="What left"
      about="Messages that a request had no more: dropped, or folded into a summary."
      table={() => tableOf(runs)}
      className={className}
      note={
        runs.some(({ summariesSimulated }) => summariesSimulated) &&
        'Summaries are simulated: none was written.'
      }
    >
      <Bars
        parts={PARTS}
        rows={runs.map(({ configuration, name, advised, totals: { dropped, folded } }) => ({
          id: configuration.id,
          name,
          parts: [dropped, folded],
          value: count(dropped + folded),
          strong: advised,
        }))}
      />
    </LabCard>
  );
});

function tableOf(runs: readonly BoardRun[]): LabTable {
  return {
    name: 'what left',
    head: ['memory', 'dropped', 'folded', 'turns that did not fit', 'turns over budget'],
    rows: runs.map(({ name, totals: { dropped, folded, refused, overBudget } }) => [
      name,
      dropped,
      folded,
      refused,
      overBudget,
    ]),
  };
}
