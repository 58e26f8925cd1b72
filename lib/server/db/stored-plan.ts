import 'server-only';
import type { Evicted, FoldRecord } from '@/lib/wire';
import { Prisma } from './generated/client';
import type { Counts } from './log-tail';
import { type Block, LISTED_REGION } from './turn-record';

/** What a turn's request holds and what it left out, as a row of `turns` has it. */
export type StoredPlan = {
  blocks: Block[];
  region: { first: number; last: number; tokens: number };
  /** Of the region's messages, all of them. */
  counts: Counts;
  tokens: number;
  overBudget: boolean;
  evicted: Evicted[];
  evictedRange: { first: number; last: number } | null;
  folds: FoldRecord[];
};

/** A message of a region as it goes out. */
export type SentText = { role: string; text: string };

/** The columns of `turns` that a plan is stored in, in the order of `planValues`. */
export const PLAN_COLUMNS = Prisma.sql`blocks, region_first, region_last, region_tokens, region_counts, tokens, over_budget,
  evicted, evicted_first, evicted_last`;

/** Counts as a row keeps them: none for a region that is too long to list, which is read from the log. */
export function keptCounts(counts: Counts | null): Counts | null {
  return counts && counts.tokens.length <= LISTED_REGION ? counts : null;
}

/** A plan's values for `PLAN_COLUMNS`; without a plan, those of a turn that has none yet. */
export function planValues(plan: StoredPlan | null): Prisma.Sql {
  if (!plan) return Prisma.sql`NULL, NULL, NULL, NULL, NULL, NULL, false, '[]', NULL, NULL`;
  const { region, evictedRange } = plan;
  const counts = keptCounts(plan.counts);
  return Prisma.sql`${JSON.stringify(plan.blocks)}::jsonb, ${region.first}::int, ${region.last}::int, ${region.tokens}::int,
    ${counts && JSON.stringify(counts)}::jsonb, ${plan.tokens}::int, ${plan.overBudget}::boolean,
    ${JSON.stringify(plan.evicted)}::jsonb, ${evictedRange?.first ?? null}::int, ${evictedRange?.last ?? null}::int`;
}

/** The texts of the log between two positions as one value: `SentText[]`. */
export function sentTexts(threadId: string, first: number, last: number): Prisma.Sql {
  return Prisma.sql`(SELECT coalesce(json_agg(json_build_object('role', m.role, 'text', m.text)), '[]'::json)
    FROM (SELECT role, text FROM messages WHERE thread_id = ${threadId}::uuid AND current
      AND position BETWEEN ${first}::int AND ${last}::int ORDER BY position) AS m)`;
}
