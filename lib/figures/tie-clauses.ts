import { lexemesOf } from './lexeme';
import { sentenceEndsBefore } from './reading';

/** Something in a text that is tied to messages: a figure, a name. */
export type Tie = { start: number; end: number; positions: readonly number[] };

/** A clause of a text and the messages it is tied to, oldest first. */
export type TiedClause = { start: number; end: number; positions: number[] };

const CUTS = new Set([',', ';', ':', '—', '–']);

/**
 * The clauses of a text that something ties to messages: by its figures where it has any, else by its names. Neighbours
 * tied to the same messages are one clause.
 */
export function tieClauses(text: string, figures: readonly Tie[], names: readonly Tie[]): TiedClause[] {
  const tied: TiedClause[] = [];
  let joins = false;
  for (const clause of clausesOf(text, figures)) {
    const positions = positionsIn(clause, figures) ?? positionsIn(clause, names);
    const before = tied.at(-1);
    if (before && joins && positions?.join() === before.positions.join()) before.end = clause.end;
    else if (positions) tied.push({ ...clause, positions });
    joins = positions !== null;
  }
  return tied;
}

/** Cuts at the end of sentences and after commas and the like, never inside a figure. */
function clausesOf(text: string, figures: readonly Tie[]): { start: number; end: number }[] {
  const lexemes = lexemesOf(text);
  const clauses: { start: number; end: number }[] = [];
  for (const [at, lexeme] of lexemes.entries()) {
    const before = lexemes[at - 1];
    const inFigure = figures.some(({ start, end }) => start < lexeme.start && lexeme.start < end);
    const cut = before && CUTS.has(before.key) && lexeme.spaced && !inFigure;
    const open = clauses.at(-1);
    if (open && !cut && !sentenceEndsBefore(lexemes, at)) open.end = lexeme.end;
    else clauses.push({ start: lexeme.start, end: lexeme.end });
  }
  return clauses;
}

function positionsIn(clause: { start: number; end: number }, ties: readonly Tie[]): number[] | null {
  const inside = ties.filter(({ start, end }) => clause.start <= start && end <= clause.end);
  const positions = [...new Set(inside.flatMap((tie) => tie.positions))];
  return positions.length > 0 ? positions.sort((a, b) => a - b) : null;
}
