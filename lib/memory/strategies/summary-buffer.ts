import { z } from 'zod';
import { folded, refused, withoutOldestTurn } from '../region';
import { wholeNumber } from '../settings';
import type { Log, Region, Strategy } from '../types';

const settings = z.strictObject({
  budget: wholeNumber(16, 1_000_000).default(600),
  foldMessages: wholeNumber(2, 100).default(4),
  maxSummaryTokens: wholeNumber(32, 4000).default(160),
});

/** Keeps a token budget word for word, folds what overflows (LangChain: ConversationSummaryBufferMemory). */
export const summaryBuffer: Strategy<z.infer<typeof settings>> = {
  id: 'summary-buffer',
  label: 'Summary + recent',
  term: 'summary buffer',
  settings,
  controls: [{ name: 'budget', label: 'Token budget', unit: 'tokens', min: 16, max: 1_000_000, step: 100 }],
  explain: ({ budget }) =>
    `Keeps the newest ${budget.toLocaleString('en-IN')} tokens word for word and folds what overflows into a summary.`,
  name: ({ budget }) => `Summary + recent, ${budget.toLocaleString('en-IN')}`,
  budget: ({ budget }) => budget,
  summaryLimit: ({ maxSummaryTokens }) => maxSummaryTokens,
  startIsState: () => false,
  reach: { kind: 'unsummarised' },
  admit(log, before, incoming, { budget, foldMessages }, contextTokens) {
    const bound = Math.min(budget, contextTokens);
    const openTurns = incoming.role === 'user' ? 0 : 1;
    let rest = before;
    while (rest.turns > openTurns && rest.tokens + incoming.tokens > bound)
      rest = withoutOldestMessages(log, rest, foldMessages, openTurns);
    const admission = folded(log, before, rest, incoming, rest.tokens + incoming.tokens > bound);
    return incoming.role === 'user' && incoming.tokens > contextTokens
      ? refused(admission, 'context', incoming.tokens, contextTokens)
      : admission;
  },
};

/** Takes the oldest `count` messages, rounded down to whole closed turns but at least one. */
function withoutOldestMessages(log: Log, region: Region, count: number, openTurns: number): Region {
  let rest = withoutOldestTurn(log, region);
  while (rest.turns > openTurns) {
    const fewer = withoutOldestTurn(log, rest);
    if (fewer.first - region.first > count) break;
    rest = fewer;
  }
  return rest;
}
