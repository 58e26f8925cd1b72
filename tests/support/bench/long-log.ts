import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { type BoundStrategy, bindStrategy, type LogMessage, type Memory, planTurn } from '@/lib/memory';
import { tailOf } from '../tail-of';

/** Tokens of the model's window that are free for a request. */
const ROOM = 100_000;
/** Turns that no summary covers when the newest question comes: enough for one to be due. */
const UNSUMMARISED = 4;

/** A thread whose newest question has just come. */
export type AskedThread = {
  before: LogMessage[];
  question: LogMessage;
  /** The last position that a summary covers, of a memory that summarises. */
  coveredThrough: number;
};

/**
 * A thread of `length` messages, an even number, and a question behind them. Sizes are drawn from the newest message back,
 * 150 to 450 tokens, so that all lengths of one seed end alike.
 */
export function askedThread(length: number, seed: number): AskedThread {
  const random = xoroshiro128plus(seed);
  const sizes = Array.from({ length: length + 1 }, () => uniformInt(random, 150, 450));
  const log = sizes.reverse().map(
    (tokens, index): LogMessage => ({
      position: index + 1,
      role: index % 2 === 0 ? 'user' : 'assistant',
      tokens,
    }),
  );
  const question = log.pop() as LogMessage;
  return { before: log, question, coveredThrough: Math.max(0, length - 2 * UNSUMMARISED) };
}

/** Plans the newest question's request as a turn does: from a memory's name and settings, and no more than their reach. */
export function planNewest(
  memory: Memory,
  thread: AskedThread,
  previous: { first: number; last: number } | null,
) {
  const strategy = bindStrategy(memory);
  const { before, question } = thread;
  const coveredThrough = strategy.summaryLimit === null ? 0 : thread.coveredThrough;
  const tail = tailOf(before, strategy.reach(ROOM), {
    atLeastFrom: previous?.first,
    unsummarisedFrom: coveredThrough + 1,
  });
  return planTurn([...tail, question], { strategy, contextTokens: ROOM, coveredThrough, previous });
}

/** The region of the request before the newest question. */
export function previousRegion(strategy: BoundStrategy, { before, coveredThrough }: AskedThread) {
  const question = before.at(-2) as LogMessage;
  const through = { before: before.slice(0, -2), question, coveredThrough };
  return planNewest(strategy.memory, through, null).region;
}
