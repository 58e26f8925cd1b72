import 'server-only';
import type { LogMessage, Reach, Role } from '@/lib/memory';
import { db } from './client';
import { Prisma } from './generated/client';

/** Messages that follow each other: the first letter of each one's role (u, a, t), and its content tokens. */
export type Counts = { roles: string; tokens: number[] };

/** An unbroken stretch of the log from `first` on; null when there is none. */
export type Stretch = (Counts & { first: number }) | null;

const ROLES: Record<string, Role> = { u: 'user', a: 'assistant', t: 'tool' };

/** The messages of a stretch, oldest first. */
export function toMessages(stretch: Stretch): LogMessage[] {
  if (!stretch) return [];
  const { first, roles, tokens } = stretch;
  return tokens.map((count, index) => ({
    position: first + index,
    role: ROLES[roles[index] ?? ''] ?? 'tool',
    tokens: count,
  }));
}

/** What a reach is measured by in a statement, each of them an expression of SQL. */
type Measures = {
  kind: Prisma.Sql;
  /** Turns from this one on are reached by turns, messages past this running total by tokens. */
  firstTurn: Prisma.Sql;
  pastTokens: Prisma.Sql;
  unsummarisedFrom: Prisma.Sql;
  through: Prisma.Sql;
};

/**
 * The first position that a reach takes in. Turns and tokens are looked for from the newest message back, so that what lies
 * before is never read; a reach that says nothing takes in the whole log.
 */
export function reachedFrom(
  threadId: string,
  { kind, firstTurn, pastTokens, unsummarisedFrom, through }: Measures,
): Prisma.Sql {
  const after = (beyond: Prisma.Sql) => Prisma.sql`1 + coalesce((SELECT m.position FROM messages m
      WHERE m.thread_id = ${threadId}::uuid AND m.current AND m.position <= ${through} AND ${beyond}
      ORDER BY m.position DESC LIMIT 1), 0)`;
  return Prisma.sql`coalesce(CASE ${kind}
    WHEN 'unsummarised' THEN ${unsummarisedFrom}
    WHEN 'turns' THEN ${after(Prisma.sql`m.turn < ${firstTurn}`)}
    WHEN 'tokens' THEN ${after(Prisma.sql`m.tokens_through <= ${pastTokens}`)} END, 1)`;
}

/** The log between two positions, which are expressions of SQL, as one value: a `Stretch`. */
export function stretchOf(threadId: string, first: Prisma.Sql, last: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT json_build_object('first', min(m.position), 'roles', string_agg(left(m.role, 1), ''),
      'tokens', json_agg(m.tokens))
    FROM (SELECT m.position, m.role, m.tokens FROM messages m WHERE m.thread_id = ${threadId}::uuid AND m.current
      AND m.position BETWEEN ${first} AND ${last} ORDER BY m.position) AS m HAVING count(*) > 0)`;
}

/** Token counts of the log's tail up to `through`: at least what `reach` names, and from `atLeastFrom` on. */
export async function readTail(
  threadId: string,
  {
    reach,
    through,
    atLeastFrom,
    unsummarisedFrom,
  }: { reach: Reach; through: number; atLeastFrom: number; unsummarisedFrom: number },
): Promise<LogMessage[]> {
  const turns = reach.kind === 'turns' ? reach.turns : 0;
  const tokens = reach.kind === 'tokens' ? Math.min(reach.tokens, Number.MAX_SAFE_INTEGER) : 0;
  const [row] = await db().$queryRaw<{ tail: Stretch }[]>`
    WITH newest AS (
      SELECT turn, tokens_through FROM messages
      WHERE thread_id = ${threadId}::uuid AND current AND position <= ${through} ORDER BY position DESC LIMIT 1),
    start AS (SELECT least(${atLeastFrom}::int, ${reachedFrom(threadId, {
      kind: Prisma.sql`${reach.kind}`,
      firstTurn: Prisma.sql`newest.turn + 1 - ${turns}::int`,
      pastTokens: Prisma.sql`newest.tokens_through - ${tokens}::bigint`,
      unsummarisedFrom: Prisma.sql`${unsummarisedFrom}::int`,
      through: Prisma.sql`${through}`,
    })}) AS position FROM newest)
    SELECT ${stretchOf(threadId, Prisma.sql`start.position`, Prisma.sql`${through}`)} AS tail FROM start`;
  return toMessages(row?.tail ?? null);
}

/** Token counts of the log between two positions, inclusive, in order. */
export async function readCounts(threadId: string, first: number, last: number): Promise<LogMessage[]> {
  const [row] = await db().$queryRaw<{ counts: Stretch }[]>`
    SELECT ${stretchOf(threadId, Prisma.sql`${first}::int`, Prisma.sql`${last}::int`)} AS counts`;
  return toMessages(row?.counts ?? null);
}

/** Texts of the current log between two positions, inclusive, in order. */
export async function readTexts(threadId: string, first: number, last: number) {
  return db().message.findMany({
    where: { threadId, current: true, position: { gte: first, lte: last } },
    orderBy: { position: 'asc' },
    select: { position: true, role: true, text: true, tokens: true, turn: true },
  });
}

/** Texts of the current log at some positions, in order. */
export async function readTextsAt(threadId: string, positions: number[]) {
  return db().message.findMany({
    where: { threadId, current: true, position: { in: positions } },
    orderBy: { position: 'asc' },
    select: { position: true, role: true, text: true },
  });
}
