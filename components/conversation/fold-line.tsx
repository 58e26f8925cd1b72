import type { FoldRecord, TurnRecord } from '@/lib/wire';
import { KindSwatch } from '../memory-panel';

/** Shown while a summary is written before the request: what it folds, and that the reply waits for it. */
export function FoldingLine({ words }: { words: string }) {
  return (
    <p role="status" className="relative mt-[9px] flex items-center gap-2 pl-3.5 text-sm">
      <KindSwatch kind="summary" />
      <span>Folding {words}. Your reply starts right after.</span>
    </p>
  );
}

/** Says of a turn's failed fold that nothing is lost; only while that is news. */
export function FoldFailedLine({ record, shown }: { record: TurnRecord; shown: boolean }) {
  const failed = record.folds.find((fold) => fold.outcome === 'failed');
  if (!failed || !shown) return null;
  return (
    <div role="status" className="relative mt-2 flex items-start gap-2 pl-3.5 text-sm">
      <KindSwatch kind="summary" />
      <p>
        <b>Summary failed, will retry at the next turn.</b>{' '}
        <span className="text-muted">
          Nothing is lost: the {messagesIn(failed)} stay in the request{overBudget(record)}.
          {failed.problem && ` ${failed.problem.detail}`}
        </span>
      </p>
    </div>
  );
}

function messagesIn({ positions: [first, last] }: FoldRecord): string {
  const count = last - first + 1;
  return count === 1 ? 'message' : `${count.toLocaleString('en-IN')} messages`;
}

function overBudget({ sent }: TurnRecord): string {
  return sent?.overBudget ? ', over the budget' : '';
}
