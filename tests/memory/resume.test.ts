import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BoundStrategy,
  bindStrategy,
  type Log,
  type LogMessage,
  replay,
  strategies,
} from '@/lib/memory';
import { bound, logs, rooms, settingsOf } from '../support/generators';
import { evenTurns, logOfTurns } from '../support/log';
import { tailOf } from '../support/tail-of';

const questionsOf = (log: Log) => log.filter(({ role }) => role === 'user');

/** The log before its newest question, and that question. */
function asked(log: readonly LogMessage[]): { before: LogMessage[]; question: LogMessage } {
  const question = questionsOf(log).at(-1) as LogMessage;
  return { before: log.slice(0, question.position - 1), question };
}

/** The first position that no fold of this part of the log has covered. */
function unsummarised(log: Log, strategy: BoundStrategy, contextTokens: number): number {
  const { requests, pending } = replay(log, { strategy, contextTokens });
  const folds = [...requests.flatMap((request) => request.folds), ...pending.folds];
  return (folds.at(-1)?.last ?? 0) + 1;
}

/** As little of the log before a question as the strategy says it must read. */
function withinReach(
  before: readonly LogMessage[],
  strategy: BoundStrategy,
  contextTokens: number,
): LogMessage[] {
  const unsummarisedFrom = unsummarised(before, strategy, contextTokens);
  return tailOf(before, strategy.reach(contextTokens), { unsummarisedFrom });
}

/** Where the newest request of this part of the log started; undefined before the first one. */
function stoodAt(before: Log, strategy: BoundStrategy, contextTokens: number): number | undefined {
  return replay(before, { strategy, contextTokens }).requests.at(-1)?.region.first;
}

describe.each(strategies.map((strategy) => [strategy.id, strategy] as const))('%s', (_id, strategy) => {
  const law = (title: string, holds: (log: LogMessage[], strategy: BoundStrategy, room: number) => void) =>
    it(title, () => fc.assert(fc.property(logs, bound(strategy), rooms, holds)));

  law('its reach is enough: the newest request is the same from that much of the log', (log, bound, room) => {
    const { before, question } = asked(log);
    const whole = replay([...before, question], { strategy: bound, contextTokens: room }).requests.at(-1);
    const reached = [...withinReach(before, bound, room), question];
    // Where the start is state, what the request before still held is read too.
    const start = bound.startIsState ? stoodAt(before, bound, room) : undefined;
    const read = start === undefined ? reached : [...before.slice(start - 1), question];
    const part = replay(read, { strategy: bound, contextTokens: room, start }).requests.at(-1);
    expect([part?.region, part?.overBudget, part?.refusal]).toEqual([
      whole?.region,
      whole?.overBudget,
      whole?.refusal,
    ]);
  });

  law('it resumes after what has been folded: the plan that follows is the same', (log, bound, room) => {
    const { before, question } = asked(log);
    const whole = replay([...before, question], { strategy: bound, contextTokens: room });
    const start = unsummarised(before, bound, room);
    const resumed = replay([...before, question], { strategy: bound, contextTokens: room, start });
    const due = (folds: readonly { first: number; last: number }[] = []) =>
      folds.filter(({ first }) => first >= start);
    const [expected, actual] = [whole.requests.at(-1), resumed.requests.at(-1)];
    expect(actual?.region).toEqual(expected?.region);
    expect(actual?.overBudget).toBe(expected?.overBudget);
    expect(due(actual?.folds)).toEqual(due(expected?.folds));
    expect(resumed.requests.slice(0, -1).flatMap(({ folds }) => folds)).toEqual([]);
  });

  law(
    'it goes on from where the request before started: the newest request is the same',
    (log, bound, room) => {
      const { before, question } = asked(log);
      const whole = replay([...before, question], { strategy: bound, contextTokens: room }).requests.at(-1);
      const start = stoodAt(before, bound, room) ?? 1;
      const part = replay([...before, question], { strategy: bound, contextTokens: room, start });
      expect(part.requests.at(-1)).toEqual(
        expect.objectContaining({
          region: whole?.region,
          overBudget: whole?.overBudget,
          refusal: whole?.refusal,
        }),
      );
    },
  );

  it('a start is honoured: nothing before it is sent, evicted or folded again', () => {
    const starts = fc.tuple(logs, bound(strategy), rooms, fc.nat());
    fc.assert(
      fc.property(starts, ([log, bound, contextTokens, anywhere]) => {
        const questions = questionsOf(log);
        const start = questions[anywhere % questions.length]?.position ?? 1;
        for (const { region, evicted, folds } of replay(log, { strategy: bound, contextTokens, start })
          .requests) {
          const positions = [
            region.first,
            ...evicted.map(({ position }) => position),
            ...folds.map(({ first }) => first),
          ];
          expect(Math.min(...positions)).toBeGreaterThanOrEqual(start);
        }
      }),
    );
  });

  it('other settings may follow at any turn: what the first left out is lost to no later request', () => {
    const switches = fc.tuple(logs, bound(strategy), settingsOf(strategy), rooms);
    fc.assert(
      fc.property(switches, ([log, first, settings, contextTokens]) => {
        const second = bindStrategy({ strategy: strategy.id, settings });
        const start = unsummarised(log, first, contextTokens);
        const { requests } = replay(log, { strategy: second, contextTokens, start });
        let next = start;
        for (const { evicted, region, question } of requests) {
          for (const { position } of evicted) expect(position).toBe(next++);
          expect([region.first, region.last]).toEqual([next, question.position]);
        }
      }),
    );
  });
});

describe('a budget that shrinks', () => {
  const log = logOfTurns([...evenTurns(8, 50, 150), { user: 40 }]);
  const budgets = strategies.filter(({ id }) => bindStrategy({ strategy: id }).budget !== null);

  it.each(budgets.map(({ id }) => id))('%s: the next request fits the smaller budget', (id) => {
    const under = (budget: number, start?: number) =>
      replay(log, { strategy: bindStrategy({ strategy: id, settings: { budget } }), start }).requests.at(-1);
    expect(under(5000)?.region.tokens).toBe(1640);
    expect(under(500, 1)?.region.tokens).toBeLessThanOrEqual(500);
    expect(under(500, 1)?.overBudget).toBe(false);
  });

  it('a budget that grows again brings dropped messages back, and leaves folded ones folded', () => {
    const start = 9;
    const larger = { settings: { budget: 5000 } };
    const dropped = replay(log, { strategy: bindStrategy({ strategy: 'token-buffer', ...larger }) });
    const folded = replay(log, { strategy: bindStrategy({ strategy: 'summary-buffer', ...larger }), start });
    expect(dropped.requests.at(-1)?.region.first).toBe(1);
    expect(folded.requests.at(-1)?.region.first).toBe(start);
  });
});
