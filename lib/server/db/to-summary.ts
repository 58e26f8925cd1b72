import type { Summary } from '@/lib/wire';
import type { Summary as SummaryRow } from './generated/client';

/** A stored summary as the wire has it. */
export function toSummary(row: SummaryRow): Summary {
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
    createdAt: row.createdAt.toISOString(),
  };
}
