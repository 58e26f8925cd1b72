import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuseRanks } from '@/lib/search/fuse-ranks';

const ranking = fc.uniqueArray(fc.integer({ min: 1, max: 40 }));
const rankings = fc.array(ranking, { minLength: 1, maxLength: 4 });

describe('rankings fused into one', () => {
  test('are those of the paper: 1 / (60 + rank), summed, as shares of the most there is', () => {
    const fused = fuseRanks([
      ['a', 'b'],
      ['b', 'c'],
    ]);
    const most = 2 / 61;
    expect([...fused.keys()]).toEqual(['b', 'a', 'c']);
    expect(fused.get('b')).toBeCloseTo((1 / 62 + 1 / 61) / most, 12);
    expect(fused.get('a')).toBeCloseTo(0.5, 12);
    expect(fused.get('c')).toBeCloseTo(1 / 62 / most, 12);
  });

  test('hold everything of every list once, scored above 0 and up to 1, best first', () => {
    fc.assert(
      fc.property(rankings, (lists) => {
        const fused = fuseRanks(lists);
        expect(new Set(fused.keys())).toEqual(new Set(lists.flat()));
        const scores = [...fused.values()];
        for (const score of scores) expect(score > 0 && score <= 1 + 1e-9).toBe(true);
        expect(scores).toEqual([...scores].sort((one, other) => other - one));
      }),
    );
  });

  test('leave one list in its order, and put what is first in all of them first with a score of 1', () => {
    fc.assert(
      fc.property(rankings, fc.integer({ min: 41, max: 50 }), (lists, first) => {
        expect([...fuseRanks([lists[0] ?? []]).keys()]).toEqual(lists[0]);
        const [best] = fuseRanks(lists.map((list) => [first, ...list]));
        expect(best?.[0]).toBe(first);
        expect(best?.[1]).toBeCloseTo(1, 9);
      }),
    );
  });

  test('never fall for having risen in one list', () => {
    fc.assert(
      fc.property(ranking, ranking, fc.integer({ min: 1, max: 38 }), (one, other, at) => {
        const item = one[at];
        fc.pre(item !== undefined);
        const raised = [...one.slice(0, at - 1), item, ...one.slice(at - 1, at), ...one.slice(at + 1)];
        const [before, after] = [fuseRanks([one, other]), fuseRanks([raised, other])];
        expect(after.get(item as number)).toBeGreaterThan(before.get(item as number) ?? 1);
      }),
    );
  });
});
