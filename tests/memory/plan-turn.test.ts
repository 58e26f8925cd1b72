import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BoundStrategy,
  bindStrategy,
  type LogMessage,
  planCovered,
  planTurn,
  planUnfolded,
  replay,
  strategies,
} from '@/lib/memory';
import { bound, logs, rooms } from '../support/generators';
import { evenTurns, logOfTurns, tokensBetween } from '../support/log';

/** The log through its newest question, and the region of the request before that. */
function asked(log: readonly LogMessage[], strategy: BoundStrategy, contextTokens: number) {
  const question = log.findLast(({ role }) => role === 'user') as LogMessage;
  const through = log.slice(0, question.position);
  const { requests } = replay(through, { strategy, contextTokens });
  return { log: through, question, previous: requests.at(-2)?.region ?? null, request: requests.at(-1) };
}

describe.each(strategies.map((strategy) => [strategy.id, strategy] as const))(
  'a turn under %s',
  (_id, strategy) => {
    const law = (title: string, holds: (log: LogMessage[], strategy: BoundStrategy, room: number) => void) =>
      it(title, () => fc.assert(fc.property(logs, bound(strategy), rooms, holds)));

    law('sends what a replay of the whole log sends last', (log, strategy, contextTokens) => {
      const { log: through, previous, request } = asked(log, strategy, contextTokens);
      const plan = planTurn(through, { strategy, contextTokens, coveredThrough: 0, previous });
      expect([plan.region, plan.overBudget, plan.refusal]).toEqual([
        request?.region,
        request?.overBudget,
        request?.refusal,
      ]);
    });

    law(
      'sends the same from the tail that starts where the request before did, once it is told so',
      (log, strategy, contextTokens) => {
        const { log: through, previous, request } = asked(log, strategy, contextTokens);
        const tail = strategy.startIsState && previous ? through.slice(previous.first - 1) : through;
        const plan = planTurn(tail, {
          strategy,
          contextTokens,
          coveredThrough: 0,
          previous: previous && { ...previous, memory: strategy.memory },
        });
        expect([plan.region, plan.overBudget, plan.refusal]).toEqual([
          request?.region,
          request?.overBudget,
          request?.refusal,
        ]);
      },
    );

    law(
      'leaves out exactly what the request before it and its reply had and this one lacks',
      (log, strategy, contextTokens) => {
        const { log: through, previous } = asked(log, strategy, contextTokens);
        const { evicted, region } = planTurn(through, {
          strategy,
          contextTokens,
          coveredThrough: 0,
          previous,
        });
        const lacking = through.filter(
          ({ position }) => previous && position >= previous.first && position < region.first,
        );
        expect(evicted.map(({ position, role, tokens }) => ({ position, role, tokens }))).toEqual(
          lacking.map(({ position, role, tokens }) => ({ position, role, tokens })),
        );
      },
    );

    law(
      'has a summary due for all that is neither covered nor sent, in one range',
      (log, strategy, contextTokens) => {
        const { log: through, previous } = asked(log, strategy, contextTokens);
        const { due, region } = planTurn(through, { strategy, contextTokens, coveredThrough: 0, previous });
        const expected = {
          first: 1,
          last: region.first - 1,
          tokens: tokensBetween(through, 1, region.first - 1),
        };
        expect(due).toEqual(strategy.summaryLimit === null || region.first === 1 ? null : expected);
      },
    );

    law(
      'whose summary failed sends what was to be folded, flagged, and loses nothing',
      (log, strategy, contextTokens) => {
        const { log: through, previous } = asked(log, strategy, contextTokens);
        const plan = planTurn(through, { strategy, contextTokens, coveredThrough: 0, previous });
        const unfolded = planUnfolded(through, plan, plan.due ? 0 : plan.region.first - 1);
        const { first, last, tokens } = unfolded.region;
        expect([last, tokens]).toEqual([plan.region.last, tokensBetween(through, first, last)]);
        expect(first).toBe(plan.due ? 1 : plan.region.first);
        expect(unfolded.evicted.every(({ position }) => position < first)).toBe(true);
        expect(unfolded.overBudget).toBe(plan.overBudget || plan.due !== null);
      },
    );

    law(
      'of which a summary has a start already sends the same, and has the rest due and no more',
      (log, strategy, contextTokens) => {
        const { log: through, previous } = asked(log, strategy, contextTokens);
        const plan = planTurn(through, { strategy, contextTokens, coveredThrough: 0, previous });
        for (let covered = 0; covered < plan.region.first; covered++) {
          const last = plan.region.first - 1;
          const tokens = tokensBetween(through, covered + 1, last);
          const rest = plan.due && covered < last ? { first: covered + 1, last, tokens } : null;
          expect(planCovered(through, plan, covered)).toEqual({ ...plan, due: rest });
        }
      },
    );
  },
);

describe('a plan', () => {
  const log = logOfTurns([...evenTurns(6, 50, 50), { user: 50 }]);
  const strategy = bindStrategy({
    strategy: 'summary',
    settings: { maxTurnsBeforeSummary: 4, keepTurns: 2 },
  });

  it('starts right after the newest summary, whatever part of the log before it is given', () => {
    const options = { strategy, contextTokens: 5000, coveredThrough: 4, previous: { first: 5, last: 11 } };
    const expected = { region: { first: 9, last: 13 }, due: { first: 5, last: 8, tokens: 200 } };
    for (const from of [0, 2, 4]) expect(planTurn(log.slice(from), options)).toMatchObject(expected);
  });

  it('folds once what earlier turns failed to fold, together with what is due now', () => {
    const options = { strategy, contextTokens: 5000, coveredThrough: 0, previous: { first: 1, last: 11 } };
    expect(planTurn(log, options).due).toEqual({ first: 1, last: 8, tokens: 400 });
  });

  it('with half of it folded sends the other half, flagged', () => {
    const options = { strategy, contextTokens: 5000, coveredThrough: 0, previous: { first: 1, last: 11 } };
    const half = planUnfolded(log, planTurn(log, options), 4);
    expect(half).toMatchObject({ region: { first: 5, last: 13, tokens: 450, turns: 5 }, overBudget: true });
    expect(half.evicted.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  });

  it('is for a question, and for nothing else', () => {
    const options = { strategy, contextTokens: 5000, coveredThrough: 0, previous: null };
    expect(() => planTurn(log.slice(0, -1), options)).toThrow(RangeError);
    expect(() => planTurn([], options)).toThrow(RangeError);
  });
});
