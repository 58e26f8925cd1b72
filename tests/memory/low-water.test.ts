import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BoundStrategy,
  bindStrategy,
  emptyRegion,
  type LogMessage,
  planTurn,
  replay,
} from '@/lib/memory';
import { logs, rooms } from '../support/generators';
import { evenTurns, logOfTurns } from '../support/log';

const settings = fc.record({
  budget: fc.integer({ min: 16, max: 2000 }),
  evictInPairs: fc.boolean(),
  oversize: fc.constantFrom('reject', 'send', 'drop'),
});
const marks = fc.integer({ min: 10, max: 99 });
const under = (choice: Record<string, number | boolean | string>) =>
  bindStrategy({ strategy: 'token-buffer', settings: choice });

/** Every admission of a log, with the region before it. */
function admissions(log: readonly LogMessage[], strategy: BoundStrategy, room: number) {
  let before = emptyRegion(1);
  return log.map((message) => {
    const admission = strategy.admit(log, before, message, room);
    const one = { message, before, after: admission.region };
    before = admission.region;
    return one;
  });
}

const startsOf = (strategy: BoundStrategy, log: LogMessage[]) =>
  replay(log, { strategy }).requests.map(({ region }) => region.first);

describe('a low-water mark', () => {
  it('is off where none is set: nothing of the settings says otherwise', () => {
    expect(under({ budget: 900 }).memory.settings).toEqual({
      budget: 900,
      evictInPairs: true,
      oversize: 'reject',
    });
    expect(under({ budget: 900 }).startIsState).toBe(false);
    expect(under({ budget: 900, lowWater: 50 }).startIsState).toBe(true);
  });

  it('lets nothing leave before something has to, and no less than has to', () => {
    fc.assert(
      fc.property(logs, settings, marks, rooms, (log, choice, lowWater, room) => {
        for (const { message, before, after } of admissions(log, under({ ...choice, lowWater }), room)) {
          const plain = under(choice).admit(log, before, message, room).region;
          const [from, to] =
            plain.first === before.first ? [before.first, before.first] : [plain.first, Infinity];
          expect(after.first).toBeGreaterThanOrEqual(from);
          expect(after.first).toBeLessThanOrEqual(to);
        }
      }),
    );
  });

  it('once something has left, leaves the region at the mark or the newest turn alone', () => {
    fc.assert(
      fc.property(logs, settings, marks, rooms, (log, choice, lowWater, room) => {
        const mark = Math.floor((Math.min(choice.budget, room) * lowWater) / 100);
        for (const { before, after } of admissions(log, under({ ...choice, lowWater }), room)) {
          if (after.first === before.first || after.last < after.first) continue;
          expect(after.tokens <= mark || after.turns <= 1).toBe(true);
        }
      }),
    );
  });

  const log = logOfTurns([...evenTurns(40, 20, 80)]);

  it('keeps the start of the request still for a while: of 40 turns, few move it', () => {
    const moves = (strategy: BoundStrategy) => new Set(startsOf(strategy, log)).size - 1;
    expect(moves(under({ budget: 1000 }))).toBe(30);
    expect(moves(under({ budget: 1000, lowWater: 50 }))).toBe(5);
  });

  it('goes on from where the request before started, told from its record alone', () => {
    const strategy = under({ budget: 1000, lowWater: 50 });
    const { requests } = replay(log, { strategy });
    for (const [index, request] of requests.entries()) {
      const previous = requests[index - 1]?.region;
      const tail = log.slice((previous?.first ?? 1) - 1, request.question.position);
      const plan = planTurn(tail, {
        strategy,
        contextTokens: Number.POSITIVE_INFINITY,
        coveredThrough: 0,
        previous: previous ? { ...previous, memory: strategy.memory } : null,
      });
      expect(plan.region).toEqual(request.region);
    }
  });

  it('switched on late, fits its budget and goes on from there', () => {
    const strategy = under({ budget: 500, lowWater: 50 });
    const options = { strategy, contextTokens: Number.POSITIVE_INFINITY, coveredThrough: 0 };
    const first = planTurn(log.slice(0, 59), { ...options, previous: { first: 1, last: 57 } });
    expect(first.region).toMatchObject({ first: 55, last: 59, tokens: 220 });
    const previous = { ...first.region, memory: strategy.memory };
    const next = planTurn(log.slice(first.region.first - 1, 61), { ...options, previous });
    expect(next.region).toMatchObject({ first: 55, last: 61, tokens: 320 });
  });
});
