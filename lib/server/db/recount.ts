import 'server-only';
import { db } from './client';

/** A page of a thread's messages, all versions, for a new count: in key order, after the last one seen. */
export async function readForRecount(
  threadId: string,
  after: { position: number; version: number },
  limit: number,
) {
  return db().message.findMany({
    where: {
      threadId,
      OR: [
        { position: { gt: after.position } },
        { position: after.position, version: { gt: after.version } },
      ],
    },
    orderBy: [{ position: 'asc' }, { version: 'asc' }],
    take: limit,
    select: { position: true, version: true, text: true },
  });
}

/** Stores new counts of some messages. */
export async function storeCounts(
  threadId: string,
  counts: { position: number; version: number; tokens: number }[],
) {
  await db().$executeRaw`
    UPDATE messages m SET tokens = c.tokens
    FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS c(position int, version int, tokens int)
    WHERE m.thread_id = ${threadId}::uuid AND m.position = c.position AND m.version = c.version`;
}

/** Makes running totals follow new counts, with the summaries' own, and names the encoding they are all in. */
export async function finishRecount(
  threadId: string,
  encoding: string,
  summaries: { id: string; tokens: number }[],
) {
  await db().$executeRaw`
    WITH totals AS (
      SELECT position, sum(tokens) OVER (ORDER BY position) AS through
      FROM messages WHERE thread_id = ${threadId}::uuid AND current),
    messages AS (
      UPDATE messages m SET tokens_through = totals.through FROM totals
      WHERE m.thread_id = ${threadId}::uuid AND m.current AND m.position = totals.position),
    summaries AS (
      UPDATE summaries s SET tokens = c.tokens
      FROM jsonb_to_recordset(${JSON.stringify(summaries)}::jsonb) AS c(id uuid, tokens int)
      WHERE s.thread_id = ${threadId}::uuid AND s.id = c.id)
    UPDATE threads SET encoding = ${encoding} WHERE id = ${threadId}::uuid`;
}

/** Texts of a thread's summaries. */
export async function readSummaryTexts(threadId: string) {
  return db().summary.findMany({ where: { threadId }, select: { id: true, text: true } });
}
