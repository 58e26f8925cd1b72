import type { Summary } from '@/lib/wire';
import type { SummaryFigure } from './summary-words';

/** A stretch of plain text, or a figure. */
export type Piece = { start: number; text: string; figure: SummaryFigure | null };

/** A stretch of a summary: a clause with the messages it goes back to, or what stands between two of them. */
export type Stretch = { start: number; pieces: Piece[]; sources: Summary['clauses'][number]['sources'] };

/** Cuts a summary's text into its clauses and figures, in order; joined again they are the text. */
export function stretchesOf({ text, figures, clauses }: Summary): Stretch[] {
  const stretches: Stretch[] = [];
  const add = (start: number, end: number, sources: Stretch['sources']) => {
    if (start < end) stretches.push({ start, pieces: piecesOf(text, figures, start, end), sources });
  };
  let at = 0;
  for (const { start, end, sources } of clauses) {
    add(at, start, []);
    add(start, end, sources);
    at = end;
  }
  add(at, text.length, []);
  return stretches;
}

function piecesOf(text: string, figures: readonly SummaryFigure[], start: number, end: number): Piece[] {
  const pieces: Piece[] = [];
  let at = start;
  const plain = (to: number) => {
    if (at < to) pieces.push({ start: at, text: text.slice(at, to), figure: null });
  };
  for (const figure of figures.filter((entry) => start <= entry.start && entry.end <= end)) {
    plain(figure.start);
    pieces.push({ start: figure.start, text: text.slice(figure.start, figure.end), figure });
    at = figure.end;
  }
  plain(end);
  return pieces;
}
