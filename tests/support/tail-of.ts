import type { Log, LogMessage, Reach } from '@/lib/memory';

/** What of the log before a question is read for it: what `reach` names, and from `atLeastFrom` on; walked from the newest. */
export function tailOf(
  before: Log,
  reach: Reach,
  { unsummarisedFrom = 1, atLeastFrom = Number.POSITIVE_INFINITY } = {},
): LogMessage[] {
  let start = before.length;
  let turns = 0;
  let tokens = 0;
  const isWithin = ({ position }: LogMessage) => {
    if (position >= atLeastFrom || reach.kind === 'log') return true;
    if (reach.kind === 'unsummarised') return position >= unsummarisedFrom;
    return reach.kind === 'turns' ? turns < reach.turns : tokens < reach.tokens;
  };
  for (let message = before[start - 1]; message && isWithin(message); message = before[start - 1]) {
    start--;
    tokens += message.tokens;
    if (message.role === 'user') turns++;
  }
  return before.slice(start);
}
