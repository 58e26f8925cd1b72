import type { Sent } from '@/lib/wire';
import { count } from './numbers';

/** By how much a region is over its budget, and why it was sent all the same; nothing when it is within. */
export function OverBudget({
  sent,
  budget,
  foldFailed,
}: {
  sent: Sent;
  budget: number | null;
  foldFailed: boolean;
}) {
  if (!sent.overBudget) return null;
  const over = budget === null ? 0 : sent.regionTokens - budget;
  return (
    <p className="mt-1.5 text-sm">
      <b className="text-rule">{over > 0 ? `Over the budget by ${count(over)}.` : 'Over the budget.'}</b>{' '}
      <span className="text-muted">{reason(sent, foldFailed)}</span>
    </p>
  );
}

function reason(sent: Sent, foldFailed: boolean): string {
  if (foldFailed) return 'The summary failed, so the messages it would have folded were sent word for word.';
  const messages = sent.parts.filter((part) => part.kind === 'message').length;
  return messages === 1
    ? 'One message alone is larger than the budget, so it was sent over it.'
    : 'Nothing older was left to leave out: an open turn stays whole.';
}
