import clsx from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { useMemo } from 'react';
import { configurationName, percent } from '@/lib/lab';
import { count } from '../memory-panel/numbers';
import { TapeLine } from '../memory-panel/tape-line';
import { LineSample } from '../memory-panel/trend-sample';
import { Chip } from '../ui/chip';
import { IconButton } from '../ui/icon-button';
import { type Board, type BoardRun, runOf } from './board';
import { ConfigurationEditor } from './configuration-editor';
import { lookOf } from './looks';
import { requestBlocks } from './request-blocks';
import type { Memories, Placed } from './use-memories';

type ConfigurationItemProps = {
  placed: Placed;
  memories: Memories;
  board: Board | null;
  turn: number;
  open: boolean;
  onOpen: (open: boolean) => void;
};

/** One memory of the lab: its line, its name, its tape at the turn, and its settings when they are opened. */
export function ConfigurationItem({ placed, memories, board, turn, open, onOpen }: ConfigurationItemProps) {
  const { configuration, place } = placed;
  const run = board ? runOf(board.runs, configuration) : undefined;
  const name = placed.name ?? configurationName(configuration);
  const problem = run ? null : board?.problems.find((one) => one.configuration === configuration.id)?.problem;
  return (
    <li
      aria-label={name}
      className={clsx(
        '-mx-2 rounded-md border px-2 pt-1.5 pb-2',
        run?.advised ? 'border-accent bg-raised' : 'border-transparent',
        open && 'bg-raised',
      )}
    >
      <div className="flex min-h-7 items-center gap-2 text-sm">
        <LineSample look={run?.look ?? lookOf(place, false)} />
        <button
          type="button"
          aria-pressed={memories.shown === place}
          title="Show its facts"
          onClick={() => memories.show(place)}
          className="min-h-6 min-w-0 flex-1 truncate rounded-sm text-left font-strong aria-pressed:underline aria-pressed:decoration-2 aria-pressed:underline-offset-4 touch:min-h-11"
        >
          {name}
        </button>
        {run?.advised && <Chip tone="on">Advised</Chip>}
        <IconButton
          icon={SlidersHorizontal}
          label={`Settings of ${name}`}
          size="small"
          aria-expanded={open}
          onClick={() => onOpen(!open)}
        />
      </div>
      {run && board && <ItemTape run={run} most={board.most} turn={turn} />}
      {problem && <p className="mt-1 text-xs text-rule">{problem}</p>}
      {open && <ConfigurationEditor placed={placed} memories={memories} onClose={() => onOpen(false)} />}
    </li>
  );
}

function ItemTape({ run, most, turn }: { run: BoardRun; most: number; turn: number }) {
  const tape = useMemo(() => requestBlocks(run, turn), [run, turn]);
  const tokens = run.turns.requestTokens[turn - 1] ?? 0;
  const refused = run.turns.flags[turn - 1] === 2;
  return (
    <>
      <div className="mt-0.5 mb-1" style={{ width: `${Math.max(4, (100 * tokens) / most)}%` }}>
        {!refused && <TapeLine tape={tape} left={NONE} label={`Turn ${count(turn)}`} />}
      </div>
      <p className="flex gap-2.5 text-xs text-muted">
        <span className="flex-1">
          {refused ? `Does not fit at turn ${count(turn)}` : `${count(tokens)} sent at turn ${count(turn)}`}
        </span>
        {run.facts.basis !== 'no facts' && <span>{percent(run.kept)} facts</span>}
        <span>{percent(run.costShare)} cost</span>
      </p>
    </>
  );
}

const NONE: [] = [];
