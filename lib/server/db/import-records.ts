import 'server-only';
import type { PlacedTurn } from '@/lib/transfer/place-turn';
import type { SummaryFile, WatchFile } from '@/lib/transfer/thread-file-schema';
import type { BulkConnection } from './bulk-connection';
import { db } from './client';
import { LISTED_REGION } from './turn-record';

const RESTORE_TURNS = `
  INSERT INTO turns (thread_id, turn, question, memory, model, context_tokens, blocks, region_first, region_last,
    region_counts, region_tokens, tokens, over_budget, evicted, evicted_first, evicted_last, folds, outcome, problem,
    reply_figures, forgotten, usage, timing, started_at)
  SELECT $1::uuid, r.turn, r.question, r.memory, r.model, r."contextTokens", r.blocks, r."regionFirst",
    r."regionLast", r."regionCounts", r."regionTokens", r.tokens, r."overBudget", r.evicted, r."evictedFirst",
    r."evictedLast", r.folds, r.outcome, r.problem, r."replyFigures", r.forgotten, r.usage, r.timing, r."startedAt"
  FROM json_to_recordset($2::json) AS r(turn int, question int, memory jsonb, model text,
    "contextTokens" int, blocks jsonb, "regionFirst" int, "regionLast" int, "regionCounts" jsonb, "regionTokens" int,
    tokens int, "overBudget" boolean, evicted jsonb, "evictedFirst" int, "evictedLast" int, folds jsonb, outcome text,
    problem jsonb, "replyFigures" jsonb, forgotten jsonb, usage jsonb, timing jsonb, "startedAt" timestamptz)
  JOIN messages m ON m.thread_id = $1::uuid AND m.current AND m.position = r.question AND m.turn = r.turn
    AND m.role = 'user'
  ON CONFLICT DO NOTHING RETURNING turn`;

/** Stores summaries of a thread being imported; gives the versions that it did not have yet. */
export async function restoreSummaries(threadId: string, summaries: SummaryFile[]): Promise<Set<number>> {
  const data = summaries.map((summary) => ({ ...summary, threadId, createdAt: new Date(summary.createdAt) }));
  const stored = await db().summary.createManyAndReturn({
    data,
    skipDuplicates: true,
    select: { version: true },
  });
  return new Set(stored.map(({ version }) => version));
}

/** Stores records of turns that the log has, with the question where the record says; gives those turns. */
export async function restoreTurns(
  connection: BulkConnection,
  threadId: string,
  turns: PlacedTurn[],
): Promise<Set<number>> {
  const rows = JSON.stringify(turns.map(toRow));
  const stored = await connection.query<{ turn: number }>(RESTORE_TURNS, [threadId, rows]);
  return new Set(stored.map(({ turn }) => turn));
}

/** Stores watched texts of a thread being imported. */
export async function restoreWatches(threadId: string, watches: WatchFile[]): Promise<void> {
  const data = watches.map(({ text, createdAt }) => ({ threadId, text, createdAt: new Date(createdAt) }));
  await db().watch.createMany({ data });
}

function toRow({ sent, region, evicted, ...turn }: PlacedTurn) {
  const left = evicted.flatMap((entry) => ('position' in entry ? [entry.position] : entry.positions));
  const isListed = region?.counts && region.counts.tokens.length <= LISTED_REGION;
  return {
    ...turn,
    blocks: sent ? sent.parts.filter(({ kind }) => kind !== 'message' && kind !== 'messages') : null,
    regionFirst: region?.first ?? null,
    regionLast: region?.last ?? null,
    regionCounts: isListed ? region.counts : null,
    regionTokens: sent?.regionTokens ?? null,
    tokens: sent?.tokens ?? null,
    overBudget: sent?.overBudget ?? false,
    evicted,
    evictedFirst: left.reduce<number | null>(
      (least, position) => Math.min(least ?? position, position),
      null,
    ),
    evictedLast: left.reduce<number | null>((most, position) => Math.max(most ?? position, position), null),
  };
}
