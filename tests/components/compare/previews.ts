import { bindStrategy, type Memory } from '@/lib/memory';
import type { Preview } from '@/lib/wire';
import { sentOf } from '../memory-panel/records';

/** The preview of a draft at position `last` of which the region starts at `first`; ten tokens a message, 148 the prompt. */
export function previewOf(
  choice: Pick<Memory, 'strategy'> & { settings?: Memory['settings'] },
  [first, last]: [number, number],
  change: Partial<Preview> = {},
): Preview {
  return {
    turn: Math.ceil(last / 2),
    tokens: 10,
    memory: bindStrategy(choice).memory,
    sent: { ...sentOf(first, last), unwrittenTokens: 0 },
    evicted: [],
    leaving: null,
    fold: null,
    refusal: null,
    costUsd: null,
    comparison: { leftBefore: [], facts: { inView: 3, of: 9 }, prices: null },
    ...change,
  };
}

/** Turns `first` to `last` as they are told when they leave, two messages of ten tokens each. */
export function stretchOf(first: number, last: number) {
  const turns = last - first + 1;
  return { turns: [first, last] as [number, number], messages: 2 * turns, tokens: 20 * turns };
}
