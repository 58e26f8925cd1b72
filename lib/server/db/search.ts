import 'server-only';
import { MOST_RANKED, type SearchText } from '@/lib/search/search-text';
import { db } from './client';
import { Prisma } from './generated/client';

/** A message that a search has found; `headline` is text around the words, each between START and STOP. */
export type Found = {
  threadId: string;
  title: string;
  position: number;
  turn: number;
  role: string;
  rank: number;
  headline: string;
  createdAt: Date;
};

/** The last result of a page. */
export type SearchPlace = { rank: number; position: number; threadId: string };

/** Around a found word in a headline; characters that no text of ours holds. */
export const START = '\uE000';
export const STOP = '\uE001';

const HIGHEST = 2_147_483_647;
const HEADLINE = `StartSel=${START}, StopSel=${STOP}, MaxFragments=2, MaxWords=24, MinWords=8, FragmentDelimiter=" … "`;

/** Which messages are looked through: those of some threads, narrowed. */
export type SearchScope = {
  threadIds: string[];
  first?: number;
  last?: number;
  role?: string;
  strategy?: string;
  fromTurn?: number;
  throughTurn?: number;
  /** A condition on how the message `m` left. */
  left?: Prisma.Sql;
};

/** A query as SQL: a tsquery, and the words that its end has to be in the text. */
export type Condition = { query: Prisma.Sql; matches: Prisma.Sql };

/** Everything typed, its last word also as the start of a longer one. */
export function typedCondition({ text, head, last }: SearchText): Condition {
  const full = Prisma.sql`websearch_to_tsquery('english', ${text})`;
  if (!last) return { query: full, matches: Prisma.sql`m.search @@ q.query` };
  const start = Prisma.sql`(websearch_to_tsquery('english', ${head}) && to_tsquery('simple', ${`${last.prefix}:*`}))`;
  const goesOn =
    last.prefix === last.word ? Prisma.sql`true` : Prisma.sql`m.text ~* ${`(^|[^[:alnum:]])${last.word}`}`;
  return {
    query: Prisma.sql`${full} || ${start}`,
    matches: Prisma.sql`(m.search @@ q.query AND (m.search @@ ${full} OR ${goesOn}))`,
  };
}

/** All of the groups, or any of them; each group is one word in several spellings. What must not be there stays out. */
export function spelledCondition(
  groups: readonly string[][],
  join: '&' | '|',
  { without }: SearchText,
): Condition {
  const text = groups.map((words) => `(${words.join(' | ')})`).join(` ${join} `);
  return {
    query: Prisma.sql`to_tsquery('english', ${text}) && websearch_to_tsquery('english', ${without})`,
    matches: Prisma.sql`m.search @@ q.query`,
  };
}

/** A page of the newest matches, best first. */
export async function findMessages(
  scope: SearchScope,
  condition: Condition,
  after: SearchPlace | null,
  limit: number,
): Promise<Found[]> {
  return db().$queryRaw<Found[]>(searchStatement(scope, condition, after, limit));
}

/** What `findMessages` asks. */
export function searchStatement(
  scope: SearchScope,
  { query, matches }: Condition,
  after: SearchPlace | null,
  limit: number,
): Prisma.Sql {
  const { first = 1, last = HIGHEST, role, strategy, fromTurn = 1, throughTurn = HIGHEST } = scope;
  const inStrategy = strategy
    ? Prisma.sql`AND EXISTS (SELECT 1 FROM turns n WHERE n.thread_id = m.thread_id AND n.turn = m.turn
        AND n.memory->>'strategy' = ${strategy})`
    : Prisma.empty;
  const left = scope.left ? Prisma.sql`AND ${scope.left}` : Prisma.empty;
  const past = after
    ? Prisma.sql`WHERE (rank, position, thread_id) < (${after.rank}::real, ${after.position}::int, ${after.threadId}::uuid)`
    : Prisma.empty;
  return Prisma.sql`
    WITH q AS MATERIALIZED (SELECT ${query} AS query),
    newest AS MATERIALIZED (
      SELECT m.thread_id, m.position, ts_rank_cd(m.search, q.query, 1)::real AS rank FROM messages m, q
      WHERE m.thread_id = ANY(${scope.threadIds}::uuid[]) AND m.current AND m.position BETWEEN ${first} AND ${last}
        AND m.turn BETWEEN ${fromTurn} AND ${throughTurn}
        AND (${role ?? null}::text IS NULL OR m.role = ${role ?? null}) ${inStrategy} ${left} AND ${matches}
      ORDER BY m.created_at DESC, m.position DESC LIMIT ${MOST_RANKED}),
    page AS (SELECT * FROM newest ${past} ORDER BY rank DESC, position DESC, thread_id DESC LIMIT ${limit})
    SELECT m.thread_id AS "threadId", t.title, m.position, m.turn, m.role, page.rank::float8 AS rank,
      ts_headline('english', left(m.text, 20000), q.query, ${HEADLINE}) AS headline, m.created_at AS "createdAt"
    FROM page JOIN messages m ON m.thread_id = page.thread_id AND m.position = page.position AND m.current
      JOIN threads t ON t.id = m.thread_id, q
    ORDER BY page.rank DESC, page.position DESC, page.thread_id DESC`;
}

/** Whether anything is left of a search once its operators and common words are taken out. */
export async function searchesForSomething(text: string): Promise<boolean> {
  const rows = await db().$queryRaw<{ nodes: number }[]>`
    SELECT numnode(websearch_to_tsquery('english', ${text})) AS nodes`;
  return (rows[0]?.nodes ?? 0) > 0;
}
