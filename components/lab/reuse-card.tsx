import { lazy, memo } from 'react';
import { type LabTable, percent } from '@/lib/lab';
import type { Board, BoardRun } from './board';
import { ChartFrame } from './chart-frame';
import { LabCard } from './lab-card';
import { LineNames } from './line-names';
import { PLOT } from './plot';

const LinesChart = lazy(() => import('./lines-chart'));

type ReuseCardProps = { board: Board; turn: number; onTurn: (turn: number) => void; className: string };

/** How much of each prompt starts as the one before did, which is what a provider's prefix cache can reuse. */
export const ReuseCard = memo(function ReuseCard({
  board: { runs, opened, prices },
  turn,
  onTurn,
  className,
}: ReuseCardProps) {
  const { turns } = opened.log;
  return (
    <LabCard
      title="Prompt that a cache could reuse"
      about="The share of each request that starts as the one before did. Evicting every turn breaks it off at the first message."
      table={() => tableOf(runs, turns)}
      className={className}
      note={`Over all turns a cache that starts at ${prices.cache.least.toLocaleString('en-IN')} tokens reuses ${runs
        .map(({ name, cost }) => `${percent(cost.cachedShare)} under ${name}`)
        .join(', ')}.`}
    >
      <ChartFrame label="Share of each prompt that starts as the one before." height={PLOT.height}>
        {(width) => (
          <LinesChart
            turns={turns}
            series={runs.map((run) => ({
              id: run.configuration.id,
              name: run.name,
              look: run.look,
              valueAt: (at) => shareOf(run, at),
            }))}
            format={percent}
            width={width}
            turn={turn}
            onTurn={onTurn}
            mark={null}
            end={1}
          />
        )}
      </ChartFrame>
      <LineNames runs={runs} />
    </LabCard>
  );
});

function shareOf({ turns }: BoardRun, at: number): number | null {
  const tokens = turns.requestTokens[at] ?? 0;
  return tokens === 0 ? null : (turns.prefixTokens[at] ?? 0) / tokens;
}

function tableOf(runs: readonly BoardRun[], turns: number): LabTable {
  return {
    name: 'tokens shared with the request before',
    head: ['turn', ...runs.flatMap(({ name }) => [`${name}: tokens`, `${name}: share`])],
    rows: Array.from({ length: turns }, (_, at) => [
      at + 1,
      ...runs.flatMap((run) => {
        const share = shareOf(run, at);
        return [run.turns.prefixTokens[at] ?? 0, share === null ? null : Math.round(share * 1000) / 1000];
      }),
    ]),
  };
}
