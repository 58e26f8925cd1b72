import { z } from 'zod';
import { dropped, evictions, extended, messageAt, refused, withoutOldest } from '../region';
import { wholeNumber } from '../settings';
import type { EvictionReason, Log, LogMessage, Region, Strategy } from '../types';

const settings = z.strictObject({
  budget: wholeNumber(16, 1_000_000).default(2000),
  evictInPairs: z.boolean().default(true),
  oversize: z.enum(['reject', 'send', 'drop']).default('reject'),
  /** Once something has to leave, it leaves down to this share of the budget, in percent; absent, no more than has to. */
  lowWater: wholeNumber(10, 99).optional(),
});
type Settings = z.infer<typeof settings>;

/** Sends the newest messages that fit a token budget (LangChain: ConversationTokenBufferMemory, which drops singly). */
export const tokenBuffer: Strategy<Settings> = {
  id: 'token-buffer',
  label: 'Token budget',
  term: 'token buffer',
  settings,
  controls: [{ name: 'budget', label: 'Token budget', unit: 'tokens', min: 16, max: 1_000_000, step: 100 }],
  explain: ({ budget, evictInPairs, lowWater }) =>
    `Sends the newest turns that fit in ${budget.toLocaleString('en-IN')} tokens. ` +
    `Older ones are left out, ${evictInPairs ? 'question and reply together' : 'one message at a time'}` +
    (lowWater === undefined ? '.' : `, down to ${lowWater}% of the budget once one has to be.`),
  name: ({ budget, lowWater }) =>
    `Token budget, ${budget.toLocaleString('en-IN')}${lowWater === undefined ? '' : `, down to ${lowWater}%`}`,
  budget: ({ budget }) => budget,
  summaryLimit: () => null,
  startIsState: ({ lowWater }) => lowWater !== undefined,
  reach: { kind: 'tokens', setting: 'budget' },
  admit(log, before, incoming, settings, contextTokens) {
    const bound = Math.min(settings.budget, contextTokens);
    const fitting = newestThatFit(log, before, incoming, settings, bound);
    const reasonOf = (message: LogMessage): EvictionReason => {
      if (message.tokens > bound) return 'larger than the budget';
      if (message.role === 'user') return 'over budget';
      if (settings.evictInPairs) return 'left with its question';
      return message.role === 'tool' ? 'orphan tool result' : 'over budget';
    };
    if (closesTurn(incoming) && !mayStand(fitting, incoming, settings, bound)) {
      const kept = extended(before, incoming);
      const none: Region = { first: incoming.position + 1, last: incoming.position, tokens: 0, turns: 0 };
      const evicted = evictions([...tail(log, before), incoming], kept, none, reasonOf);
      return { admitted: true, region: none, evicted, fold: null, overBudget: false };
    }
    const over = fitting.tokens + incoming.tokens > bound;
    const admission = dropped(log, before, fitting, incoming, reasonOf, over);
    if (!over || incoming.role !== 'user') return admission;
    if (incoming.tokens > contextTokens) return refused(admission, 'context', incoming.tokens, contextTokens);
    return settings.oversize === 'reject'
      ? refused(admission, 'budget', incoming.tokens, settings.budget)
      : admission;
  },
};

/**
 * What is left of the region once `incoming` fits behind it, moved forward to a message that may stand first. Where something
 * had to leave, down to the low-water mark; the newest turn never leaves for that.
 */
function newestThatFit(
  log: Log,
  before: Region,
  incoming: LogMessage,
  settings: Settings,
  bound: number,
): Region {
  const end = before.last + 1;
  // Nothing of an open turn leaves: a question stays with its tool results.
  const keep = incoming.role === 'user' || closesTurn(incoming) ? end : openTurn(log, before);
  const fitting = shrunk(log, before, keep, bound - incoming.tokens, settings);
  if (settings.lowWater === undefined || fitting.first === before.first) return fitting;
  const mark = Math.floor((bound * settings.lowWater) / 100);
  const newest = incoming.role === 'user' ? end : openTurn(log, before);
  return shrunk(log, fitting, newest, mark - incoming.tokens, settings);
}

/** The region without its oldest messages, up to `keep`, until it holds no more than `tokens` and starts where it may. */
function shrunk(log: Log, region: Region, keep: number, tokens: number, settings: Settings): Region {
  let rest = region;
  while (rest.first < keep && rest.tokens > tokens) rest = withoutOldest(log, rest);
  while (rest.first < keep && !mayStandFirst(messageAt(log, rest.first), settings))
    rest = withoutOldest(log, rest);
  return rest;
}

function mayStandFirst(message: LogMessage, { evictInPairs }: Settings): boolean {
  return evictInPairs ? message.role === 'user' : message.role !== 'tool';
}

function mayStand(rest: Region, reply: LogMessage, settings: Settings, bound: number): boolean {
  return reply.tokens <= bound && (rest.first <= rest.last || mayStandFirst(reply, settings));
}

function closesTurn(message: LogMessage): boolean {
  return message.role === 'assistant' && !message.callsTools;
}

function openTurn(log: Log, region: Region): number {
  for (let position = region.last; position >= region.first; position--)
    if (messageAt(log, position).role === 'user') return position;
  return region.first;
}

function tail(log: Log, region: Region): Log {
  return log.slice(
    region.first - (log[0]?.position ?? region.first),
    region.last + 1 - (log[0]?.position ?? 0),
  );
}
