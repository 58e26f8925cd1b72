import 'server-only';
import type { Memory } from '@/lib/memory';
import { db } from './client';

/** Deleted at this moment, which no person can have deleted at: a thread that is being imported. Nothing shows it. */
const IMPORTING = new Date(0);

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
