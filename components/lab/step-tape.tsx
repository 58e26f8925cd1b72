import { useMemo } from 'react';
import { stepOf } from '@/lib/lab';
import { tokensOf } from '../memory-panel/fit-tape';
import { leftKind } from '../memory-panel/kinds';
import { count, counted } from '../memory-panel/numbers';
import { Tape } from '../memory-panel/tape';
import { LineSample } from '../memory-panel/trend-sample';
import { useTapeMotion } from '../memory-panel/use-tape-motion';
import { Chip } from '../ui/chip';
import type { BoardRun } from './board';
import { messageBlock, requestBlocks } from './request-blocks';
import { enteredInWords, leftInWords } from './step-words';

type StepTapeProps = {
  run: BoardRun;
  turn: number;
  /** Position of the message whose text is shown. */
  selected: number | null;
  onSelect: (position: number | null) => void;
};

/** A memory's request of one turn: its tape, which moves on from the turn before, and in words what changed. */
export function StepTape({ run, turn, selected, onSelect }: StepTapeProps) {
  const step = useMemo(() => stepOf(run, run.log, turn), [run, turn]);
  const view = useMemo(
    () => ({
      record: { turn },
      tape: requestBlocks(run, turn),
      left: step.left.map(({ position, reason }) => ({
        ...messageBlock(run, position),
        kind: leftKind({ reason }),
      })),
    }),
    [run, turn, step],
  );
  const motion = useTapeMotion(view);
  const { before } = view.tape;
  const tokens = run.turns.requestTokens[turn - 1] ?? 0;
  const simulated = before.some(({ kind }) => kind === 'summary');
  return (
    <li aria-label={run.name} className="py-3">
      <div className="mb-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
        <LineSample look={run.look} />
        <b>{run.name}</b>
        <span className="text-muted">{counted(tokens, 'token')}</span>
        {run.advised && <Chip tone="on">Advised</Chip>}
        {simulated && <Chip>Summary simulated, not written</Chip>}
        {step.summariserCalls > 0 && <Chip>{counted(step.summariserCalls, 'summariser call')}</Chip>}
        {step.overBudget && <Chip tone="left">Over its budget</Chip>}
      </div>
      {step.refused || !motion ? (
        <p className="text-sm text-rule">The question of this turn does not fit, so nothing would be sent.</p>
      ) : (
        <Tape
          {...motion}
          budget={run.budget}
          captions={{
            before: `always sent ${count(tokensOf(before))}`,
            after: `word for word ${count(run.turns.regionTokens[turn - 1] ?? 0)}`,
          }}
          selected={selected}
          onSelect={onSelect}
          onExpand={() => onSelect(null)}
        />
      )}
      <p className="mt-1 text-xs text-muted">
        {enteredInWords(step)}{' '}
        <span className={step.left.length > 0 ? 'text-rule' : undefined}>{leftInWords(step, run)}</span>
      </p>
    </li>
  );
}
