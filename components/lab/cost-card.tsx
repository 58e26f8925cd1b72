import { memo } from 'react';
import type { LabTable } from '@/lib/lab';
import { Bars } from './bars';
import type { Board } from './board';
import { LabCard } from './lab-card';
import { money } from './money';

const PARTS = [
  { name: 'Input', fill: 'var(--k-user)' },
  { name: 'Cached input', fill: 'var(--k-assistant)' },
  { name: 'Output', fill: 'var(--k-profile)' },
  { name: 'Summaries', fill: 'var(--k-summary)' },
];

/** What the conversation costs under every memory, its summariser's calls with it. */
export const CostCard = memo(function CostCard({ board, className }: { board: Board; className: string }) {
  const { runs, prices } = board;
  const { currency, chat, source } = prices;
  const simulated = runs.some(({ summariesSimulated }) => summariesSimulated);
  return (
    <LabCard
      title="Cost of the conversation"
      about={`By the prices of ${chat.model}${source === chat.model ? '' : `, ${source}`}.`}
      table={() => tableOf(board)}
      className={className}
      note={simulated && 'The calls that write summaries are counted by the size of simulated ones.'}
    >
      <Bars
        parts={PARTS}
        rows={runs.map(({ configuration, name, advised, cost }) => ({
          id: configuration.id,
          name,
          parts: [cost.input, cost.cachedInput, cost.output, cost.summariser],
          value: money(cost.total, currency),
          strong: advised,
        }))}
      />
    </LabCard>
  );
});

function tableOf({ runs, prices: { currency } }: Board): LabTable {
  return {
    name: 'cost',
    head: [
      'memory',
      ...['input', 'cached input', 'output', 'summaries', 'total'].map((part) => `${part} (${currency})`),
      'tokens the cache reuses',
      'share of everything',
    ],
    rows: runs.map(({ name, cost, costShare }) => [
      name,
      ...[cost.input, cost.cachedInput, cost.output, cost.summariser, cost.total].map(rounded),
      cost.cachedTokens,
      rounded(costShare),
    ]),
  };
}

function rounded(amount: number): number {
  return Math.round(amount * 1_000_000) / 1_000_000;
}
