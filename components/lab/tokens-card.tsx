import { lazy, memo, useState } from 'react';
import { type LabTable, turnTable } from '@/lib/lab';
import { count, counted } from '../memory-panel/numbers';
import { Select } from '../ui/select';
import type { Board, BoardRun } from './board';
import { ChartFrame } from './chart-frame';
import { LabCard } from './lab-card';
import { LineNames } from './line-names';
import { type Mark, PLOT, type Series } from './plot';

const LinesChart = lazy(() => import('./lines-chart'));
const PARTS = [
  {
    value: 'requestTokens',
    label: 'Whole request',
    description: 'The system prompt, all blocks and messages.',
  },
  {
    value: 'regionTokens',
    label: 'Messages word for word',
    description: 'The region alone: what a budget bounds.',
  },
] as const;
type Part = (typeof PARTS)[number]['value'];

type TokensCardProps = {
  board: Board;
  shown: BoardRun | undefined;
  turn: number;
  onTurn: (turn: number) => void;
  className: string;
};

/** Tokens of every turn's request, a line a memory, with the budget of the one that is looked at. */
export const TokensCard = memo(function TokensCard({
  board: { runs, opened },
  shown,
  turn,
  onTurn,
  className,
}: TokensCardProps) {
  const [part, setPart] = useState<Part>('requestTokens');
  const { turns } = opened.log;
  const table = (): LabTable => turnTable('tokens per request', runs, part);
  const series = runs.map((run) => tokensOf(run, part));
  return (
    <LabCard
      title="Tokens per request"
      about={`${counted(turns, 'turn')}, ${counted(runs.length, 'memory').replace('memorys', 'memories')}. Content tokens; turn ${count(turn)} is marked.`}
      table={table}
      className={className}
      controls={
        <Select
          label="Counted"
          value={part}
          options={PARTS}
          onChange={(value) => setPart(PARTS.find((known) => known.value === value)?.value ?? part)}
        />
      }
    >
      <ChartFrame label={sentenceOf(runs, turn, part)} height={PLOT.height}>
        {(width) => (
          <LinesChart
            turns={turns}
            series={series}
            format={count}
            width={width}
            turn={turn}
            onTurn={onTurn}
            mark={markOf(shown?.budget == null ? runs.find(({ budget }) => budget !== null) : shown, part)}
          />
        )}
      </ChartFrame>
      <LineNames runs={runs} />
    </LabCard>
  );
});

function tokensOf({ configuration, name, look, turns }: BoardRun, part: Part): Series {
  return {
    id: configuration.id,
    name,
    look,
    valueAt: (at) => (turns.flags[at] === 2 ? null : (turns[part][at] ?? null)),
  };
}

/** Where the request that is looked at, or the first that has a budget, is full: its budget bounds the messages, which stand behind the prompt. */
function markOf(run: BoardRun | undefined, part: Part): Mark | null {
  if (!run || run.budget === null) return null;
  const whole = part === 'requestTokens';
  return {
    value: run.budget + (whole ? run.turns.systemTokens : 0),
    name: `budget ${count(run.budget)}${whole ? ' + prompt' : ''}`,
  };
}

function sentenceOf(runs: readonly BoardRun[], turn: number, part: Part): string {
  const said = runs.map(({ name, turns }) => `${name} ${count(turns[part][turn - 1] ?? 0)}`);
  return `Tokens of turn ${count(turn)}: ${said.join('; ')}.`;
}
