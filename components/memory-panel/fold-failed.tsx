import type { FoldRecord } from '@/lib/wire';
import { KindSwatch } from './kind-swatch';
import { counted } from './numbers';

/** A summary that could not be written: what is safe, and that it is tried again. */
export function FoldFailed({ fold, overBudgetBy }: { fold: FoldRecord; overBudgetBy: number }) {
  const messages = counted(fold.positions[1] - fold.positions[0] + 1, 'message');
  const over = overBudgetBy > 0 ? `, ${counted(overBudgetBy, 'token')} over the budget` : '';
  return (
    <section aria-label="Summary failed" className="mb-4 flex items-start gap-2.5 text-sm">
      <KindSwatch kind="summary" />
      <p className="leading-[1.4]">
        <b>Summary failed, will retry at the next turn.</b>
        <br />
        <span className="text-muted">
          Nothing is lost: the {messages} stay in the request{over}.
          {fold.problem && ` ${fold.problem.detail}`}
        </span>
      </p>
    </section>
  );
}
