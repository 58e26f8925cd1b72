import 'server-only';
import type { StatedFact } from '@/lib/figures/stated-facts';
import { db } from './client';
import { Prisma, type Fact as StoredFact } from './generated/client';

/** Questions of a thread that no facts have been read out of yet, oldest first. */
export async function readUnreadQuestions(threadId: string, limit: number) {
  return db().$queryRaw<{ position: number; turn: number; text: string }[]>`
    SELECT m.position, m.turn, m.text FROM messages m
    WHERE m.thread_id = ${threadId}::uuid AND m.current AND m.role = 'user'
      AND m.position > (SELECT facts_through FROM threads WHERE id = ${threadId}::uuid)
    ORDER BY m.position LIMIT ${limit}`;
}

/** Stores what questions through `through` state. Storing it twice changes nothing. */
export async function storeFacts(threadId: string, facts: StatedFact[], through: number): Promise<void> {
  const ordinals = new Map<number, number>();
  const data = facts.map(({ value, upTo, age, ambiguous, ...fact }) => {
    const ordinal = (ordinals.get(fact.position) ?? 0) + 1;
    ordinals.set(fact.position, ordinal);
    return {
      ...fact,
      threadId,
      ordinal,
      value,
      upTo: upTo ?? Prisma.DbNull,
      age: age ?? false,
      ambiguous: ambiguous ?? false,
    };
  });
  await db().fact.createMany({ data, skipDuplicates: true });
  await db().$executeRaw`
    UPDATE threads SET facts_through = greatest(facts_through, ${through}) WHERE id = ${threadId}::uuid`;
}

/** Everything that a thread's user stated, in order. */
export async function listStatedFacts(threadId: string): Promise<StatedFact[]> {
  const rows = await db().fact.findMany({
    where: { threadId },
    orderBy: [{ position: 'asc' }, { ordinal: 'asc' }],
  });
  return rows.map(toStatedFact);
}

/** What the facts of a thread are about, each once. */
export async function listAbouts(threadId: string): Promise<string[]> {
  const rows = await db().$queryRaw<{ about: string }[]>`
    SELECT DISTINCT about FROM facts WHERE thread_id = ${threadId}::uuid`;
  return rows.map(({ about }) => about);
}

/** The newest `limit` facts of a thread that are about one of these, in the order stated. */
export async function listFactsAbout(
  threadId: string,
  abouts: string[],
  limit: number,
): Promise<StatedFact[]> {
  if (abouts.length === 0) return [];
  const rows = await db().fact.findMany({
    where: { threadId, about: { in: abouts } },
    orderBy: [{ position: 'desc' }, { ordinal: 'desc' }],
    take: limit,
  });
  return rows.reverse().map(toStatedFact);
}

function toStatedFact(row: StoredFact): StatedFact {
  const { text, value, upTo, unit, about, turn, position, corrects, age, ambiguous } = row;
  return {
    text,
    value: value as number | string,
    unit: unit as StatedFact['unit'],
    about,
    turn,
    position,
    corrects,
    ...(upTo === null ? {} : { upTo: upTo as number | string }),
    ...(age ? { age: true as const } : {}),
    ...(ambiguous ? { ambiguous: true as const } : {}),
  };
}

/** The newest planned requests of a thread, oldest first, as far as facts need them. */
export async function readRequests(threadId: string, limit: number) {
  const rows = await db().turn.findMany({
    where: { threadId, regionLast: { not: null } },
    orderBy: { turn: 'desc' },
    take: limit,
    select: { turn: true, regionFirst: true, regionLast: true, blocks: true },
  });
  return rows.reverse();
}

/** Texts of some summaries of a thread, by id. */
export async function readSummariesById(threadId: string, ids: string[]): Promise<Map<string, string>> {
  const where = { threadId, id: { in: ids } };
  const rows = await db().summary.findMany({ where, select: { id: true, text: true } });
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** Watched texts of a thread, oldest first, each with the places of the current log that hold it. */
export async function listWatches(threadId: string) {
  return db().$queryRaw<{ id: string; text: string; positions: number[]; turns: number[] }[]>`
    SELECT w.id, w.text, coalesce(array_agg(m.position ORDER BY m.position) FILTER (WHERE m.position IS NOT NULL), '{}') AS positions,
      coalesce(array_agg(m.turn ORDER BY m.position) FILTER (WHERE m.position IS NOT NULL), '{}') AS turns
    FROM watches w LEFT JOIN messages m ON m.thread_id = w.thread_id AND m.current
      AND position(lower(w.text) IN lower(m.text)) > 0
    WHERE w.thread_id = ${threadId}::uuid GROUP BY w.id, w.text, w.created_at ORDER BY w.created_at, w.id`;
}

export async function addWatch(threadId: string, text: string) {
  return db().watch.create({ data: { threadId, text }, select: { id: true, text: true } });
}

/** False when the thread watches no such text. */
export async function removeWatch(threadId: string, id: string): Promise<boolean> {
  const { count } = await db().watch.deleteMany({ where: { threadId, id } });
  return count > 0;
}
