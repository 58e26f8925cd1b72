import 'server-only';
import type { LogMessage } from '@/lib/memory';
import { db } from './client';

/** What the record of a turn whose request went out says of its size; texts are not read. */
export type TrendRow = {
  turn: number;
  question: number;
  memory: unknown;
  tokens: number;
  regionTokens: number;
  alwaysTokens: number;
  pinnedTokens: number | null;
  pinnedFirst: number | null;
  recalledTokens: number | null;
  recalledFirst: number | null;
};

/** Sizes of every request of a thread, oldest first. */
export async function readRequestSizes(threadId: string): Promise<TrendRow[]> {
  return db().$queryRaw<TrendRow[]>`
    SELECT t.turn, t.question, t.memory, t.tokens, t.region_tokens AS "regionTokens",
      coalesce(b.always, 0)::int AS "alwaysTokens", b.pinned::int AS "pinnedTokens",
      b.pinned_first::int AS "pinnedFirst", b.recalled::int AS "recalledTokens", b.recalled_first::int AS "recalledFirst"
    FROM turns t CROSS JOIN LATERAL (
      SELECT sum((block->>'tokens')::int) FILTER (WHERE block->>'kind' IN ('system', 'profile')) AS always,
        sum((block->>'tokens')::int) FILTER (WHERE block->>'kind' = 'pinned') AS pinned,
        min((block->'positions'->>0)::int) FILTER (WHERE block->>'kind' = 'pinned') AS pinned_first,
        sum((block->>'tokens')::int) FILTER (WHERE block->>'kind' = 'recall') AS recalled,
        min((block->'positions'->>0)::int) FILTER (WHERE block->>'kind' = 'recall') AS recalled_first
      FROM jsonb_array_elements(t.blocks) AS block) AS b
    WHERE t.thread_id = ${threadId}::uuid AND t.tokens IS NOT NULL ORDER BY t.turn`;
}

/** A thread's whole log as planning sees it. */
export async function readLog(threadId: string): Promise<LogMessage[]> {
  return db().$queryRaw<LogMessage[]>`
    SELECT position, role, tokens FROM messages WHERE thread_id = ${threadId}::uuid AND current ORDER BY position`;
}
