import { describe, expect, it } from 'vitest';
import { bindStrategy, replay, type Settings, strategies } from '@/lib/memory';
import { evenTurns, logOfTurns } from '../support/log';

const bind = (strategy: string, settings: Settings = {}) => bindStrategy({ strategy, settings });

/** The smallest settings that each strategy allows. */
const smallest = [
  bind('buffer'),
  bind('window', { k: 1 }),
  bind('token-buffer', { budget: 16 }),
  bind('summary', { maxTurnsBeforeSummary: 2, keepTurns: 1, maxSummaryTokens: 32 }),
  bind('summary-buffer', { budget: 16, foldMessages: 2, maxSummaryTokens: 32 }),
];
const budgetOf = (id: string) => bind(id).budget;
const summarising = strategies.filter(({ id }) => bind(id).summaryLimit !== null).map(({ id }) => id);

describe('eviction', () => {
  it('a pair leaves together: no reply without its question stands first', () => {
    const { region, pending } = replay(logOfTurns(evenTurns(2, 100, 100)), {
      strategy: bind('token-buffer', { budget: 350 }),
    });
    expect(region).toEqual({ first: 3, last: 4, tokens: 200, turns: 1 });
    expect(pending.evicted.map(({ position, reason }) => [position, reason])).toEqual([
      [1, 'over budget'],
      [2, 'left with its question'],
    ]);
  });

  const tooLong = logOfTurns([...evenTurns(2, 50, 50), { user: 3000 }]);

  it('a question larger than the budget is refused, or sent alone and flagged; it is never left out of its own request', () => {
    const under = (oversize: string) =>
      replay(tooLong, { strategy: bind('token-buffer', { budget: 500, oversize }) }).requests.at(-1);
    expect(under('reject')?.refusal).toEqual({ bound: 'budget', tokens: 3000, limit: 500 });
    expect(under('send')).toMatchObject({ region: { first: 5, last: 5 }, refusal: null, overBudget: true });
    expect(under('send')?.evicted.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  });

  it('a question larger than a summary budget goes out behind the summary, flagged', () => {
    const request = replay(tooLong, { strategy: bind('summary-buffer', { budget: 500 }) }).requests.at(-1);
    expect(request).toMatchObject({
      region: { first: 5, last: 5, tokens: 3000 },
      refusal: null,
      overBudget: true,
    });
    expect(request?.folds).toEqual([{ first: 1, last: 4, tokens: 200, when: 'before request' }]);
  });

  it('k counts turns, the open one included: six finished turns and k = 3 send five messages', () => {
    const log = logOfTurns([...evenTurns(6, 20, 80), { user: 20 }]);
    const { requests } = replay(log, { strategy: bind('window', { k: 3 }) });
    expect(requests.at(-1)?.region).toEqual({ first: 9, last: 13, tokens: 220, turns: 3 });
    expect(requests.flatMap(({ evicted }) => evicted.map(({ position }) => position))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
  });

  it.each(smallest.map((strategy) => [strategy.id, strategy] as const))(
    '%s at its smallest: a room smaller than the question is a refusal with both counts, whatever is left of it',
    (_id, strategy) => {
      const log = logOfTurns([...evenTurns(2, 5, 5), { user: 12 }]);
      for (const contextTokens of [11, 1, 0, -136]) {
        const request = replay(log, { strategy, contextTokens }).requests.at(-1);
        expect(request?.refusal).toMatchObject({ bound: 'context', limit: contextTokens });
        expect(request?.refusal?.tokens).toBeGreaterThanOrEqual(12);
        expect(request?.region.last).toBe(5);
      }
    },
  );

  it.each(strategies.map(({ id }) => id))(
    '%s: a question that fills the room exactly is sent, one token more is not',
    (id) => {
      const ask = (user: number) =>
        replay(logOfTurns([{ user }]), { strategy: bind(id), contextTokens: 100 }).requests[0];
      expect([100, 101].map((user) => ask(user)?.refusal)).toEqual([
        null,
        { bound: 'context', tokens: 101, limit: 100 },
      ]);
    },
  );

  it.each(smallest.map((strategy) => [strategy.id, strategy] as const))(
    '%s at its smallest: each request still ends with its question',
    (_id, strategy) => {
      const { requests } = replay(logOfTurns(evenTurns(6, 12, 15)), { strategy });
      expect(requests.map(({ region, refusal }) => [region.last, refusal])).toEqual(
        requests.map(({ question }) => [question.position, null]),
      );
    },
  );
});

describe('summaries', () => {
  it.each(summarising)('%s: the newest question is never folded, however large it is', (id) => {
    const settings: Settings =
      budgetOf(id) === null ? { maxTurnsBeforeSummary: 2, keepTurns: 1 } : { budget: 300 };
    const log = logOfTurns([...evenTurns(2, 100, 100), { user: 412 }]);
    const request = replay(log, { strategy: bind(id, settings) }).requests.at(-1);
    expect(request?.region.last).toBe(5);
    expect(request?.folds.at(-1)?.when).toBe('before request');
    expect(request?.folds.filter(({ last }) => last >= 5)).toEqual([]);
  });

  it('thirty turns under a summary buffer: what is covered and what is sent are the whole log, disjoint', () => {
    const { requests } = replay(logOfTurns(evenTurns(30, 40, 110)), { strategy: bind('summary-buffer') });
    let covered = 0;
    for (const { folds, region, question } of requests) {
      for (const { first, last } of folds) {
        expect(first).toBe(covered + 1);
        covered = last;
      }
      expect([region.first, region.last]).toEqual([covered + 1, question.position]);
    }
    expect(covered).toBeGreaterThan(40);
  });

  it('no fold where nothing overflowed, and the region stays within the budget', () => {
    const { requests, pending } = replay(logOfTurns(evenTurns(10, 50, 50)), {
      strategy: bind('summary-buffer'),
    });
    const folds = [...requests.flatMap((request) => request.folds), ...pending.folds];
    // 600 holds twelve messages: the thirteenth and every fourth after it overflow.
    expect(folds.map(({ first, last }) => [first, last])).toEqual([
      [1, 4],
      [5, 8],
    ]);
    for (const { region, overBudget } of requests)
      expect([region.tokens <= 600, overBudget]).toEqual([true, false]);
  });

  it('a summary is due when the turns held reach its number, and not before', () => {
    const { requests } = replay(logOfTurns(evenTurns(9, 50, 50)), { strategy: bind('summary') });
    expect(requests.map(({ folds }) => folds.map(({ first, last }) => [first, last]))).toEqual([
      [],
      [],
      [],
      [],
      [[1, 4]],
      [],
      [[5, 8]],
      [],
      [[9, 12]],
    ]);
  });
});
