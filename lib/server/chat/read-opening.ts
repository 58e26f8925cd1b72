import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { NotFound } from '@/lib/errors';
import type { Message, Thread, TurnRecord } from '@/lib/wire';
import { callerOf } from '../auth';
import { listMessages } from '../db/archive';
import { listTurnRecords } from '../db/turn-record';
import { addressOf } from '../http/proxy-headers';
import { allow } from '../limits/limits';
import { logError } from '../log-error';
import { logger } from '../logger';
import { ownThread } from './own-thread';

/** A thread with its newest messages, oldest of them first, and the records of their turns, newest first. */
export type Opening = { thread: Thread; items: Message[]; records: TurnRecord[] };

/** How long a page waits for the conversation it is drawn with. */
const PATIENCE_MS = 2000;

/**
 * What the page of a thread is drawn with: at most `most` messages. NotFound for a thread that is missing or not of whoever
 * asks; null when it cannot be read now, or not soon, which the page then finds out, and says, by itself.
 */
export function readOpening(threadId: string, headers: Headers, most: number): Promise<Opening | null> {
  const reading = readOwn(threadId, headers, most).catch((error: unknown) => {
    if (error instanceof NotFound) throw error;
    logger().warn({ error: logError(error) }, 'a page could not be drawn with its conversation');
    return null;
  });
  return Promise.race([reading, wait(PATIENCE_MS, null, { ref: false })]);
}

async function readOwn(threadId: string, headers: Headers, most: number): Promise<Opening> {
  const caller = await callerOf(headers);
  if (!caller) throw new NotFound('conversation');
  const { personId } = caller.asker;
  const [thread] = await Promise.all([
    ownThread(threadId, personId),
    allow('calls', { person: personId, address: addressOf(headers) }),
  ]);
  return newestOf(thread, most);
}

async function newestOf(thread: Thread, most: number): Promise<Opening> {
  const { id, messages } = thread;
  const items = await listMessages(id, messages, { order: 'desc', after: null, limit: most });
  const [last, first] = [items[0], items.at(-1)];
  if (!first || !last) return { thread, items: [], records: [] };
  const records = await listTurnRecords(id, last.turn + 1, last.turn - first.turn + 1);
  return { thread, items: items.reverse(), records };
}
