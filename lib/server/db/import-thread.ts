import 'server-only';
import type { Memory } from '@/lib/memory';
import { db } from './client';

/** Deleted at this moment, which no person can have deleted at: a thread that is being imported. Nothing shows it. */
const IMPORTING = new Date(0);

// Removed by one statement, and looked for at a time.
const MESSAGES = 5_000;
const THREADS = 200;

/** Creates a thread that is not to be seen until it is published. */
export async function createHiddenThread(ownerId: string, memory: Memory, encoding: string): Promise<string> {
  const data = { ownerId, title: '', memory, encoding, deletedAt: IMPORTING };
  return (await db().thread.create({ data, select: { id: true } })).id;
}

/** What a thread is called and how far its log goes, once all of it is stored. */
export type ThreadEnd = {
  title: string;
  memory: Memory;
  lastPosition: number;
  lastTurn: number;
  createdAt: Date;
  updatedAt: Date;
  branchedFrom?: { threadId: string; position: number };
};

/** Completes a hidden thread. */
export async function completeThread(id: string, end: ThreadEnd): Promise<void> {
  await db().thread.update({ where: { id }, data: end });
}

/** Shows all threads of an import at once. */
export async function publishThreads(ids: string[]): Promise<void> {
  await db().thread.updateMany({ where: { id: { in: ids } }, data: { deletedAt: null } });
}

/** Removes hidden threads with all that they have, a bounded part a statement: they may be as long as threads can be. */
export async function discardThreads(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const hidden = await db().thread.count({ where: { id, deletedAt: IMPORTING } });
    while (hidden > 0 && (await discardMessages(id)) > 0);
    await db().thread.deleteMany({ where: { id, deletedAt: IMPORTING } });
  }
}

async function discardMessages(threadId: string): Promise<number> {
  return db().$executeRaw`
    DELETE FROM messages WHERE thread_id = ${threadId}::uuid AND position IN (
      SELECT position FROM messages WHERE thread_id = ${threadId}::uuid ORDER BY position LIMIT ${MESSAGES})`;
}

/** Removes what imports of a person left behind; whoever calls has made sure that none is running. */
export async function discardLeftovers(ownerId: string): Promise<void> {
  for (;;) {
    const left = await db().thread.findMany({
      where: { ownerId, deletedAt: IMPORTING },
      take: THREADS,
      select: { id: true },
    });
    if (left.length === 0) return;
    await discardThreads(left.map(({ id }) => id));
  }
}

/** Some persons who have threads that an import hides: it is running, or its process has died. */
export async function listImporters(most: number): Promise<string[]> {
  const rows = await db().thread.groupBy({
    by: ['ownerId'],
    where: { deletedAt: IMPORTING },
    orderBy: { ownerId: 'asc' },
    take: most,
  });
  return rows.map(({ ownerId }) => ownerId);
}
