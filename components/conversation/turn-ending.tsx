import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Outcome, Problem, TurnRecord } from '@/lib/wire';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import type { TurnView } from './turn-views';

type TurnEndingProps = { view: TurnView; onAskAgain?: () => void };

/** How a turn ended when it did not end well; the newest one offers to ask again where that can help. */
export function TurnEnding({ view, onAskAgain }: TurnEndingProps) {
  const outcome = view.record?.outcome ?? view.replies.at(-1)?.ending ?? 'done';
  if (outcome === 'done' || outcome === 'streaming') return null;
  const came = view.replies.length > 0;
  const problem = view.record?.problem ?? null;
  const again = view.question && canAskAgain(outcome, came, problem) ? onAskAgain : undefined;
  const askAgain = again && (
    <Button size="small" variant={outcome === 'failed' ? 'primary' : 'outline'} onClick={again}>
      <RefreshCw aria-hidden strokeWidth={1.75} /> Ask again
    </Button>
  );
  if (outcome === 'failed' && onAskAgain) return <Failed came={came} problem={problem} askAgain={askAgain} />;
  return (
    <p className="pointer-events-auto relative mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 pl-3.5 text-sm text-muted">
      {inWords(outcome, came, view.record)}
      {askAgain}
    </p>
  );
}

function Failed({
  came,
  problem,
  askAgain,
}: {
  came: boolean;
  problem: Problem | null;
  askAgain: React.ReactNode;
}) {
  const [details, setDetails] = useState(false);
  return (
    <Notice
      title={problem?.title ?? 'The model stopped before the reply was complete'}
      className="pointer-events-auto relative mt-2.5 -mr-[42px] mb-0.5 ml-3.5 max-md:mr-0 max-md:ml-0"
      actions={
        <>
          {askAgain}
          {problem && (
            <Button size="small" variant="quiet" aria-expanded={details} onClick={() => setDetails(!details)}>
              {details ? 'Hide details' : 'Show details'}
            </Button>
          )}
        </>
      }
    >
      <p>
        {problem?.detail ?? 'Your question is stored.'}
        {came && ' What came is kept above.'}
      </p>
      {details && problem && (
        <pre className="mt-2 overflow-x-auto rounded-md bg-sunken p-2 text-xs">
          {JSON.stringify(problem, null, 2)}
        </pre>
      )}
    </Notice>
  );
}

function canAskAgain(outcome: Outcome, came: boolean, problem: Problem | null): boolean {
  if (outcome === 'stopped') return !came;
  return problem?.retryable !== false;
}

function inWords(outcome: Outcome, came: boolean, record: TurnRecord | null): string {
  const kept = came ? ' What came is kept.' : '';
  // An edited question, or one that a branch was cut behind: nobody has stopped anything.
  if (outcome === 'stopped' && !came && record?.timing === null) return 'Not answered yet.';
  if (outcome === 'stopped') return `Stopped by you.${kept || ' Nothing had come yet.'}`;
  // Words are stored once a second: some may have been seen that were not.
  if (outcome === 'interrupted')
    return `Interrupted: FinCoach was shut down while it answered.${kept || ' No words of it were stored.'}`;
  return `${record?.problem?.detail ?? 'The model stopped before the reply was complete.'}${kept}`;
}
