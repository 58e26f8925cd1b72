import { z } from 'zod';
import { folded, refused, withoutOldestTurn } from '../region';
import { wholeNumber } from '../settings';
import type { Strategy } from '../types';

const settings = z
  .strictObject({
    maxTurnsBeforeSummary: wholeNumber(2, 200).default(4),
    keepTurns: wholeNumber(1, 199).default(2),
    maxSummaryTokens: wholeNumber(32, 4000).default(160),
  })
  .refine(({ keepTurns, maxTurnsBeforeSummary }) => keepTurns < maxTurnsBeforeSummary, {
    path: ['keepTurns'],
    // Next to a field that is out of its own range, this would blame a second one.
    when: ({ issues }) => issues.length === 0,
    error: 'keepTurns must be 1 to maxTurnsBeforeSummary - 1',
  });

/** Folds built-up turns into a running summary (LangChain: ConversationSummaryMemory, which rewrites it every turn). */
export const summary: Strategy<z.infer<typeof settings>> = {
  id: 'summary',
  label: 'Summary',
  term: 'summary',
  settings,
  controls: [
    {
      name: 'maxTurnsBeforeSummary',
      label: 'Turns before a summary',
      unit: 'turns',
      min: 2,
      max: 200,
      step: 1,
    },
    { name: 'keepTurns', label: 'Turns kept', unit: 'kept', min: 1, max: 199, step: 1 },
  ],
  explain: ({ maxTurnsBeforeSummary, keepTurns }) =>
    `When ${maxTurnsBeforeSummary} turns have built up, all but the newest ${keepTurns} are folded into a running ` +
    'summary. One extra call each time.',
  name: ({ maxTurnsBeforeSummary }) => `Summary, every ${maxTurnsBeforeSummary}`,
  budget: () => null,
  summaryLimit: ({ maxSummaryTokens }) => maxSummaryTokens,
  startIsState: () => false,
  reach: { kind: 'unsummarised' },
  admit(log, before, incoming, { maxTurnsBeforeSummary, keepTurns }, contextTokens) {
    if (incoming.role !== 'user') return folded(log, before, before, incoming);
    let rest = before;
    if (before.turns >= maxTurnsBeforeSummary)
      while (rest.turns > keepTurns) rest = withoutOldestTurn(log, rest);
    while (rest.turns > 0 && rest.tokens + incoming.tokens > contextTokens)
      rest = withoutOldestTurn(log, rest);
    const admission = folded(log, before, rest, incoming);
    return incoming.tokens > contextTokens
      ? refused(admission, 'context', incoming.tokens, contextTokens)
      : admission;
  },
};
