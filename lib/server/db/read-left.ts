import 'server-only';
import { db } from './client';

/** A message that is no longer sent; `tokensThrough` is the log's running total with it. */
export type LeftMessage = {
  position: number;
  turn: number;
  role: string;
  tokens: number;
  tokensThrough: number;
};

/** The newest `limit` messages before a position, oldest first: the running total says what stands before them. */
export async function readLeft(threadId: string, before: number, limit: number): Promise<LeftMessage[]> {
  const rows = await db().message.findMany({
    where: { threadId, current: true, position: { lt: before } },
    orderBy: { position: 'desc' },
    take: limit,
    select: { position: true, turn: true, role: true, tokens: true, tokensThrough: true },
  });
  return rows.reverse().map((row) => ({ ...row, tokensThrough: Number(row.tokensThrough) }));
}
