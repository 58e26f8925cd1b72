import { expect, test } from 'vitest';
import { partTokens } from '@/components/experiments/diff-requests';
import { differenceRows } from '@/components/experiments/difference-rows';
import type { Part } from '@/lib/wire';
import { messageParts } from '../memory-panel/records';

const turns = (last: number) =>
  new Map(Array.from({ length: 2 * last }, (_, index) => [index + 1, Math.ceil((index + 1) / 2)]));
const told = (parts: readonly Part[], last: number) =>
  differenceRows(parts, turns(last)).map(({ kind, name, tokens }) => [kind, name, tokens]);

test('a whole turn is one line, half of one says whose half it is', () => {
  expect(told(messageParts(2, 5), 3)).toEqual([
    ['assistant', 'Turn 1', 10],
    ['messages', 'Turn 2', 20],
    ['user', 'Turn 3', 10],
  ]);
});

test('blocks come first, each by its name', () => {
  const system: Part = { kind: 'system', tokens: 148, version: 'coach-1' };
  expect(told([system, ...messageParts(1, 2)], 1)).toEqual([
    ['system', 'System prompt', 148],
    ['messages', 'Turn 1', 20],
  ]);
});

test('of many turns the first are told one by one and the others as one, and nothing is left out of the sum', () => {
  const parts = messageParts(1, 80);
  const rows = differenceRows(parts, turns(40));
  expect(rows.map(({ name, detail }) => [name, detail]).slice(4)).toEqual([
    ['Turn 5', ''],
    ['Turns 6 to 40', '70 messages'],
  ]);
  expect(rows.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(partTokens(parts));
});

test('messages whose turn is not known are counted', () => {
  expect(differenceRows(messageParts(1, 4), new Map()).map(({ name }) => name)).toEqual(['4 messages']);
});
