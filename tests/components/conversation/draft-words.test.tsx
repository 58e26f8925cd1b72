import { describe, expect, test } from 'vitest';
import { draftWords } from '@/components/conversation/draft-words';
import type { Preview } from '@/lib/wire';
import { previewOf, stretchOf } from '../compare/previews';

const WINDOW = { strategy: 'window', settings: { k: 3 } };
const BUDGET = { strategy: 'token-buffer', settings: { budget: 100, oversize: 'send' } };
const FOLDING = { strategy: 'summary-buffer', settings: { budget: 100 } };
const region: [number, number] = [7, 11];
const over = (by: number): Partial<Preview> => {
  const { sent } = previewOf(BUDGET, region);
  return { sent: { ...sent, regionTokens: 100 + by, overBudget: true } };
};

const cases: [what: string, preview: Preview, sentence: string, short: string][] = [
  ['nothing leaves', previewOf(WINDOW, [1, 3]), 'Fits. Nothing leaves.', 'Fits. Nothing leaves.'],
  [
    'a turn is dropped',
    previewOf(WINDOW, region, { leaving: { turns: [4, 4], messages: 2, tokens: 75 } }),
    'Sending this drops turn 4: 2 messages, 75 tokens.',
    'Sending drops turn 4: 2 messages, 75 tokens.',
  ],
  [
    'many are',
    previewOf(WINDOW, region, { leaving: stretchOf(1, 1500) }),
    'Sending this drops turns 1 to 1,500: 3,000 messages, 30,000 tokens.',
    'Sending drops turns 1 to 1,500: 3,000 messages, 30,000 tokens.',
  ],
  [
    'a summary is written first',
    previewOf(FOLDING, region, {
      leaving: stretchOf(3, 4),
      fold: { positions: [5, 8], turns: [3, 4], tokensIn: 40 },
    }),
    'Sending this folds turns 3 to 4 into a summary first: 4 messages, 40 tokens, one extra call.',
    'Sending folds turns 3 to 4: 4 messages, one extra call.',
  ],
  [
    'the summary has what leaves',
    previewOf(FOLDING, region, { leaving: stretchOf(1, 3) }),
    'Sending this leaves turns 1 to 3 to the summary: 6 messages, 60 tokens.',
    'Sending leaves turns 1 to 3 to the summary: 6 messages.',
  ],
  [
    'the draft alone is over the budget',
    previewOf(BUDGET, [11, 11], over(310)),
    'Over the budget by 310. Nothing older is left to leave out, so it is sent over it.',
    'Over the budget by 310. Sent all the same.',
  ],
  [
    'it is, and something leaves',
    previewOf(BUDGET, region, { ...over(310), leaving: stretchOf(3, 3) }),
    'Over the budget by 310, sent all the same. Sending this drops turn 3: 2 messages, 20 tokens.',
    'Over the budget by 310. Sending this drops turn 3: 2 messages, 20 tokens.',
  ],
  [
    'it does not fit',
    previewOf(BUDGET, region, {
      leaving: stretchOf(3, 3),
      refusal: { bound: 'context', tokens: 9000, limit: 8192, detail: 'This needs 9,000 tokens.' },
    }),
    'Does not fit. This needs 9,000 tokens.',
    'Does not fit. This needs 9,000 tokens.',
  ],
];

describe('what sending a draft does, in words, when', () => {
  test.each(cases)('%s', (_what, preview, sentence, short) => {
    const words = draftWords(preview);
    expect(`${words.lead} ${words.rest}`).toBe(sentence);
    expect(`${words.short.lead} ${words.short.rest}`).toBe(short);
  });
});
