import type { ProfileColumns } from './profile-columns';
import type { LabTurns } from './types';

/**
 * How much of each request's start is, word for word, the start of the request before: part by part in the order they are
 * sent, up to the first that differs. A region that starts where it did begins with all of the region before.
 */
export function sharedPrefixes(turns: LabTurns, profile: Pick<ProfileColumns, 'version'> | null): void {
  let before = -1;
  for (let at = 0; at < turns.flags.length; at++) {
    if (turns.flags[at] === 2) continue;
    if (before >= 0) turns.prefixTokens[at] = shared(turns, profile, before, at);
    before = at;
  }
}

function shared(
  turns: LabTurns,
  profile: Pick<ProfileColumns, 'version'> | null,
  before: number,
  at: number,
): number {
  let tokens = turns.systemTokens;
  if (profile && profile.version[before] !== profile.version[at]) return tokens;
  tokens += turns.profileTokens[at] ?? 0;
  if (turns.summaryThrough[before] !== turns.summaryThrough[at]) return tokens;
  tokens += turns.summaryTokens[at] ?? 0;
  if (!sameRecalled(turns, before, at)) return tokens;
  tokens += turns.recalledTokens[at] ?? 0;
  if (turns.regionFirst[before] !== turns.regionFirst[at]) return tokens;
  return tokens + (turns.regionTokens[before] ?? 0);
}

function sameRecalled({ recalledFrom, recalledPositions }: LabTurns, one: number, other: number): boolean {
  const [from, to] = [recalledFrom[one] ?? 0, recalledFrom[one + 1] ?? 0];
  const start = recalledFrom[other] ?? 0;
  if ((recalledFrom[other + 1] ?? 0) - start !== to - from) return false;
  for (let at = 0; at < to - from; at++)
    if (recalledPositions[from + at] !== recalledPositions[start + at]) return false;
  return true;
}
