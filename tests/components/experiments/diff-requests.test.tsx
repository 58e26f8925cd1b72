import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffRequests, partTokens } from '@/components/experiments/diff-requests';
import type { Part } from '@/lib/wire';
import { messageParts, sentOf } from '../memory-panel/records';

const uuid = (of: number) => `00000000-0000-4000-8000-${String(of).padStart(12, '0')}`;
const summary = (of: number): Part => ({
  kind: 'summary',
  tokens: 10 + of,
  id: uuid(of),
  version: of,
  positions: [1, 2 * of],
});
const recall = (positions: number[]): Part => ({ kind: 'recall', tokens: 9, positions, matches: [] });
const pinned = (positions: number[]): Part => ({ kind: 'pinned', tokens: 8, positions });
const profile = (...texts: string[]): Part => ({
  kind: 'profile',
  tokens: 7,
  facts: texts.map((text, index) => ({ id: uuid(index), text })),
});

const request = fc
  .record({
    blocks: fc.tuple(
      fc.option(fc.constantFrom(profile('Rent ₹31,500'), profile('Rent ₹33,000'), profile())),
      fc.option(fc.integer({ min: 1, max: 3 }).map(summary)),
      fc.option(fc.constantFrom(recall([1, 2]), recall([3]))),
      fc.option(fc.constantFrom(pinned([1, 2]), pinned([5, 6]))),
    ),
    first: fc.integer({ min: 1, max: 30 }),
  })
  .map(({ blocks, first }) =>
    sentOf(
      first,
      31,
      blocks.filter((block) => block !== null),
    ),
  );

const keyed = (parts: readonly Part[]) => parts.map((part) => JSON.stringify(part)).sort();

describe('the difference of two requests', () => {
  test('both and only one of them are each request, part for part and token for token', () => {
    fc.assert(
      fc.property(request, request, (first, second) => {
        const { both, onlyFirst, onlySecond } = diffRequests(first.parts, second.parts);
        expect(keyed([...both, ...onlyFirst])).toEqual(keyed(first.parts));
        expect(keyed([...both, ...onlySecond])).toEqual(keyed(second.parts));
        expect(partTokens(both) + partTokens(onlyFirst)).toBe(first.tokens);
        expect(partTokens(both) + partTokens(onlySecond)).toBe(second.tokens);
      }),
    );
  });

  test('is the other way round when the requests are', () => {
    fc.assert(
      fc.property(request, request, (first, second) => {
        const there = diffRequests(first.parts, second.parts);
        const back = diffRequests(second.parts, first.parts);
        expect([back.onlyFirst, back.onlySecond]).toEqual([there.onlySecond, there.onlyFirst]);
      }),
    );
  });

  test('keeps the order of the requests', () => {
    const { both, onlyFirst } = diffRequests(sentOf(1, 9).parts, sentOf(5, 9).parts);
    expect(onlyFirst).toEqual(messageParts(1, 4));
    expect(both.slice(1)).toEqual(messageParts(5, 9));
  });

  test.each([
    ['the same facts', profile('a', 'b'), profile('a', 'b'), 1],
    ['a fact in other words', profile('a', 'b'), profile('a', 'c'), 0],
    ['another version of the summary', summary(1), summary(2), 0],
    ['the same recalled messages', recall([1, 2]), recall([1, 2]), 1],
    ['other recalled messages', recall([1, 2]), recall([3, 4]), 0],
    ['a message recalled here and brought back there', recall([1, 2]), pinned([1, 2]), 0],
  ])('of blocks: %s', (_what, one, other, shared) => {
    expect(diffRequests([one], [other]).both).toHaveLength(shared);
  });
});
