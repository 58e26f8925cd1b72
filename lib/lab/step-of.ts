import { type LabLog, type LabPart, type LabRun, type LabStep, REASONS, ROLES } from './types';

/** One turn of a run, for the tape: what its request held, what came in since the turn before, what left and why. */
export function stepOf({ turns }: LabRun, log: LabLog, turn: number): LabStep {
  const at = turn - 1;
  const flag = turns.flags[at] ?? 0;
  const refused = flag === 2;
  const recalled = slice(turns.recalledPositions, turns.recalledFrom, at);
  const left = slice(turns.leftPositions, turns.leftFrom, at).map((position, index) => ({
    ...messageAt(log, position),
    reason: REASONS[turns.leftReasons[(turns.leftFrom[at] ?? 0) + index] ?? 0] ?? 'over budget',
  }));
  return {
    turn,
    parts: refused ? [] : partsOf(turns, log, at, recalled),
    entered: refused ? [] : enteredOf(turns, log, at, recalled),
    left,
    summariserCalls: turns.summariserCalls[at] ?? 0,
    overBudget: flag === 1,
    refused,
  };
}

function partsOf(turns: LabRun['turns'], log: LabLog, at: number, recalled: readonly number[]): LabPart[] {
  const parts: LabPart[] = [{ kind: 'system', tokens: turns.systemTokens, positions: null }];
  const add = (kind: LabPart['kind'], tokens = 0, rest: Partial<LabPart> = {}) => {
    if (tokens > 0) parts.push({ kind, tokens, positions: null, ...rest });
  };
  add('profile', turns.profileTokens[at]);
  add('summary', turns.summaryTokens[at], { positions: [1, turns.summaryThrough[at] ?? 0], simulated: true });
  add('recalled', turns.recalledTokens[at], { positions: [recalled[0] ?? 0, recalled.at(-1) ?? 0] });
  for (const { position, role, tokens } of regionOf(turns, log, at))
    parts.push({ kind: role, tokens, positions: [position, position] });
  return parts;
}

/** Messages that the request before did not have: the question, the reply before it, and what recall brought. */
function enteredOf(turns: LabRun['turns'], log: LabLog, at: number, recalled: readonly number[]) {
  const before = at === 0 ? 0 : (turns.regionLast[at - 1] ?? 0);
  const messages = regionOf(turns, log, at).filter(({ position }) => position > before);
  return [
    ...recalled.map((position) => ({ ...messageAt(log, position), as: 'recalled' as const })),
    ...messages.map((message) => ({ ...message, as: 'message' as const })),
  ];
}

function regionOf(turns: LabRun['turns'], log: LabLog, at: number) {
  const [first, last] = [turns.regionFirst[at] ?? 1, turns.regionLast[at] ?? 0];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => messageAt(log, first + index));
}

function messageAt({ roles, tokens }: LabLog, position: number) {
  const role = ROLES[roles[position - 1] ?? 0] ?? 'user';
  return { position, role, tokens: tokens[position - 1] ?? 0 };
}

function slice(list: Int32Array, from: Int32Array, at: number): number[] {
  return [...list.subarray(from[at] ?? 0, from[at + 1] ?? 0)];
}
