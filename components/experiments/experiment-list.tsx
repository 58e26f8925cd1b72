import clsx from 'clsx';
import type { Experiment } from '@/lib/wire';
import { memoryName } from '../conversation/memory-change';
import { count } from '../memory-panel/numbers';

type ExperimentListProps = {
  turn: number;
  experiments: readonly Experiment[];
  /** The number of the one that is shown. */
  shown: number | null;
  onShow: (number: number) => void;
};

/** What was tried with a turn so far, one of it shown. */
export function ExperimentList({ turn, experiments, shown, onShow }: ExperimentListProps) {
  if (experiments.length === 0) return null;
  return (
    <fieldset
      aria-label={`Experiments of turn ${count(turn)}`}
      className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-3 md:px-7"
    >
      <span className="text-sm text-muted">Tried so far</span>
      {experiments.map(({ number, record }) => (
        <button
          key={number}
          type="button"
          aria-pressed={number === shown}
          onClick={() => onShow(number)}
          className={clsx(
            'inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-md border px-2.5 text-left text-sm transition-colors hover:border-accent hover:bg-accent-soft touch:min-h-11',
            number === shown ? 'border-accent bg-accent-soft' : 'border-line-strong bg-raised',
          )}
        >
          <b className="font-strong">{count(number)}</b> {memoryName(record)}
          {record.sent && (
            <span className="text-muted">
              · {count(record.sent.tokens)}
              <span className="sr-only"> tokens</span>
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
