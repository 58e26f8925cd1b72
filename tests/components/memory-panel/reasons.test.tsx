import { expect, test } from 'vitest';
import { reasonBefore, reasonNow } from '@/components/memory-panel/reasons';
import { bindStrategy } from '@/lib/memory';

const window = (k: number) => bindStrategy({ strategy: 'window', settings: { k } });
const budget = (tokens: number) => bindStrategy({ strategy: 'token-buffer', settings: { budget: tokens } });
const buffer = bindStrategy({ strategy: 'buffer' });

test.each([
  { reason: 'window full', memory: window(3), words: 'Window full: this memory sends 3 turns.' },
  { reason: 'window full', memory: window(1), words: 'Window full: this memory sends 1 turn.' },
  { reason: 'over budget', memory: budget(2000), words: 'Over the budget of 2,000 tokens.' },
  { reason: 'over budget', memory: window(3), words: 'No room: the model takes 8,192 tokens.' },
  { reason: 'over budget', memory: budget(100_000), words: 'No room: the model takes 8,192 tokens.' },
  { reason: 'left with its question', memory: budget(2000), words: 'Left with its question.' },
  { reason: 'orphan tool result', memory: budget(2000), words: 'Left with the reply that asked for it.' },
  {
    reason: 'larger than the budget',
    memory: budget(160),
    words: 'Larger by itself than the budget of 160 tokens.',
  },
  { reason: 'larger than the budget', memory: buffer, words: 'Larger by itself than the budget.' },
  { reason: 'folded into summary 12', memory: buffer, words: 'Folded into summary 12 at turn 5.' },
  { reason: 'unpinned by you', memory: buffer, words: 'Unpinned by you.' },
])('at its turn, "$reason" under $memory.name reads: $words', ({ reason, memory, words }) => {
  expect(reasonNow(reason, memory, 8192, 5)).toBe(words);
});

test.each([
  { reason: 'window full', words: 'Window full, at turn 6.' },
  { reason: 'over budget', words: 'Over the budget, at turn 6.' },
  { reason: 'left with its question', words: 'Left with its question, at turn 6.' },
  { reason: 'folded into summary 2', words: 'Folded into summary 2 at turn 6.' },
])('later, "$reason" reads: $words', ({ reason, words }) => {
  expect(reasonBefore({ turn: 6, reason })).toBe(words);
});
