import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeNarrow } from '@/components/memory-panel/merge-narrow';

type Run = { tokens: number; names: string[] };
const one = (tokens: number, index: number): Run => ({ tokens, names: [String(index)] });
const join = (run: readonly Run[]): Run => ({
  tokens: run.reduce((sum, { tokens }) => sum + tokens, 0),
  names: run.flatMap(({ names }) => names),
});
const names = (blocks: Run[]) => blocks.map((block) => block.names.join('+'));

test.each([
  { title: 'few blocks stay as they are', tokens: [1, 1, 1], most: 3, expected: ['0', '1', '2'] },
  {
    title: 'small neighbours become one',
    tokens: [2, 2, 2, 2, 2, 2, 2, 2],
    most: 6,
    expected: ['0+1+2+3', '4+5+6', '7'],
  },
  {
    title: 'a large one stays alone',
    tokens: [1, 1, 90, 1, 1, 1, 1],
    most: 5,
    expected: ['0+1', '2', '3+4+5', '6'],
  },
  { title: 'the newest stays alone', tokens: [5, 5, 5, 1], most: 3, expected: ['0+1+2', '3'] },
  { title: 'empty ones do not loop', tokens: [0, 0, 0, 0], most: 3, expected: ['0+1+2', '3'] },
])('merging: $title', ({ tokens, most, expected }) => {
  expect(names(mergeNarrow(tokens.map(one), most, join))).toEqual(expected);
});

test('merging keeps every block once, in order, and leaves no more than asked for', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(5000), { maxLength: 2000 }),
      fc.integer({ min: 4, max: 60 }),
      (tokens, most) => {
        const merged = mergeNarrow(tokens.map(one), most, join);
        expect(merged.flatMap((run) => run.names)).toEqual(tokens.map((_, index) => String(index)));
        expect(merged.length).toBeLessThanOrEqual(most);
      },
    ),
    { numRuns: 50 },
  );
});
