import 'server-only';
import { db } from './client';
import type { PinnedMessage } from './turn-state';

// No turn has more messages than this: its other messages are looked for that close to a position of it.
const LONGEST_TURN = 100;

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
      AND position BETWEEN ${position - LONGEST_TURN} AND ${position + LONGEST_TURN} ORDER BY position`;
  return { turn: message.turn, messages };
}

/** Content tokens of the whole turns that some messages belong to, by turn. */
export async function readTurnTokens(
  threadId: string,
  messages: readonly { turn: number; position: number }[],
): Promise<Map<number, number>> {
  const sums = await db().$queryRaw<{ turn: number; tokens: number }[]>`
    SELECT m.turn, sum(m.tokens)::int AS tokens
    FROM (SELECT turn, min(position) AS position
      FROM unnest(${messages.map(({ turn }) => turn)}::int[], ${messages.map(({ position }) => position)}::int[])
        AS one(turn, position) GROUP BY turn) AS one
    JOIN messages m ON m.thread_id = ${threadId}::uuid AND m.current AND m.turn = one.turn
      AND m.position BETWEEN one.position - ${LONGEST_TURN} AND one.position + ${LONGEST_TURN}
    GROUP BY m.turn`;
  return new Map(sums.map(({ turn, tokens }) => [turn, tokens]));
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
