import { memo, useState } from 'react';
import type { LabTable } from '@/lib/lab';
import { stepOf } from '@/lib/lab';
import { count } from '../memory-panel/numbers';
import { Button } from '../ui/button';
import type { Board, BoardRun } from './board';
import { LabCard } from './lab-card';
import { MessageInView } from './message-in-view';
import { StepControl } from './step-slider';
import { StepTape } from './step-tape';
import { reasonOf } from './step-words';

const FIRST = 6;

type StepCardProps = { board: Board; turn: number; onTurn: (turn: number) => void; className: string };

/** One turn at a time: the tape of every memory, what came into it, what left it and why. */
export const StepCard = memo(function StepCard({
  board: { runs, opened },
  turn,
  onTurn,
  className,
}: StepCardProps) {
  const [all, setAll] = useState(false);
  const [selected, setSelected] = useState<number | null>(null);
  const drawn = all ? runs : runs.slice(0, FIRST);
  const others = runs.length - FIRST;
  return (
    <LabCard
      title={`Turn ${count(turn)}, step by step`}
      about="The arrow keys move through the turns. What leaves is lifted out before the rest closes up."
      table={() => tableOf(runs, turn)}
      className={className}
      controls={
        <div className="w-full max-w-md">
          <StepControl turn={turn} turns={opened.log.turns} onTurn={onTurn} />
        </div>
      }
    >
      <MessageInView opened={opened} turn={turn} selected={selected} onClose={() => setSelected(null)} />
      <ul className="divide-y divide-line">
        {drawn.map((run) => (
          <StepTape
            key={run.configuration.id}
            run={run}
            turn={turn}
            selected={selected}
            onSelect={setSelected}
          />
        ))}
      </ul>
      {others > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3 text-sm text-muted">
          <Button aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? `Show the first ${FIRST} only` : `Show the other ${others === 1 ? 'one' : count(others)}`}
          </Button>
          {count(drawn.length)} of {count(runs.length)} memories are shown.
        </div>
      )}
    </LabCard>
  );
});

function tableOf(runs: readonly BoardRun[], turn: number): LabTable {
  return {
    name: `turn ${turn}`,
    head: ['memory', 'what', 'message', 'by', 'tokens', 'why'],
    rows: runs.flatMap((run) => {
      const { entered, left } = stepOf(run, run.log, turn);
      return [
        ...entered.map(({ position, role, tokens, as }) => [
          run.name,
          'came in',
          position,
          role,
          tokens,
          as === 'recalled' ? 'recalled' : 'new',
        ]),
        ...left.map(({ position, role, tokens, reason }) => [
          run.name,
          'left',
          position,
          role,
          tokens,
          reasonOf(reason, run),
        ]),
      ];
    }),
  };
}
