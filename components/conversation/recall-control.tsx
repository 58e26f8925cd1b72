import { RECALL_BUDGET as BUDGET, type Recall } from '@/lib/memory';
import { Stepper } from '../ui/stepper';

type RecallControlProps = { recall: Recall | undefined; onChange: (recall: Recall | undefined) => void };

/** Switches recall on and off, and sets the most tokens that it may bring back. */
export function RecallControl({ recall, onChange }: RecallControlProps) {
  const set = (budget: number) =>
    onChange({ budget: Math.min(BUDGET.max, Math.max(BUDGET.min, Math.round(budget) || BUDGET.initial)) });
  return (
    <>
      <label className="inline-flex min-h-8 cursor-pointer items-center gap-2 text-text touch:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={recall !== undefined}
          onChange={(event) => onChange(event.target.checked ? { budget: BUDGET.initial } : undefined)}
        />
        Recall
      </label>
      {recall && (
        <Stepper
          label="Recall budget"
          unit="tokens"
          value={recall.budget}
          min={BUDGET.min}
          max={BUDGET.max}
          onStep={(direction) => set(recall.budget + direction * BUDGET.step)}
          onType={set}
        />
      )}
    </>
  );
}
