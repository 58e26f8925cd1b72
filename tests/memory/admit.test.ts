import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoundStrategy, bindStrategy, emptyRegion, type LogMessage, strategies } from '@/lib/memory';
import { bound, logs, rooms } from '../support/generators';
import { evenTurns, logOfTurns } from '../support/log';

/** The log as it is, and how many of its messages have been read. */
function counting(log: readonly LogMessage[]) {
  const counter = { log, reads: 0 };
  counter.log = new Proxy(log, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) counter.reads++;
      return Reflect.get(target, key, receiver);
    },
  });
  return counter;
}

/** The most messages that `admit` reads for any one of the last 20 of `turns` turns. */
function mostReads(strategy: BoundStrategy, turns: number): number {
  const log = logOfTurns(evenTurns(turns, 20, 80));
  const counter = counting(log);
  let region = emptyRegion(1);
  let most = 0;
  for (const message of log) {
    counter.reads = 0;
    region = strategy.admit(counter.log, region, message, Number.POSITIVE_INFINITY).region;
    if (message.position > log.length - 40) most = Math.max(most, counter.reads);
  }
  return most;
}

describe.each(strategies.map((strategy) => [strategy.id, strategy] as const))(
  'admit of %s',
  (id, strategy) => {
    it('reads as few messages of a long log as of a short one', () => {
      const settled = bindStrategy({ strategy: id });
      expect(mostReads(settled, 20_000)).toBe(mostReads(settled, 200));
      expect(mostReads(settled, 200)).toBeLessThan(60);
    });

    it('changes nothing it is given, and says the same when asked again', () => {
      const frozen = logs.map((log) => Object.freeze(log.map((message) => Object.freeze(message))));
      fc.assert(
        fc.property(frozen, bound(strategy), rooms, (log, bound, room) => {
          let region = Object.freeze(emptyRegion(1));
          for (const message of log) {
            const admission = bound.admit(log, region, message, room);
            expect(bound.admit(log, region, message, room)).toEqual(admission);
            region = Object.freeze(admission.region);
          }
        }),
      );
    });

    it('needs no more of the log than the region it was given', () => {
      fc.assert(
        fc.property(logs, bound(strategy), rooms, (log, bound, room) => {
          let region = emptyRegion(1);
          for (const message of log) {
            const held = log.slice(region.first - 1, region.last);
            const admission = bound.admit(held, region, message, room);
            expect(admission).toEqual(bound.admit(log, region, message, room));
            region = admission.region;
          }
        }),
      );
    });
  },
);
