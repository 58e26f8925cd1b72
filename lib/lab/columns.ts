import type { RequestPlan } from '@/lib/memory';
import { type LabTurns, REASONS } from './types';

const NONE = new Int32Array();

/** Columns of that many turns, all zero. */
export function emptyColumns(turns: number, systemTokens: number): LabTurns {
  const column = () => new Int32Array(turns);
  return {
    requestTokens: column(),
    systemTokens,
    profileTokens: column(),
    summaryTokens: column(),
    recalledTokens: column(),
    regionTokens: column(),
    regionFirst: column(),
    regionLast: column(),
    summaryThrough: column(),
    summaryFactsFrom: column(),
    dropped: column(),
    folded: column(),
    summariserCalls: column(),
    summariserTokensIn: column(),
    summariserTokensOut: column(),
    prefixTokens: column(),
    flags: new Uint8Array(turns),
    leftFrom: new Int32Array(turns + 1),
    leftPositions: NONE,
    leftReasons: new Uint8Array(),
    recalledFrom: new Int32Array(turns + 1),
    recalledPositions: NONE,
  };
}

/** Notes what each request left out, and why. */
export function fillLeft(turns: LabTurns, requests: readonly RequestPlan[]): void {
  const positions: number[] = [];
  const reasons: number[] = [];
  for (const [at, { evicted }] of requests.entries()) {
    let folded = 0;
    for (const { position, reason } of evicted) {
      positions.push(position);
      reasons.push(REASONS.indexOf(reason));
      if (reason === 'folded') folded++;
    }
    turns.folded[at] = folded;
    turns.dropped[at] = evicted.length - folded;
    turns.leftFrom[at + 1] = positions.length;
  }
  turns.leftPositions = new Int32Array(positions);
  turns.leftReasons = new Uint8Array(reasons);
}
