import { ChevronLeft, ChevronRight } from 'lucide-react';
import { count } from '../memory-panel/numbers';
import { IconButton } from '../ui/icon-button';
import { SideHeading } from './side-heading';

type StepSliderProps = { turn: number; turns: number; onTurn: (turn: number) => void };

/** Moves through the turns: by its arrow keys, its ends, or a drag. */
export function StepSlider({ turn, turns, onTurn }: StepSliderProps) {
  return (
    <section aria-label="Step through">
      <SideHeading>Step through</SideHeading>
      <StepControl turn={turn} turns={turns} onTurn={onTurn} />
    </section>
  );
}

/** The same without its heading. */
export function StepControl({ turn, turns, onTurn }: StepSliderProps) {
  return (
    <div className="flex items-center gap-2.5">
      <IconButton
        icon={ChevronLeft}
        label="Turn before"
        variant="outline"
        size="small"
        disabled={turn <= 1}
        onClick={() => onTurn(turn - 1)}
      />
      <input
        type="range"
        aria-label="Turn"
        aria-valuetext={`Turn ${count(turn)} of ${count(turns)}`}
        min={1}
        max={turns}
        value={turn}
        onChange={({ target }) => onTurn(Number(target.value))}
        className="h-6 min-w-0 flex-1 accent-accent touch:h-11"
      />
      <IconButton
        icon={ChevronRight}
        label="Turn after"
        variant="outline"
        size="small"
        disabled={turn >= turns}
        onClick={() => onTurn(turn + 1)}
      />
      <span className="text-sm font-strong whitespace-nowrap">
        {count(turn)} / {count(turns)}
      </span>
    </div>
  );
}
