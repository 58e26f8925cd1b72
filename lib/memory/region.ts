import type { Admission, Eviction, EvictionReason, Fold, Log, LogMessage, Region } from './types';

const NOTHING: readonly Eviction[] = Object.freeze([]);

/** The message at a position of a log or tail; RangeError when the tail does not reach it. */
export function messageAt(log: Log, position: number): LogMessage {
  const message = log[position - (log[0]?.position ?? 0)];
  if (message?.position !== position)
    throw new RangeError(`Position ${position} is not in this part of the log`);
  return message;
}

/** A region that holds nothing and ends right before `position`. */
export function emptyRegion(position: number): Region {
  return { first: position, last: position - 1, tokens: 0, turns: 0 };
}

/** The region with `message` behind it. */
export function extended(region: Region, message: LogMessage): Region {
  return {
    first: region.first,
    last: message.position,
    tokens: region.tokens + message.tokens,
    turns: region.turns + (message.role === 'user' ? 1 : 0),
  };
}

/** The region without its oldest message. */
export function withoutOldest(log: Log, region: Region): Region {
  const oldest = messageAt(log, region.first);
  return {
    first: region.first + 1,
    last: region.last,
    tokens: region.tokens - oldest.tokens,
    turns: region.turns - (oldest.role === 'user' ? 1 : 0),
  };
}

/** The region without its oldest turn; whatever stands before the first question belongs to that turn. */
export function withoutOldestTurn(log: Log, region: Region): Region {
  const turns = region.turns;
  let rest = region;
  while (rest.first <= rest.last) {
    const leavesATurn = messageAt(log, rest.first).role === 'user';
    if (leavesATurn && rest.turns < turns) break;
    rest = withoutOldest(log, rest);
  }
  return rest;
}

/** Messages of `before` that `after` lacks, oldest first, each with its reason. */
export function evictions(
  log: Log,
  before: Region,
  after: Region,
  reason: (message: LogMessage) => EvictionReason,
) {
  if (after.first === before.first) return NOTHING;
  const left: Eviction[] = [];
  for (let position = before.first; position < Math.min(after.first, before.last + 1); position++) {
    const message = messageAt(log, position);
    left.push({ position, role: message.role, tokens: message.tokens, reason: reason(message) });
  }
  return left;
}

/** Admission of a message behind what is left of `before`, where everything that left was dropped. */
export function dropped(
  log: Log,
  before: Region,
  after: Region,
  incoming: LogMessage,
  reason: (message: LogMessage) => EvictionReason,
  overBudget = false,
): Admission {
  const evicted = evictions(log, before, after, reason);
  return { admitted: true, region: extended(after, incoming), evicted, fold: null, overBudget };
}

/** Admission of a message behind what is left of `before`, where everything that left is to be summarised. */
export function folded(
  log: Log,
  before: Region,
  after: Region,
  incoming: LogMessage,
  overBudget = false,
): Admission {
  const evicted = evictions(log, before, after, () => 'folded');
  return {
    admitted: true,
    region: extended(after, incoming),
    evicted,
    fold: foldOf(before, after),
    overBudget,
  };
}

/** The same outcome as a refusal: the message does not fit, and here are both counts. */
export function refused(
  admission: Admission,
  bound: 'budget' | 'context',
  tokens: number,
  limit: number,
): Admission {
  const { region, evicted, fold } = admission;
  return { admitted: false, region, evicted, fold, bound, tokens, limit };
}

function foldOf(before: Region, after: Region): Fold | null {
  if (after.first === before.first) return null;
  return { first: before.first, last: after.first - 1, tokens: before.tokens - after.tokens };
}
