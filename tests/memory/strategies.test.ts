import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BoundStrategy,
  bindStrategy,
  emptyRegion,
  type Log,
  type LogMessage,
  replay,
  strategyById,
} from '@/lib/memory';
import { bound, logs, rooms } from '../support/generators';
import { type Entry, evenTurns, logOf, logOfTurns, tokensBetween } from '../support/log';

const openOf = (log: Log, last: number) =>
  log.findLast(({ position, role }) => position <= last && role === 'user')?.position ?? 1;

/** The token buffer's region after a message, by its definition: the longest tail that fits and may stand first. */
function newestThatFit(
  log: Log,
  last: number,
  strategy: BoundStrategy,
  room: number,
): { first: number; last: number } {
  const { evictInPairs } = strategy.memory.settings;
  const newest = log[last - 1];
  const fits = log.find(
    ({ position, role }) =>
      position <= last &&
      (evictInPairs ? role === 'user' : role !== 'tool') &&
      tokensBetween(log, position, last) <= Math.min(strategy.budget ?? room, room),
  );
  // Nothing of an open turn leaves: whatever fits, its question stays.
  const open = newest?.role === 'assistant' && !newest.callsTools ? last + 1 : openOf(log, last);
  return { first: Math.min(fits?.position ?? last + 1, open), last };
}

describe('window', () => {
  it('a fact of turn f is sent in turn q exactly when q - f < k', () => {
    fc.assert(
      fc.property(logs, bound(strategyById('window')), (log, strategy) => {
        const { requests } = replay(log, { strategy });
        for (const [q, { region }] of requests.entries())
          for (const [f, { question }] of requests.slice(0, q + 1).entries())
            expect(region.first <= question.position).toBe(q - f < Number(strategy.memory.settings.k));
      }),
    );
  });

  it('says which bound made a message leave: the window, or the room', () => {
    const log = logOfTurns([...evenTurns(4, 100, 100), { user: 100 }]);
    const strategy = bindStrategy({ strategy: 'window', settings: { k: 4 } });
    const evicted = replay(log, { strategy, contextTokens: 500 }).requests.at(-1)?.evicted;
    expect(evicted?.map(({ position, reason }) => [position, reason])).toEqual([
      [3, 'over budget'],
      [4, 'over budget'],
    ]);
    expect(
      replay(log, { strategy })
        .requests.at(-1)
        ?.evicted.map(({ reason }) => reason),
    ).toEqual(Array(2).fill('window full'));
  });
});

describe('summary buffer', () => {
  const ask: Entry = ['user', 100];
  const reply: Entry = ['assistant', 100];
  const huge: Entry = ['user', 900];
  const tools: Entry[] = [
    ['user', 10],
    ['assistant', 5, 'calls'],
    ['tool', 100],
    ['assistant', 10],
  ];

  it.each<[string, number, Entry[], number]>([
    ['a fold of 3 messages takes one pair', 3, [ask, reply, ask, reply, ask, reply, ask], 2],
    ['a fold of 4 takes the first turn of five messages whole', 4, [...tools, reply, ask, reply, ask], 5],
    [
      'a fold of 5 takes two questions without a reply and a pair',
      5,
      [ask, ask, ask, reply, ask, reply, ask],
      4,
    ],
    ['a fold of 2 goes on until the question fits', 2, [ask, reply, ask, reply, ask, reply, huge], 6],
  ])('%s', (_case, foldMessages, entries, last) => {
    const budget = entries.reduce((sum, [, tokens]) => sum + tokens, 0) - 1;
    const strategy = bindStrategy({
      strategy: 'summary-buffer',
      settings: { foldMessages, budget: Math.min(budget, 900) },
    });
    expect(replay(logOf(entries), { strategy }).requests.at(-1)?.folds).toMatchObject([{ first: 1, last }]);
  });
});

