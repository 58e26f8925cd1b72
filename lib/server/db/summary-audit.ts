import type { TracedFigure } from '@/lib/figures/trace-figures';
import type { TracedName } from '@/lib/figures/trace-names';
import type { Summary as SummaryRow } from './generated/client';

/** What a summary was audited with: its figures and names traced, and the figures it was written again for. */
export type SummaryAudit = { figures: TracedFigure[]; names: TracedName[]; rewrittenFor: string[] };

/** The audit of a stored summary; one that was stored before names were traced has its figures alone. */
export function toAudit({ audit }: Pick<SummaryRow, 'audit'>): SummaryAudit {
  const stored = Array.isArray(audit) ? { figures: audit } : audit;
  return { figures: [], names: [], rewrittenFor: [], ...(stored as Partial<SummaryAudit> | null) };
}

/** The positions that the audits of some stored summaries go back to. */
export function positionsTraced(rows: readonly Pick<SummaryRow, 'audit'>[]): number[] {
  const ties = rows.map(toAudit).flatMap(({ figures, names }) => [...figures, ...names]);
  return [...new Set(ties.flatMap(({ positions }) => positions))];
}
