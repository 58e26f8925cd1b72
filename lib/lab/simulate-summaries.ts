import type { Fold, RequestPlan } from '@/lib/memory';
import type { CountedLog, FrameTokens } from './count-log';
import type { FoundFacts } from './find-facts';
import type { SimulatedSummaries } from './types';

/** A summary that nobody wrote: what it would cover, its size, what its call would read, and the oldest fact it holds. */
export type SimulatedSummary = { through: number; tokens: number; tokensIn: number; factsFrom: number };

/**
 * Thinks the summaries of a run, one a fold: as long as `summaries` says, never longer than the memory allows, and a token
 * shorter than what it takes in. `factsFrom` is the index of the oldest fact it holds; from there on it holds all that stand.
 */
export function summarySimulator(
  { facts }: FoundFacts,
  { factTokens, log }: CountedLog,
  frame: FrameTokens,
  limit: number,
  { tokens, holdFacts }: SimulatedSummaries,
) {
  const size = Math.min(tokens ?? limit, limit);
  return (fold: Fold, before: SimulatedSummary | null): SimulatedSummary => {
    const previous = before?.tokens ?? 0;
    const written = Math.max(1, Math.min(size, fold.tokens + previous - 1));
    return {
      through: fold.last,
      tokens: written,
      tokensIn: frame.summariser + previous + fold.tokens + frame.quoted * (fold.last - fold.first + 1),
      factsFrom: holdFacts ? oldestThatFits(fold.last, written) : facts.length,
    };
  };

  function oldestThatFits(through: number, room: number): number {
    let fact = newestBy(through);
    let left = room;
    for (; fact >= 0; fact--) {
      if (isReplacedBy(fact, through)) continue;
      left -= factTokens[fact] ?? 0;
      if (left < 0) break;
    }
    return fact + 1;
  }

  function newestBy(through: number): number {
    let [low, high] = [0, facts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((facts[middle]?.positions[0] ?? 0) <= through) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  function isReplacedBy(fact: number, through: number): boolean {
    const replacedAt = facts[fact]?.replacedAt ?? null;
    return replacedAt !== null && replacedAt <= (log.turnOf[through - 1] ?? 0);
  }
}

/** All folds of a run with the turn (from 1) that ran each: those after a reply belong to the turn before. */
export function foldsByTurn(
  requests: readonly RequestPlan[],
  pending: RequestPlan['folds'],
): { turn: number; fold: Fold }[] {
  const folds = requests.flatMap(({ folds: due }, at) =>
    due.map((fold) => ({ turn: fold.when === 'after reply' ? Math.max(at, 1) : at + 1, fold })),
  );
  return [...folds, ...pending.map((fold) => ({ turn: requests.length, fold }))];
}