describe('token buffer', () => {
  // With a low-water mark where a region starts is state: tests/memory/low-water.test.ts.
  const withoutMark = bound(strategyById('token-buffer')).filter(({ startIsState }) => !startIsState);

  it('the region after any message is the longest tail that fits, moved forward to the first allowed start', () => {
    fc.assert(
      fc.property(logs, withoutMark, rooms, (log, strategy, room) => {
        let region = emptyRegion(1);
        for (const message of log) {
          region = strategy.admit(log, region, message, room).region;
          const { first, last } = region;
          expect({ first, last }).toEqual(newestThatFit(log, message.position, strategy, room));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('it does not matter where the log is read from, once that is far enough', () => {
    const cases = fc.tuple(logs, withoutMark, rooms, fc.nat());
    fc.assert(
      fc.property(cases, ([log, strategy, contextTokens, anywhere]) => {
        const question = openOf(log, log.length);
        const whole = replay(log.slice(0, question), { strategy, contextTokens }).requests.at(-1);
        const enough = log.findLastIndex(
          ({ position }) => tokensBetween(log, position, question - 1) >= (strategy.budget ?? 0),
        );
        const from = anywhere % (Math.max(Math.min(enough, question - 1), 0) + 1);
        const part = replay(log.slice(from, question), { strategy, contextTokens }).requests.at(-1);
        expect(part?.region).toEqual(whole?.region);
      }),
    );
  });

  const oversize = logOfTurns([...evenTurns(2, 50, 50), { user: 3000, assistant: 60 }, { user: 40 }]);
  const under = (settings: Record<string, number | boolean | string>) =>
    replay(oversize, {
      strategy: bindStrategy({ strategy: 'token-buffer', settings: { budget: 500, ...settings } }),
    }).requests;

  it('a question larger than the budget is refused with both counts by default', () => {
    expect(under({})[2]?.refusal).toEqual({ bound: 'budget', tokens: 3000, limit: 500 });
  });

  it.each(['send', 'drop'])(
    'oversize %s: the question is sent alone, flagged, and gone from the request after',
    (choice) => {
      const [, , own, next] = under({ oversize: choice });
      expect(own).toMatchObject({
        region: { first: 5, last: 5, tokens: 3000 },
        overBudget: true,
        refusal: null,
      });
      expect(next).toMatchObject({ region: { first: 7, last: 7, tokens: 40 }, overBudget: false });
      expect(next?.evicted.map(({ position, reason }) => [position, reason])).toEqual([
        [5, 'larger than the budget'],
        [6, 'left with its question'],
      ]);
    },
  );

  it('without pairs, the reply to a question that had to leave is kept', () => {
    expect(under({ oversize: 'send', evictInPairs: false })[3]?.region).toMatchObject({
      first: 6,
      last: 7,
      tokens: 100,
    });
  });

  it('a reply larger than the budget is not kept, and empties the region', () => {
    const log = logOfTurns([...evenTurns(2, 50, 50), { user: 30, assistant: 800 }, { user: 40 }]);
    const strategy = bindStrategy({ strategy: 'token-buffer', settings: { budget: 500 } });
    const request = replay(log, { strategy }).requests[3];
    expect(request?.region).toMatchObject({ first: 7, last: 7 });
    expect(request?.evicted.map(({ position, reason }) => [position, reason])).toEqual([
      [1, 'over budget'],
      [2, 'left with its question'],
      [3, 'over budget'],
      [4, 'left with its question'],
      [5, 'over budget'],
      [6, 'larger than the budget'],
    ]);
  });

  const tools = logOf([
    ['user', 50],
    ['assistant', 30, 'calls'],
    ['tool', 20],
    ['assistant', 40],
    ['user', 20],
  ]);
  const singly = (budget: number) =>
    bindStrategy({ strategy: 'token-buffer', settings: { budget, evictInPairs: false } });

  it('nothing of an open turn leaves: over the budget, a question stays with its tool results, flagged', () => {
    const [, , result] = tools as [LogMessage, LogMessage, LogMessage];
    const { region } = replay(tools.slice(0, 2), { strategy: singly(99) });
    expect(singly(99).admit(tools, region, result, 1000)).toMatchObject({
      region: { first: 1, last: 3, tokens: 100 },
      overBudget: true,
    });
  });

  it('a tool result leaves with the reply that asked for it', () => {
    const evicted = replay(tools, { strategy: singly(79) }).requests[1]?.evicted;
    expect(evicted?.map(({ position, reason }) => [position, reason])).toEqual([
      [1, 'over budget'],
      [2, 'over budget'],
      [3, 'orphan tool result'],
    ]);
  });
});
