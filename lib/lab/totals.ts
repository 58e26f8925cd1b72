import type { LabLog, LabTotals, LabTurns } from './types';

/** What the columns of a run come to; the largest region is seen by the replay alone. */
export function totalsOf(turns: LabTurns, log: LabLog): Omit<LabTotals, 'largestRegion'> {
  const { requestTokens, flags } = turns;
  let [outputTokens, overBudget, refused, peak] = [0, 0, 0, 0];
  for (let at = 0; at < flags.length; at++) {
    if (flags[at] === 2) refused++;
    else outputTokens += log.replyTokens[at] ?? 0;
    if (flags[at] === 1) overBudget++;
    if ((requestTokens[at] ?? 0) > (requestTokens[peak] ?? 0)) peak = at;
  }
  return {
    requestTokens: sum(requestTokens),
    peakRequestTokens: requestTokens[peak] ?? 0,
    peakTurn: peak + 1,
    outputTokens,
    dropped: sum(turns.dropped),
    folded: sum(turns.folded),
    summariserCalls: sum(turns.summariserCalls),
    summariserTokensIn: sum(turns.summariserTokensIn),
    summariserTokensOut: sum(turns.summariserTokensOut),
    prefixTokens: sum(turns.prefixTokens),
    overBudget,
    refused,
  };
}

function sum(column: Int32Array): number {
  let total = 0;
  for (const value of column) total += value;
  return total;
}
