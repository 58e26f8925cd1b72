'use client';

import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';

type StepperProps = {
  label: string;
  unit: string;
  value: number;
  min: number;
  max: number;
  onStep: (direction: 1 | -1) => void;
  /** A typed number, when it is confirmed (NaN for anything else); then the field shows `value` again. */
  onType: (value: number) => void;
};

const BUTTON =
  'flex w-7 items-center justify-center self-stretch transition-colors hover:bg-accent-soft disabled:cursor-not-allowed disabled:text-line-strong touch:w-11';

/** A whole number that can be stepped or typed; Enter or leaving the field confirms what was typed. */
export function Stepper({ label, unit, value, min, max, onStep, onType }: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? value.toLocaleString('en-IN');
  const confirm = () => {
    if (typed !== null) onType(numberIn(typed));
    setTyped(null);
  };
  const pressed = (event: React.KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
    if (event.key === 'Escape') setTyped(null);
    if (event.key === 'Enter') confirm();
    if (direction && typed === null) onStep(direction);
    if (direction || event.key === 'Enter') event.preventDefault();
  };
  return (
    <fieldset
      aria-label={label}
      className="inline-block overflow-hidden rounded-md border border-line-strong bg-surface text-sm whitespace-nowrap text-text focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus"
    >
      <div className="flex min-h-[30px] items-center touch:min-h-11">
        <button
          type="button"
          aria-label={`${label}: less`}
          disabled={value <= min}
          onClick={() => onStep(-1)}
          className={BUTTON}
        >
          <Minus aria-hidden className="size-3.5" strokeWidth={1.75} />
        </button>
        <input
          type="text"
          role="spinbutton"
          inputMode="numeric"
          aria-label={`${label}, in ${unit}`}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          value={shown}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={confirm}
          onKeyDown={pressed}
          style={{ width: `${Math.max(1, shown.length)}ch` }}
          className="box-content min-w-5 self-stretch bg-transparent px-0.5 text-right font-strong outline-none"
        />
        <span aria-hidden className="pr-0.5 pl-0.5 font-strong">
          {shown === '1' ? unit.replace(/s$/, '') : unit}
        </span>
        <button
          type="button"
          aria-label={`${label}: more`}
          disabled={value >= max}
          onClick={() => onStep(1)}
          className={BUTTON}
        >
          <Plus aria-hidden className="size-3.5" strokeWidth={1.75} />
        </button>
      </div>
    </fieldset>
  );
}

/** "2,000" and "2000" are the same number; anything that is not written in digits is none. */
function numberIn(typed: string): number {
  const digits = typed.replaceAll(/[,\s]/g, '');
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}
