import { expect, test } from 'vitest';
import { memoriesToCompare } from '@/components/compare/memories-to-compare';
import { bindStrategy, defaultMemory, strategies } from '@/lib/memory';

const window = (k: number) => bindStrategy({ strategy: 'window', settings: { k } }).memory;
const budget = (tokens: number) =>
  bindStrategy({ strategy: 'token-buffer', settings: { budget: tokens } }).memory;

test('there is one memory per strategy, in the order of the picker', () => {
  const ids = memoriesToCompare(window(3), []).map(({ strategy }) => strategy);
  expect(ids).toEqual(strategies.map(({ id }) => id));
});

test('the one in use is as it is set, though an older turn was sent under it otherwise', () => {
  expect(memoriesToCompare(window(7), [window(2)])).toContainEqual(window(7));
});

test('another is as the thread used it last, else as a new thread has it', () => {
  const memories = memoriesToCompare(window(3), [budget(400), budget(900)]);
  expect(memories).toContainEqual(budget(400));
  expect(memories).toContainEqual(defaultMemory);
});
