import type { Outcome, TurnRecord } from '@/lib/wire';
import { Notice } from '../ui/notice';

/** How an answer ended that did not end well, and what of it is kept. */
export function HowItEnded({ record, came }: { record: TurnRecord; came: boolean }) {
  const { outcome, problem, folds } = record;
  const unfolded = folds.find((fold) => fold.problem)?.problem;
  if (outcome === 'failed')
    return (
      <Notice title={problem?.title ?? 'The model stopped before the reply was complete'} className="mt-3">
        {problem?.detail ?? 'The question is stored.'}
        {came && ' What came is kept above.'}
      </Notice>
    );
  const words = WORDS[outcome];
  return (
    <>
      {words && (
        <p className="mt-2 text-sm text-muted">
          {words} {came ? 'What came is kept above.' : 'Nothing had come yet.'}
        </p>
      )}
      {unfolded && outcome === 'done' && (
        <p className="mt-2 text-sm text-muted">
          A summary failed, so what it was to fold went out word for word. {unfolded.detail}
        </p>
      )}
    </>
  );
}

const WORDS: Partial<Record<Outcome, string>> = {
  stopped: 'Stopped before its end.',
  interrupted: 'Interrupted before its end.',
};
