import 'server-only';
import { db } from './client';

/** A message of the user. */
export type Question = { position: number; turn: number; text: string; tokens: number };

/** The questions that the newest reply of a thread answers: those since the reply before. None until they are answered. */
export async function readNewestQuestions(threadId: string): Promise<Question[]> {
  return db().$queryRaw<Question[]>`
    WITH newest AS (SELECT max(position) AS position FROM messages
      WHERE thread_id = ${threadId}::uuid AND current AND role = 'user')
    SELECT m.position, m.turn, m.text, m.tokens FROM messages m, newest
    WHERE m.thread_id = ${threadId}::uuid AND m.current AND m.role = 'user'
      AND EXISTS (SELECT 1 FROM messages r WHERE r.thread_id = ${threadId}::uuid AND r.current
        AND r.role = 'assistant' AND r.position > newest.position)
      AND m.position > coalesce((SELECT max(r.position) FROM messages r WHERE r.thread_id = ${threadId}::uuid
        AND r.current AND r.role = 'assistant' AND r.position < newest.position), 0)
    ORDER BY m.position`;
}

/** The user's newest messages whose tokens sum up to `tokens` or less, at most `limit`, oldest first, and how many there are. */
export async function readNewestWithin(
  threadId: string,
  { tokens, limit }: { tokens: number; limit: number },
): Promise<{ questions: Question[]; total: number }> {
  const where = { threadId, current: true, role: 'user' };
  const [questions, total] = await Promise.all([
    db().$queryRaw<Question[]>`
      SELECT position, turn, text, tokens FROM (
        SELECT position, turn, text, tokens, sum(tokens) OVER (ORDER BY position DESC) AS through FROM (
          SELECT position, turn, text, tokens FROM messages
          WHERE thread_id = ${threadId}::uuid AND current AND role = 'user' ORDER BY position DESC LIMIT ${limit}) AS newest
      ) AS summed WHERE through <= ${tokens} ORDER BY position`,
    db().message.count({ where }),
  ]);
  return { questions, total };
}

/** A current message of the user at a position; null when there is none. */
export async function readQuestion(threadId: string, position: number): Promise<{ text: string } | null> {
  const where = { threadId, position, current: true, role: 'user' };
  return db().message.findFirst({ where, select: { text: true } });
}

/** What was declined in a thread. */
export async function listDeclined(threadId: string): Promise<string[]> {
  const rows = await db().declinedOffer.findMany({ where: { threadId }, select: { text: true } });
  return rows.map(({ text }) => text);
}

/** Declines a fact in a thread. Declining it twice changes nothing. */
export async function addDeclined(threadId: string, text: string): Promise<void> {
  await db().declinedOffer.createMany({ data: [{ threadId, text }], skipDuplicates: true });
}
