import 'server-only';
import type { Experiment } from '@/lib/wire';
import { db } from './client';
import { type TurnRow, toTurnRecord } from './turn-record';
import { isUniqueViolation } from './unique-violation';

/** An experiment as it ran: a row like a turn's, the message that was asked, the text of its request's summary. */
export type RanExperiment = { row: TurnRow; questionId: string; summary: string | null };

type Stored = RanExperiment & { row: Omit<TurnRow, 'startedAt'> & { startedAt: string } };

/** The question of a turn, whether or not the turn has a record; null when there is no such turn. */
export async function readQuestion(threadId: string, turn: number) {
  return db().message.findFirst({
    where: { threadId, turn, role: 'user', current: true },
    orderBy: { position: 'asc' },
    select: { id: true, position: true, tokens: true, text: true },
  });
}

/** Stores an experiment under the next number of its turn; false when the turn has `limit` of them already. */
export async function storeExperiment(ran: RanExperiment, reply: string, limit: number): Promise<boolean> {
  const { threadId, turn } = ran.row;
  try {
    const stored = await db().$executeRaw`
      INSERT INTO experiments (thread_id, turn, number, record, reply)
      SELECT ${threadId}::uuid, ${turn}, 1 + coalesce(max(number), 0), ${JSON.stringify(ran)}::jsonb, ${reply}
      FROM experiments WHERE thread_id = ${threadId}::uuid AND turn = ${turn}
      HAVING count(*) < ${limit}`;
    return stored > 0;
  } catch (error) {
    // Another process took the number: the next one is free.
    if (isUniqueViolation(error)) return storeExperiment(ran, reply, limit);
    throw error;
  }
}

/** The experiments of a turn as the wire has them, oldest first. */
export async function listExperiments(threadId: string, turn: number): Promise<Experiment[]> {
  const rows = await db().experiment.findMany({ where: { threadId, turn }, orderBy: { number: 'asc' } });
  const ran = rows.map(({ record }) => record as unknown as Stored);
  const asked = await db().message.findMany({
    where: { threadId, id: { in: ran.map(({ questionId }) => questionId) } },
    select: { id: true, text: true },
  });
  const textOf = new Map(asked.map(({ id, text }) => [id, text]));
  return Promise.all(
    rows.map(async ({ number, reply, createdAt }, at) => {
      const { row, questionId, summary } = ran[at] as Stored;
      const record = await toTurnRecord({ ...row, startedAt: new Date(row.startedAt) });
      const question = textOf.get(questionId) ?? '';
      return { number, question, reply, summary, record, createdAt: createdAt.toISOString() };
    }),
  );
}

/** How many experiments a turn has. */
export async function countExperiments(threadId: string, turn: number): Promise<number> {
  return db().experiment.count({ where: { threadId, turn } });
}

/** How many experiments each turn of a thread has that has any, in the turns' order. */
export async function countByTurn(threadId: string): Promise<{ turn: number; experiments: number }[]> {
  const counts = await db().experiment.groupBy({
    by: ['turn'],
    where: { threadId },
    orderBy: { turn: 'asc' },
    _count: true,
  });
  return counts.map(({ turn, _count: experiments }) => ({ turn, experiments }));
}

/** Removes an experiment; false when there is none of that number. */
export async function removeExperiment(threadId: string, turn: number, number: number): Promise<boolean> {
  const { count } = await db().experiment.deleteMany({ where: { threadId, turn, number } });
  return count > 0;
}
