import 'server-only';
import { db } from './client';
import type { PinnedMessage } from './turn-state';

/** The turn that a position belongs to, with its messages; null past the end of the log. */
export async function readTurnAt(threadId: string, position: number) {
  const message = await db().message.findFirst({
    where: { threadId, current: true, position },
    select: { turn: true },
  });
  if (!message) return null;
  const messages = await db().$queryRaw<PinnedMessage[]>`
    SELECT position, role, text FROM messages
    WHERE thread_id = ${threadId}::uuid AND current AND turn = ${message.turn}
      AND position BETWEEN ${position - 100} AND ${position + 100} ORDER BY position`;
  return { turn: message.turn, messages };
}

/** All messages that a thread's requests carry because they were brought back, oldest first. */
export async function listPinned(threadId: string): Promise<PinnedMessage[]> {
  return db().$queryRaw<PinnedMessage[]>`
    SELECT m.position, m.role, m.text FROM pins p
    JOIN messages m ON m.thread_id = p.thread_id AND m.current AND m.position BETWEEN p.first_position AND p.last_position
    WHERE p.thread_id = ${threadId}::uuid ORDER BY m.position`;
}

export async function addPin(
  threadId: string,
  turn: number,
  firstPosition: number,
  lastPosition: number,
): Promise<void> {
  const data = { threadId, turn, firstPosition, lastPosition };
  await db().pin.createMany({ data: [data], skipDuplicates: true });
}

export async function removePin(threadId: string, turn: number): Promise<void> {
  await db().pin.deleteMany({ where: { threadId, turn } });
}
