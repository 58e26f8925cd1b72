import { count } from '../memory-panel/numbers';

/** The turns that two fields name, or the sentence of what is wrong with them; an empty field is no bound. */
export type TurnRange = { fromTurn?: number; throughTurn?: number; problem: string | null };

/** Reads "from turn" and "to turn" as typed; `turns` is how many there are, null while unknown. */
export function turnRange(from: string, to: string, turns: number | null): TurnRange {
  const [fromTurn, throughTurn] = [turnIn(from), turnIn(to)];
  for (const [typed, turn] of [
    [from, fromTurn],
    [to, throughTurn],
  ] as const)
    if (turn === null) return { problem: `“${typed.trim()}” is no turn. Write a whole number from 1.` };
  const problem =
    (turns !== null && fromTurn && fromTurn > turns && past(fromTurn, turns)) ||
    (fromTurn && throughTurn && fromTurn > throughTurn && reversed(fromTurn, throughTurn)) ||
    null;
  if (problem) return { problem };
  return { fromTurn: fromTurn ?? undefined, throughTurn: throughTurn ?? undefined, problem };
}

/** Undefined for an empty field, null for what is no turn. "1,200" and "1200" are the same. */
function turnIn(typed: string): number | undefined | null {
  const digits = typed.replaceAll(/[,\s]/g, '');
  if (digits === '') return undefined;
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null;
}

function past(turn: number, turns: number): string {
  return `There is no turn ${count(turn)}: this conversation has ${count(turns)}.`;
}

function reversed(from: number, to: number): string {
  return `No turn comes after ${count(from)} and before ${count(to)}. Turn the two round.`;
}
