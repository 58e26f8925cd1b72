import clsx from 'clsx';
import { useId } from 'react';
import type { ChooseArchive } from './use-archive-filters';

type TurnFieldsProps = { from: string; to: string; choose: ChooseArchive; problem: string | null };

/** The turns to list, as two numbers; what is wrong with them is said below, and nothing typed is lost. */
export function TurnFields({ from, to, choose, problem }: TurnFieldsProps) {
  const words = useId();
  const field = (label: string, value: string, onType: (typed: string) => void) => (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      aria-label={label}
      aria-invalid={problem !== null}
      aria-describedby={problem === null ? undefined : words}
      value={value}
      onChange={(event) => onType(event.target.value)}
      className={clsx(
        'min-h-8 w-16 rounded-md border bg-surface px-2 text-sm touch:min-h-11',
        problem === null ? 'border-line-strong' : 'border-rule',
      )}
    />
  );
  return (
    <>
      <div className="flex items-center gap-2 text-sm text-muted">
        {field('From turn', from, (typed) => choose({ from: typed }))}
        to
        {field('To turn', to, (typed) => choose({ to: typed }))}
      </div>
      <p id={words} role="status" className="mt-1 max-w-[216px] text-xs text-rule empty:mt-0">
        {problem}
      </p>
    </>
  );
}
