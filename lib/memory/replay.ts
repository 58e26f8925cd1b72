import { emptyRegion } from './region';
import type { BoundStrategy } from './registry';
import type { Admission, Eviction, Fold, Log, LogMessage, Region } from './types';

/** What the request of one question holds, and what left since the request before it. */
export type RequestPlan = {
  question: LogMessage;
  region: Region;
  evicted: readonly Eviction[];
  /** Folds due since the request before this one, in order; `after reply` ones came with the reply before it. */
  folds: readonly (Fold & { when: 'before request' | 'after reply' })[];
  overBudget: boolean;
  /** Both counts, when the question does not fit; a refused request is not sent. */
  refusal: { bound: 'budget' | 'context'; tokens: number; limit: number } | null;
};

export type ReplayOptions = {
  strategy: BoundStrategy;
  /** Room for the region in content tokens; unlimited by default. */
  contextTokens?: number;
  /** First position the region may hold: right after the newest valid summary. Only a summarising strategy has one. */
  start?: number;
  /** Hears of every message as it joins, for what no request shows: how large a region was after a reply. */
  onAdmission?: (admission: Admission) => void;
};

/** The requests of a log under a strategy, and what its last messages have caused that no request shows yet. */
export type Replay = {
  requests: RequestPlan[];
  region: Region;
  pending: Pick<RequestPlan, 'evicted' | 'folds'>;
};

/**
 * Folds a strategy's `admit` over a log (or a tail that reaches far enough): every request it would have sent.
 * Pure and linear in the log; the plan never depends on the text of a summary.
 */
export function replay(
  log: Log,
  { strategy, contextTokens = Number.POSITIVE_INFINITY, start, onAdmission }: ReplayOptions,
): Replay {
  const from = Math.max(start ?? 1, log[0]?.position ?? 1);
  const requests: RequestPlan[] = [];
  let region = emptyRegion(from);
  let evicted: Eviction[] = [];
  let folds: RequestPlan['folds'][number][] = [];
  for (const message of log) {
    if (message.position < from) continue;
    const admission = strategy.admit(log, region, message, contextTokens);
    onAdmission?.(admission);
    const asks = message.role === 'user';
    region = admission.region;
    if (admission.evicted.length > 0) evicted.push(...admission.evicted);
    if (admission.fold) folds.push({ ...admission.fold, when: asks ? 'before request' : 'after reply' });
    if (!asks) continue;
    requests.push({ question: message, region, evicted, folds, ...verdict(admission) });
    evicted = [];
    folds = [];
  }
  return { requests, region, pending: { evicted, folds } };
}

function verdict(admission: Admission): Pick<RequestPlan, 'overBudget' | 'refusal'> {
  if (admission.admitted) return { overBudget: admission.overBudget, refusal: null };
  const { bound, tokens, limit } = admission;
  return { overBudget: true, refusal: { bound, tokens, limit } };
}
