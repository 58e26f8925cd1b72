import { parseFigures, sameFigure } from '@/lib/figures';
import { type StatedFact, supersessions } from '@/lib/figures/stated-facts';
import { tieClauses } from '@/lib/figures/tie-clauses';
import type { Summary } from '@/lib/wire';
import type { Summary as SummaryRow } from './generated/client';
import { toAudit } from './summary-audit';

/** A stored summary as the wire has it; `facts` are all that the thread's user stated, `turnOf` tells whose a position is. */
export function toSummary(
  row: SummaryRow,
  facts: readonly StatedFact[],
  turnOf: ReadonlyMap<number, number>,
): Summary {
  const { figures, names, rewrittenFor } = toAudit(row);
  return {
    id: row.id,
    version: row.version,
    text: row.text,
    tokens: row.tokens,
    range: [1, row.lastPosition],
    folded: [row.firstPosition, row.lastPosition],
    parentId: row.parentId,
    author: row.author as Summary['author'],
    model: row.model,
    promptVersion: row.promptVersion,
    tokensIn: row.tokensIn,
    outcome: row.outcome as Summary['outcome'],
    turn: row.turn,
    figures: figures.map(({ text, start, end, source, positions }) => ({
      text,
      start,
      end,
      source,
      positions,
    })),
    clauses: tieClauses(row.text, figures, names).map(({ start, end, positions }) => ({
      start,
      end,
      sources: positions.flatMap((position) => {
        const turn = turnOf.get(position);
        return turn === undefined ? [] : [{ position, turn }];
      }),
    })),
    missing: missingFrom(row, facts),
    rewrittenFor,
    createdAt: row.createdAt.toISOString(),
  };
}

/** What the user stated in the range, still stands there, and the summary lacks. */
function missingFrom({ text, lastPosition }: SummaryRow, facts: readonly StatedFact[]): Summary['missing'] {
  const covered = facts.filter(({ position }) => position <= lastPosition);
  const replaced = supersessions(covered);
  const kept = parseFigures(text);
  return covered
    .filter((fact, at) => replaced[at] === null && !kept.some((figure) => sameFigure(figure, fact)))
    .map(({ text: words, about, turn, position }) => ({ text: words, about, turn, position }));
}
