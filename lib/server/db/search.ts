import 'server-only';
import { MOST_RANKED, type SearchText } from '@/lib/search/search-text';
import { type Places, standsAt } from './archive-places';
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

/** Keeps a symbol apart from the words beside it, where a database would read both as one. */
const APART = '\u0001';
const ANYWHERE: Places = { first: 1, last: 2_147_483_647 };
const MARKS = `StartSel=${START}, StopSel=${STOP}`;
const PARTS = `${MARKS}, MaxFragments=2, MaxWords=24, MinWords=8, FragmentDelimiter=" … "`;
/** A text of so many characters is its own headline. */
const SHORT = 200;
const WHOLE = `${MARKS}, HighlightAll=true`;

/** Which messages are looked through: those of some threads, narrowed. */
export type SearchScope = {
  threadIds: string[];
  places?: Places;
  role?: string;
  strategy?: string;
  fromTurn?: number;
  throughTurn?: number;
  /** A condition on how the message `m` left. */
  left?: Prisma.Sql;
};

/** A query as SQL: a tsquery, and whether a message `m` matches it and holds the word it ends in. */
export type Condition = { query: Prisma.Sql; matches: Prisma.Sql };

/** Everything typed, its last word also as the start of a longer one. */
export function typedCondition({ text, head, last }: SearchText): Condition {
  const full = Prisma.sql`websearch_to_tsquery('english', ${text})`;
  if (!last) return { query: full, matches: Prisma.sql`m.search @@ ${full}` };
  const start = Prisma.sql`(websearch_to_tsquery('english', ${head}) && to_tsquery('simple', ${startsWith(last)}))`;
  const goesOn =
    last.prefix === last.word ? Prisma.sql`true` : Prisma.sql`m.text ~* ${`(^|[^[:alnum:]])${last.word}`}`;
  const query = Prisma.sql`(${full} || ${start})`;
  return { query, matches: Prisma.sql`(m.search @@ ${query} AND (m.search @@ ${full} OR ${goesOn}))` };
}

// What a word that starts so may be kept as: as long as what is typed or longer, or cut into it by the stemmer, which may
// put an "e" at the end.
function startsWith({ word, prefix }: NonNullable<SearchText['last']>): string {
  const lengths = Array.from({ length: word.length - prefix.length }, (_, index) => prefix.length + index);
  const cut = lengths.map((length) => word.slice(0, length)).flatMap((stem) => [stem, `${stem}e`]);
  return [`${word}:*`, ...cut].join(' | ');
}

/** All of the groups, or any of them; each group is one word in several spellings. What must not be there stays out. */
export function spelledCondition(
  groups: readonly string[][],
  join: '&' | '|',
  { without }: SearchText,
): Condition {
  const text = groups.map((words) => `(${words.join(' | ')})`).join(` ${join} `);
  const query = Prisma.sql`(to_tsquery('english', ${text}) && websearch_to_tsquery('english', ${without}))`;
  return { query, matches: Prisma.sql`m.search @@ ${query}` };
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

/**
 * What `findMessages` asks. The query is written out wherever it is used, so that the planner knows how common its words
 * are: it goes back through the newest messages for common ones and through the index of words for rare ones.
 */
export function searchStatement(
  scope: SearchScope,
  { query, matches }: Condition,
  after: SearchPlace | null,
  limit: number,
): Prisma.Sql {
  const past = after
    ? Prisma.sql`WHERE (rank, position, thread_id) < (${after.rank}::real, ${after.position}::int, ${after.threadId}::uuid)`
    : Prisma.empty;
  return Prisma.sql`
    WITH newest AS MATERIALIZED (
      SELECT found.* FROM unnest(${scope.threadIds}::uuid[]) AS thread(id), LATERAL (
        SELECT m.thread_id, m.position, m.created_at, ts_rank_cd(m.search, ${query}, 1)::real AS rank
        FROM messages m WHERE m.thread_id = thread.id AND m.current AND ${narrowed(scope)} AND ${matches}
        ORDER BY m.position DESC LIMIT ${MOST_RANKED}) AS found
      ORDER BY found.created_at DESC, found.position DESC LIMIT ${MOST_RANKED}),
    page AS (SELECT * FROM newest ${past} ORDER BY rank DESC, position DESC, thread_id DESC LIMIT ${limit})
    SELECT m.thread_id AS "threadId", t.title, m.position, m.turn, m.role, page.rank::float8 AS rank,
      replace(ts_headline('english', symbols_as(left(m.text, 20000), ${`${APART}\\&${APART}`}), ${query},
        CASE WHEN length(m.text) <= ${SHORT} THEN ${WHOLE} ELSE ${PARTS} END), ${APART}, '') AS headline,
      m.created_at AS "createdAt"
    FROM page JOIN messages m ON m.thread_id = page.thread_id AND m.position = page.position AND m.current
      JOIN threads t ON t.id = m.thread_id
    ORDER BY page.rank DESC, page.position DESC, page.thread_id DESC`;
}

function narrowed({ places = ANYWHERE, role, strategy, fromTurn, throughTurn, left }: SearchScope) {
  const conditions = [standsAt(places)];
  if (role) conditions.push(Prisma.sql`m.role = ${role}`);
  if (fromTurn) conditions.push(Prisma.sql`m.turn >= ${fromTurn}`);
  if (throughTurn) conditions.push(Prisma.sql`m.turn <= ${throughTurn}`);
  if (strategy)
    conditions.push(Prisma.sql`EXISTS (SELECT 1 FROM turns n WHERE n.thread_id = m.thread_id AND n.turn = m.turn
      AND n.memory->>'strategy' = ${strategy})`);
  if (left) conditions.push(left);
  return Prisma.join(conditions, ' AND ');
}

/** Whether anything is left of a search once its operators and common words are taken out. */
export async function searchesForSomething(text: string): Promise<boolean> {
  const rows = await db().$queryRaw<{ nodes: number }[]>`
    SELECT numnode(websearch_to_tsquery('english', ${text})) AS nodes`;
  return (rows[0]?.nodes ?? 0) > 0;
}
