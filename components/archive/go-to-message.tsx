import clsx from 'clsx';
import { type FormEvent, useId, useState } from 'react';
import { count } from '../memory-panel/numbers';

type GoToMessageProps = {
  /** Messages there are. */
  last: number;
  onGo: (position: number) => void;
};

/** A message's number, and the way to its row; what is no number is said, and stays to be mended. */
export function GoToMessage({ last, onGo }: GoToMessageProps) {
  const words = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const go = (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemOf(typed, last);
    setProblem(wrong);
    if (wrong === null) onGo(numberIn(typed));
  };
  return (
    <form onSubmit={go} className="flex flex-wrap items-center justify-end gap-x-2 text-sm">
      {problem !== null && (
        <p id={words} role="alert" className="text-xs text-rule">
          {problem}
        </p>
      )}
      <label className="flex items-center gap-2 text-muted">
        Go to no.
        <input
          type="text"
          inputMode="numeric"
          enterKeyHint="go"
          autoComplete="off"
          maxLength={12}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : words}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={clsx(
            'min-h-7 w-20 rounded-md border bg-surface px-2 text-text touch:min-h-11',
            problem === null ? 'border-line-strong' : 'border-rule',
          )}
        />
      </label>
    </form>
  );
}

/** "1,200" and "1200" are the same. */
function numberIn(typed: string): number {
  return Number(typed.replaceAll(/[,\s]/g, ''));
}

function problemOf(typed: string, last: number): string | null {
  const number = numberIn(typed);
  if (typed.trim() === '' || !Number.isInteger(number) || number < 1)
    return `“${typed.trim()}” is no message. Write a whole number from 1.`;
  return number > last ? `There is no message ${count(number)}: this conversation has ${count(last)}.` : null;
}
