import type { CountedLog, FrameTokens } from './count-log';
import type { Prepared } from './prepare';
import type { LabLog, LabTurns } from './types';

// As many matching turns as the app looks at.
const LOOKED_AT = 40;

type Scope = { budget: number; frame: FrameTokens; room: number | null };

/** Adds to every request what recall would bring back of the turns before its region. */
export function recallInto(turns: LabTurns, prepared: Prepared, { log }: CountedLog, scope: Scope): void {
  const { index } = prepared;
  if (!index) throw new RangeError('Recall runs on a conversation that has been indexed');
  const positions: number[] = [];
  for (let at = 0; at < log.turns; at++) {
    const before = turns.flags[at] === 2 ? 0 : turnsBefore(log, turns.regionFirst[at] ?? 1);
    if (before > 1) {
      const spent = (turns.profileTokens[at] ?? 0) + (turns.regionTokens[at] ?? 0);
      const { tokens, chosen } = chooseTurns(log, index.related(at + 1, before), left(scope, spent));
      for (const turn of chosen) positions.push(...positionsOf(log, turn));
      if (chosen.length > 0) turns.recalledTokens[at] = scope.frame.recalled + tokens;
    }
    turns.recalledFrom[at + 1] = positions.length;
  }
  turns.recalledPositions = new Int32Array(positions);
}

/** What is left for recalled messages: its budget, or what room the model has, less its heading. */
export function left({ budget, frame, room }: Scope, spent: number): { tokens: number; quoted: number } {
  const least = room === null ? budget : Math.min(budget, room - spent);
  return { tokens: least - frame.recalled, quoted: frame.quoted };
}

/** The turn in which a position stands: those before it lie wholly before the position. */
export function turnsBefore({ turnOf }: LabLog, position: number): number {
  return Math.max(turnOf[position - 1] ?? 1, 1);
}

/** Of turns that match, best first, those that fit, whole and in the order of the log. */
export function chooseTurns(
  log: LabLog,
  ranked: readonly number[],
  { tokens, quoted }: { tokens: number; quoted: number },
): { tokens: number; chosen: number[] } {
  const chosen: number[] = [];
  let spent = 0;
  for (const turn of ranked.slice(0, LOOKED_AT)) {
    const [first, last] = rangeOf(log, turn);
    let size = quoted * (last - first + 1);
    for (let at = first - 1; at < last; at++) size += log.tokens[at] ?? 0;
    if (spent + size > tokens) continue;
    spent += size;
    chosen.push(turn);
  }
  return { tokens: spent, chosen: chosen.sort((a, b) => a - b) };
}

/** The positions of a turn, in order. */
export function positionsOf(log: LabLog, turn: number): number[] {
  const [first, last] = rangeOf(log, turn);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function rangeOf({ questions, messages }: LabLog, turn: number): [number, number] {
  return [questions[turn - 1] ?? 1, (questions[turn] ?? messages + 1) - 1];
}
