import type { LabFact, LabLog, LabRun, Sight } from './types';

/** What of a run says where a fact stands. */
export type Seen = Pick<LabRun, 'turns' | 'profile'>;

/** Where the request of a turn shows a fact: word for word before any block that repeats it, as in the app's Facts tab. */
export function sightOf({ turns, profile }: Seen, log: LabLog, fact: LabFact, turn: number): Sight {
  const at = turn - 1;
  if (turns.flags[at] === 2) return 'gone';
  const [first, last] = [turns.regionFirst[at] ?? 1, turns.regionLast[at] ?? 0];
  if (newestUpTo(fact.positions, last) >= first) return 'verbatim';
  if (isRecalled(turns, fact, at)) return 'recalled';
  if (profile && isIn(profile, fact, turn)) return 'profile';
  const summary = { through: turns.summaryThrough[at] ?? 0, factsFrom: turns.summaryFactsFrom[at] ?? 0 };
  return isHeld(summary, log, fact) ? 'summary' : 'gone';
}

/** Whether a profile carries a fact in a turn. */
export function isIn(
  { from, through }: Pick<NonNullable<LabRun['profile']>, 'from' | 'through'>,
  { fact }: LabFact,
  turn: number,
) {
  const since = from[fact] ?? 0;
  return since > 0 && since <= turn && turn <= (through[fact] ?? 0);
}

/** Whether a simulated summary is thought to hold a fact. */
export function isHeld(
  { through, factsFrom }: { through: number; factsFrom: number },
  log: LabLog,
  { fact, positions, replacedAt }: LabFact,
): boolean {
  if (through === 0 || fact < factsFrom || (positions[0] ?? 0) > through) return false;
  return replacedAt === null || replacedAt > (log.turnOf[through - 1] ?? 0);
}

/** The newest of ascending positions that is not past `last`; 0 when all are. */
export function newestUpTo(positions: readonly number[], last: number): number {
  for (let at = positions.length - 1; at >= 0; at--) {
    const position = positions[at] ?? 0;
    if (position <= last) return position;
  }
  return 0;
}

function isRecalled({ recalledFrom, recalledPositions }: LabRun['turns'], fact: LabFact, at: number) {
  for (let index = recalledFrom[at] ?? 0; index < (recalledFrom[at + 1] ?? 0); index++)
    if (fact.positions.includes(recalledPositions[index] ?? 0)) return true;
  return false;
}
