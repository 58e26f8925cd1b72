import 'server-only';
import type { Memory } from '@/lib/memory';
import type { PlacedMessage } from '@/lib/transfer/log-rules';
import { db } from './client';

/** Deleted at this moment, which no person can have deleted at: a thread that is being imported. Nothing shows it. */
const IMPORTING = new Date(0);

/** A message with its count and the log's running total. */
export type CountedMessage = Omit<PlacedMessage, 'createdAt'> & {
  tokens: number;
  tokensThrough: number;
  createdAt: Date;
};

/** Creates a thread that is not to be seen until it is published. */
export async function createHiddenThread(ownerId: string, memory: Memory, encoding: string): Promise<string> {
  const data = { ownerId, title: '', memory, encoding, deletedAt: IMPORTING };
  return (await db().thread.create({ data, select: { id: true } })).id;
}

/** Appends messages to a hidden thread; a client id that the thread already has is left out. */
export async function appendMessages(threadId: string, messages: readonly CountedMessage[]): Promise<void> {
  const clientIds = new Set<string>();
  const rows = messages.map(({ clientId = null, ending = null, ...message }) => {
    const isNew = clientId !== null && !clientIds.has(clientId);
    if (isNew) clientIds.add(clientId);
    return {
      ...message,
      clientId: isNew ? clientId : null,
      ending: message.role === 'assistant' ? (ending ?? 'done') : ending,
    };
  });
  await db().$executeRaw`
    INSERT INTO messages (thread_id, position, client_id, turn, role, text, tokens, tokens_through, ending, created_at)
    SELECT ${threadId}::uuid, m.position, CASE WHEN NOT EXISTS (SELECT 1 FROM messages old
        WHERE old.thread_id = ${threadId}::uuid AND old.client_id = m."clientId") THEN m."clientId" END,
      m.turn, m.role, m.text, m.tokens, m."tokensThrough", m.ending, m."createdAt"
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS m(position int, "clientId" text, turn int, role text,
      text text, tokens int, "tokensThrough" bigint, ending text, "createdAt" timestamptz)`;
}

/** What a thread is called and how far its log goes, once all of it is stored. */
export type ThreadEnd = {
  title: string;
  memory: Memory;
  lastPosition: number;
  lastTurn: number;
  createdAt: Date;
  updatedAt: Date;
};

/** Completes a hidden thread. */
export async function completeThread(id: string, end: ThreadEnd): Promise<void> {
  await db().thread.update({ where: { id }, data: end });
}

/** Shows all threads of an import at once. */
export async function publishThreads(ids: string[]): Promise<void> {
  await db().thread.updateMany({ where: { id: { in: ids } }, data: { deletedAt: null } });
}

/** Removes hidden threads with all that they have. */
export async function discardThreads(ids: string[]): Promise<void> {
  await db().thread.deleteMany({ where: { id: { in: ids }, deletedAt: IMPORTING } });
}

/** Removes what imports of a person left behind whose process died more than an hour ago. */
export async function discardLeftovers(ownerId: string): Promise<void> {
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await db().thread.deleteMany({ where: { ownerId, deletedAt: IMPORTING, updatedAt: { lt: anHourAgo } } });
}
