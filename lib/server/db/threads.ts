import 'server-only';
import type { Memory } from '@/lib/memory';
import type { Thread } from '@/lib/wire';
import { db } from './client';
import { Prisma } from './generated/client';

const UNTITLED = 'New conversation';

type ThreadRow = {
  id: string;
  title: string;
  memory: Memory;
  lastPosition: number;
  lastTurn: number;
  createdAt: Date;
  updatedAt: Date;
  running: boolean | null;
  branchedFrom: Thread['branchedFrom'] | null;
};

const COLUMNS = Prisma.sql`t.id, t.title, t.memory, t.last_position AS "lastPosition", t.last_turn AS "lastTurn",
  t.created_at AS "createdAt", t.updated_at AS "updatedAt",
  (SELECT n.outcome = 'streaming' AND n.lease_until >= now() FROM turns n
    WHERE n.thread_id = t.id AND n.turn = t.last_turn) AS running, t.branched_from AS "branchedFrom"`;

/** Creates an empty thread. */
export async function createThread(
  ownerId: string,
  title: string,
  memory: Memory,
  encoding: string,
): Promise<Thread> {
  const row = await db().thread.create({ data: { ownerId, title, memory, encoding } });
  return toThread({ ...row, memory, running: false, branchedFrom: null });
}

/** A person's thread; null when there is none of that id for them. */
export async function readThread(threadId: string, ownerId: string): Promise<Thread | null> {
  const rows = await db().$queryRaw<ThreadRow[]>`
    SELECT ${COLUMNS} FROM threads t
    WHERE t.id = ${threadId}::uuid AND t.owner_id = ${ownerId} AND t.deleted_at IS NULL`;
  return rows[0] ? toThread(rows[0]) : null;
}

/** A page of a person's threads, newest first, with `q` in the title; `after` is where the page before ended. */
export async function listThreads(
  ownerId: string,
  { q, after, limit }: { q: string; after: { updatedAt: string; id: string } | null; limit: number },
): Promise<Thread[]> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db().$queryRaw<ThreadRow[]>`
    SELECT ${COLUMNS} FROM threads t
    WHERE t.owner_id = ${ownerId} AND t.deleted_at IS NULL
      AND (${q} = '' OR coalesce(nullif(t.title, ''), ${UNTITLED}) ILIKE ${pattern})
      AND (${after?.updatedAt ?? null}::timestamptz IS NULL
        OR (t.updated_at, t.id) < (${after?.updatedAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    ORDER BY t.updated_at DESC, t.id DESC LIMIT ${limit}`;
  return rows.map(toThread);
}

/** Renames a thread or chooses its memory; false when the person has no such thread. */
export async function updateThread(
  threadId: string,
  ownerId: string,
  change: { title?: string; memory?: Memory },
) {
  const { count } = await db().thread.updateMany({
    where: { id: threadId, ownerId, deletedAt: null },
    data: change,
  });
  return count > 0;
}

/** Deletes a thread in a way that `restoreThread` undoes; false when the person has no such thread. */
export async function deleteThread(threadId: string, ownerId: string): Promise<boolean> {
  const data = { deletedAt: new Date() };
  const { count } = await db().thread.updateMany({ where: { id: threadId, ownerId, deletedAt: null }, data });
  return count > 0;
}

/** Takes a deletion back; true as well when the thread was not deleted. */
export async function restoreThread(threadId: string, ownerId: string): Promise<boolean> {
  const { count } = await db().thread.updateMany({
    where: { id: threadId, ownerId },
    data: { deletedAt: null },
  });
  return count > 0;
}

function toThread(row: ThreadRow): Thread {
  return {
    id: row.id,
    title: row.title || UNTITLED,
    memory: row.memory,
    messages: row.lastPosition,
    turns: row.lastTurn,
    running: row.running ? row.lastTurn : null,
    ...(row.branchedFrom && { branchedFrom: row.branchedFrom }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Ids of all threads of a person, newest first. */
export async function listThreadIds(ownerId: string): Promise<string[]> {
  const rows = await db().thread.findMany({
    where: { ownerId, deletedAt: null },
    orderBy: { updatedAt: 'desc' },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}
