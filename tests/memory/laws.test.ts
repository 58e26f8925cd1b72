import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BoundStrategy,
  type Eviction,
  type LogMessage,
  type RequestPlan,
  replay,
  strategies,
} from '@/lib/memory';
import { bound, greetingLogs, logs, rooms } from '../support/generators';

const questionsOf = (log: readonly LogMessage[]) => log.filter(({ role }) => role === 'user');
const positionsOf = (evicted: readonly Eviction[]) => evicted.map(({ position }) => position);
const upTo = (last: number) => Array.from({ length: Math.max(last, 0) }, (_, index) => index + 1);

/** Every request of the log, with the positions evicted up to and including it. */
function history(log: readonly LogMessage[], strategy: BoundStrategy, contextTokens: number) {
  const left: Eviction[] = [];
  return replay(log, { strategy, contextTokens }).requests.map((request) => {
    left.push(...request.evicted);
    return { ...request, left: [...left] };
  });
}

/** What has to fit the room: the question alone, or all of the region where nothing may be left out. */
function demand({ question, region }: RequestPlan, strategy: BoundStrategy): number {
  return strategy.reach(Number.POSITIVE_INFINITY).kind === 'log' ? region.tokens : question.tokens;
}

describe.each(strategies.map((strategy) => [strategy.id, bound(strategy)] as const))(
  '%s',
  (_id, anyBound) => {
    const law = (
      title: string,
      holds: (log: LogMessage[], strategy: BoundStrategy, room: number) => void,
      from = logs,
    ) => it(title, () => fc.assert(fc.property(from, anyBound, rooms, holds)));

    const partition = (log: LogMessage[], strategy: BoundStrategy, room: number) => {
      for (const { question, region, left } of history(log, strategy, room)) {
        const sent = upTo(question.position).slice(region.first - 1);
        expect([...positionsOf(left), ...sent]).toEqual(upTo(question.position));
      }
    };
    law('sent + folded + dropped = log, in order and each once', partition);
    law('nothing is lost of a log that opens with a greeting', partition, greetingLogs);

    law('each question has one request, and stands last in it', (log, strategy, room) => {
      const { requests } = replay(log, { strategy, contextTokens: room });
      expect(requests.map(({ question }) => question)).toEqual(questionsOf(log));
      expect(requests.map(({ region }) => region.last)).toEqual(
        questionsOf(log).map(({ position }) => position),
      );
    });

    law('what leaves is listed as the log has it', (log, strategy, room) => {
      const { requests, pending } = replay(log, { strategy, contextTokens: room });
      for (const { position, role, tokens } of [
        ...requests.flatMap(({ evicted }) => evicted),
        ...pending.evicted,
      ])
        expect(log[position - 1]).toMatchObject({ position, role, tokens });
    });

    law('a region counts what it holds: tokens and turns', (log, strategy, room) => {
      const outcome = replay(log, { strategy, contextTokens: room });
      for (const { first, last, tokens, turns } of [
        ...outcome.requests.map(({ region }) => region),
        outcome.region,
      ]) {
        const held = log.slice(first - 1, last);
        expect(tokens).toBe(held.reduce((sum, message) => sum + message.tokens, 0));
        expect(turns).toBe(questionsOf(held).length);
      }
    });

    law(
      'no orphan first: a region opens with a question, or with a reply where settings say so',
      (log, strategy, room) => {
        const first = strategy.memory.settings.evictInPairs === false ? ['user', 'assistant'] : ['user'];
        for (const { region } of replay(log, { strategy, contextTokens: room }).requests)
          expect(first).toContain(log[region.first - 1]?.role);
      },
    );

    law('the region fits its bound, or is flagged over budget', (log, strategy, room) => {
      const limit = Math.min(strategy.budget ?? room, room);
      const { requests } = replay(log, { strategy, contextTokens: room });
      expect(requests.map(({ overBudget }) => overBudget)).toEqual(
        requests.map(({ region }) => region.tokens > limit),
      );
    });

    law('a request that is not refused fits the room', (log, strategy, room) => {
      const { requests } = replay(log, { strategy, contextTokens: room });
      const sent = requests.filter(({ refusal }) => refusal === null);
      expect(sent.filter(({ region }) => region.tokens > room)).toEqual([]);
    });

    law('a refusal names both counts: what was asked for, and the limit it passes', (log, strategy, room) => {
      for (const request of replay(log, { strategy, contextTokens: room }).requests.filter(
        ({ refusal }) => refusal,
      )) {
        const limits = { context: room, budget: strategy.budget };
        const bound = request.refusal?.bound ?? 'context';
        expect(request.refusal).toEqual({ bound, tokens: demand(request, strategy), limit: limits[bound] });
        expect(demand(request, strategy)).toBeGreaterThan(limits[bound] ?? Number.POSITIVE_INFINITY);
      }
    });

    law('what fits the room alone is never refused for the room', (log, strategy, room) => {
      const { requests } = replay(log, { strategy, contextTokens: room });
      expect(requests.map(({ refusal }) => refusal?.bound === 'context')).toEqual(
        requests.map((request) => demand(request, strategy) > room),
      );
    });

    law('folds follow each other without a gap and cover exactly what was folded', (log, strategy, room) => {
      const { requests, pending } = replay(log, { strategy, contextTokens: room });
      const folds = [...requests.flatMap((request) => request.folds), ...pending.folds];
      const evicted = [...requests.flatMap((request) => request.evicted), ...pending.evicted];
      const covered = folds.flatMap(({ first, last }) => log.slice(first - 1, last));
      expect(covered.map(({ position }) => position)).toEqual(
        positionsOf(evicted.filter(({ reason }) => reason === 'folded')),
      );
      for (const { first, last, tokens } of folds)
        expect(tokens).toBe(log.slice(first - 1, last).reduce((sum, message) => sum + message.tokens, 0));
      expect(folds.length === 0 || strategy.summaryLimit !== null).toBe(true);
    });

    law(
      'a summary covers closed turns only: a fold ends right before a question that is still sent',
      (log, strategy, room) => {
        for (const { folds, question } of replay(log, { strategy, contextTokens: room }).requests)
          for (const { last } of folds) {
            expect(log[last]?.role).toBe('user');
            expect(last).toBeLessThan(question.position);
          }
      },
    );

    law('at most one fold before a request and one after each reply', (log, strategy, room) => {
      for (const { folds, question } of replay(log, { strategy, contextTokens: room }).requests) {
        const added =
          question.position -
          Math.max(1, ...questionsOf(log.slice(0, question.position - 1)).map((m) => m.position));
        expect(folds.filter(({ when }) => when === 'before request').length).toBeLessThanOrEqual(1);
        expect(folds.filter(({ when }) => when === 'after reply').length).toBeLessThanOrEqual(
          Math.max(added - 1, 0),
        );
      }
    });
  },
);
