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
  /** A typed number, when it is confirmed; the field shows `value` again whatever comes of it. */
  onType: (value: number) => void;
};

const BUTTON =
  'flex w-7 items-center justify-center self-stretch transition-colors hover:bg-accent-soft disabled:cursor-not-allowed disabled:text-line-strong touch:w-11';

/** A whole number that can be stepped or typed; Enter or leaving the field confirms what was typed. */
export function Stepper({ label, unit, value, min, max, onStep, onType }: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? String(value);
  const confirm = () => {
    if (typed !== null && typed !== String(value)) onType(typed.trim() === '' ? Number.NaN : Number(typed));
    setTyped(null);
  };
  return (
    <fieldset
      aria-label={label}
      className="inline-flex min-h-8 items-center overflow-hidden rounded-md border border-line-strong bg-surface text-sm whitespace-nowrap text-text touch:min-h-11"
    >
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
        type="number"
        aria-label={label}
        value={shown}
        min={min}
        max={max}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={confirm}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null);
          if (event.key !== 'Enter') return;
          event.preventDefault();
          confirm();
        }}
        style={{ width: `${Math.max(1, shown.length)}ch` }}
        className="box-content [appearance:textfield] bg-transparent px-0.5 text-right font-strong outline-offset-0 [&::-webkit-inner-spin-button]:appearance-none"
      />
      <span aria-hidden className="pr-0.5 pl-0.5 font-strong">
        {unit}
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
    </fieldset>
  );
}
