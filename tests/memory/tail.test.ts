import { expect, it } from 'vitest';
import { bindStrategy, type LogMessage, strategies } from '@/lib/memory';
import { askedThread, planNewest, previousRegion } from '../support/bench/long-log';

const LENGTHS = [10, 1_000, 100_000];
const bounded = strategies.map(({ id }) => bindStrategy({ strategy: id })).filter(({ evicts }) => evicts);

/** An array that counts the messages that are looked at. */
function watched(log: LogMessage[]) {
  const read = new Set<number>();
  const messages = new Proxy(log, {
    get(target, key, receiver) {
      const index = typeof key === 'string' ? Number(key) : Number.NaN;
      if (index >= 0 && index < target.length) read.add(index);
      return Reflect.get(target, key, receiver);
    },
  });
  return { messages, read };
}

it.each(bounded)(
  '$name: a turn reads as few messages of a thread of 100,000 as of one of 10, and sends as many',
  (strategy) => {
    const seen = LENGTHS.map((length) => {
      const thread = askedThread(length, 1);
      const previous = previousRegion(strategy, thread);
      const { messages, read } = watched(thread.before);
      const { region, evicted } = planNewest(strategy.memory, { ...thread, before: messages }, previous);
      return { read: read.size, sent: region.last - region.first + 1, left: evicted.length };
    });
    expect(seen[0]?.read).toBeLessThanOrEqual(10);
    expect(seen).toEqual(LENGTHS.map(() => seen[0]));
  },
);

it('everything: a turn reads every message, because it sends every message', () => {
  const strategy = bindStrategy({ strategy: 'buffer' });
  const thread = askedThread(100, 1);
  const { messages, read } = watched(thread.before);
  const { region } = planNewest(strategy.memory, { ...thread, before: messages }, null);
  expect([read.size, region.first]).toEqual([100, 1]);
});
