import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateOf, stateRanges, type View } from '@/lib/memory';

describe('the state of each message', () => {
  it.each<[string, View, number, string]>([
    ['no request yet', { region: null, coveredThrough: 0 }, 1, 'waiting 1-1'],
    ['an empty log', { region: null, coveredThrough: 0 }, 0, ''],
    ['everything sent', { region: { first: 1, last: 5 }, coveredThrough: 0 }, 5, 'sent 1-5'],
    [
      'the newest reply waits',
      { region: { first: 1, last: 5 }, coveredThrough: 0 },
      6,
      'sent 1-5, waiting 6-6',
    ],
    [
      'a window',
      { region: { first: 5, last: 9 }, coveredThrough: 0 },
      10,
      'dropped 1-4, sent 5-9, waiting 10-10',
    ],
    [
      'a summary',
      { region: { first: 5, last: 9 }, coveredThrough: 4 },
      10,
      'folded 1-4, sent 5-9, waiting 10-10',
    ],
    [
      'a window after a summary',
      { region: { first: 7, last: 9 }, coveredThrough: 4 },
      9,
      'folded 1-4, dropped 5-6, sent 7-9',
    ],
    [
      'word for word although folded before',
      { region: { first: 1, last: 9 }, coveredThrough: 4 },
      9,
      'sent 1-9',
    ],
    [
      'a summary that reaches into the region',
      { region: { first: 3, last: 9 }, coveredThrough: 6 },
      9,
      'folded 1-2, sent 3-9',
    ],
  ])('%s', (_case, view, last, expected) => {
    const ranges = stateRanges(view, last).map(({ state, first, last }) => `${state} ${first}-${last}`);
    expect(ranges.join(', ')).toBe(expected);
  });

  it('ranges cover the log without a gap, and agree with the state of each position', () => {
    const region = fc.option(
      fc
        .tuple(fc.integer({ min: 1, max: 40 }), fc.nat(20))
        .map(([first, more]) => ({ first, last: first + more })),
      { nil: null },
    );
    fc.assert(
      fc.property(region, fc.nat(40), fc.nat(20), (region, coveredThrough, more) => {
        const view = { region, coveredThrough };
        const last = (region?.last ?? 0) + more;
        const states = stateRanges(view, last).flatMap(({ state, first, last }) =>
          Array.from({ length: last - first + 1 }, (_, index) => [first + index, state]),
        );
        expect(states).toEqual(
          Array.from({ length: last }, (_, index) => [index + 1, stateOf(index + 1, view)]),
        );
      }),
    );
  });
});
