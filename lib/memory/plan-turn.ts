import { messageAt } from './region';
import { type BoundStrategy, isSameMemory, type Memory } from './registry';
import { type RequestPlan, replay } from './replay';
import type { Eviction, Fold, Log, Region } from './types';

/** What the newest question's request holds and leaves out, and the range a summariser is due for before it. */
export type TurnPlan = {
  region: Region;
  /** Messages of the previous request and its reply that this request lacks. */
  evicted: readonly Eviction[];
  /** Everything from the newest summary to the region: one range, whatever earlier turns failed to fold. */
  due: Fold | null;
  overBudget: boolean;
  refusal: RequestPlan['refusal'];
};

/** A request as its record tells of it: its region, and the memory that planned it where that is known. */
export type PreviousRequest = { first: number; last: number; memory?: Memory };

export type TurnPlanOptions = {
  strategy: BoundStrategy;
  contextTokens: number;
  /** The newest valid summary covers the log through this position; 0 without one. */
  coveredThrough: number;
  /** The request before; null when there was none. */
  previous: PreviousRequest | null;
};

/** Plans the request of the last message of `log`, a question. `log` is a tail that reaches far enough. */
export function planTurn(
  log: Log,
  { strategy, contextTokens, coveredThrough, previous }: TurnPlanOptions,
): TurnPlan {
  const start = strategy.summaryLimit === null ? stoodAt(strategy, previous) : coveredThrough + 1;
  const { requests } = replay(log, { strategy, contextTokens, start });
  const request = requests.at(-1);
  if (!request || request.question !== log.at(-1))
    throw new RangeError('The last message of the log is not a question to plan for');
  const { region, overBudget, refusal } = request;
  const left = requests.flatMap(({ evicted }) => evicted);
  return {
    region,
    evicted: evictedSince(log, previous, region, left),
    due: strategy.summaryLimit === null ? null : dueFold(log, start, region.first - 1),
    overBudget,
    refusal,
  };
}

/** The plan when a summary that is there already covers the log through `coveredThrough`: only the rest is due. */
export function planCovered(log: Log, plan: TurnPlan, coveredThrough: number): TurnPlan {
  if (!plan.due || coveredThrough < plan.due.first) return plan;
  return { ...plan, due: dueFold(log, coveredThrough + 1, plan.due.last) };
}

/** The plan when summaries reach only through `coveredThrough`: what was to be folded stays in the request, flagged. */
export function planUnfolded(log: Log, plan: TurnPlan, coveredThrough: number): TurnPlan {
  const first = Math.min(plan.region.first, coveredThrough + 1);
  if (first === plan.region.first) return plan;
  const kept = log.slice(first - (log[0]?.position ?? 1));
  const region: Region = {
    first,
    last: plan.region.last,
    tokens: kept.reduce((sum, { tokens }) => sum + tokens, 0),
    turns: kept.filter(({ role }) => role === 'user').length,
  };
  const evicted = plan.evicted.filter(({ position }) => position < first);
  return { ...plan, region, evicted, overBudget: true };
}

/** Where the request before started, for a strategy that goes on from there; under another memory it starts anew. */
function stoodAt(strategy: BoundStrategy, previous: PreviousRequest | null): number {
  if (!strategy.startIsState || !previous?.memory) return 1;
  return isSameMemory(previous.memory, strategy.memory) ? previous.first : 1;
}

function dueFold(log: Log, first: number, last: number): Fold | null {
  if (last < first) return null;
  let tokens = 0;
  for (let position = first; position <= last; position++) tokens += messageAt(log, position).tokens;
  return { first, last, tokens };
}

function evictedSince(
  log: Log,
  previous: TurnPlanOptions['previous'],
  region: Region,
  left: readonly Eviction[],
) {
  if (!previous) return [];
  const reasons = new Map(left.map((eviction) => [eviction.position, eviction]));
  const evicted: Eviction[] = [];
  for (let position = previous.first; position < region.first; position++) {
    const { role, tokens } = messageAt(log, position);
    // Before the replay's start lies only what an earlier summary covers.
    evicted.push(reasons.get(position) ?? { position, role, tokens, reason: 'folded' });
  }
  return evicted;
}
