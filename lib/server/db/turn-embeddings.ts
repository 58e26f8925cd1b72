import 'server-only';
import { db } from './client';
import { EXCERPT } from './find-related';

/** A turn as it was embedded, or is to be: the versions of its messages tell when it has changed. */
export type EmbeddedTurn = { turn: number; first: number; last: number; versions: string };

/** A turn of a meaning like the question's: the cosine of both, between -1 and 1, and its question's start. */
export type NearTurn = {
  turn: number;
  first: number;
  last: number;
  /** Content tokens of its messages. */
  tokens: number;
  similarity: number;
  excerpt: string;
};

const LOCK = 72707370;
/** So many of a thread's newest messages are embedded and compared: a comparison looks at every vector. */
const REACH = 8_000;
const LONGEST_TURN = 200;

/**
 * Makes the table of embeddings where the database has pgvector; false where it has not. It is no part of the migrations:
 * the extension may come later, and a database without it has to stay exactly the schema.
 */
export async function openEmbeddings(): Promise<boolean> {
  const [vector] = await db().$queryRaw<{ available: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = 'vector') AS available`;
  if (!vector?.available) return false;
  await db().$transaction([
    // Two processes that make an extension at once would fail one another.
    db().$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}::bigint)`,
    db().$executeRaw`CREATE EXTENSION IF NOT EXISTS vector`,
    db().$executeRaw`
      CREATE TABLE IF NOT EXISTS turn_embeddings (
        thread_id uuid NOT NULL REFERENCES threads (id) ON DELETE CASCADE ON UPDATE CASCADE,
        turn integer NOT NULL, model text NOT NULL, first_position integer NOT NULL, last_position integer NOT NULL,
        versions text NOT NULL, dimensions integer NOT NULL, embedding vector NOT NULL,
        PRIMARY KEY (thread_id, turn, model))`,
  ]);
  return true;
}

/**
 * Up to `limit` of a thread's turns that a model has not embedded as they stand now, newest first, each with the start of
 * its messages, `characters` of each. A running turn waits for its end. Vectors of another length than the newest turn's
 * are taken for missing, so that a model may change its length under the same name.
 */
export async function readUnembedded(
  threadId: string,
  model: string,
  { limit, characters }: { limit: number; characters: number },
): Promise<(EmbeddedTurn & { text: string })[]> {
  return db().$queryRaw<(EmbeddedTurn & { text: string })[]>`
    WITH thread AS (SELECT id, last_position FROM threads WHERE id = ${threadId}::uuid AND deleted_at IS NULL),
    standing AS (
      SELECT m.turn, min(m.position) AS first, max(m.position) AS last,
        string_agg(m.version::text, ',' ORDER BY m.position) AS versions
      FROM messages m JOIN thread ON m.thread_id = thread.id
      WHERE m.current AND m.position > thread.last_position - ${REACH}::int
      GROUP BY m.turn HAVING bool_or(m.role = 'user' AND m.tokens > 0) AND count(*) <= ${LONGEST_TURN}),
    missing AS (
      SELECT s.* FROM standing s
      LEFT JOIN turn_embeddings e ON e.thread_id = ${threadId}::uuid AND e.turn = s.turn AND e.model = ${model}
      WHERE (e.versions IS DISTINCT FROM s.versions OR e.dimensions <> (
          SELECT dimensions FROM turn_embeddings WHERE thread_id = ${threadId}::uuid AND model = ${model}
          ORDER BY turn DESC LIMIT 1))
        AND NOT EXISTS (SELECT 1 FROM turns t
          WHERE t.thread_id = ${threadId}::uuid AND t.turn = s.turn AND t.outcome = 'streaming' AND t.lease_until >= now())
      ORDER BY s.turn DESC LIMIT ${limit})
    SELECT missing.*, said.text FROM missing CROSS JOIN LATERAL (
      SELECT string_agg(left(m.text, ${characters}::int), E'\n' ORDER BY m.position) AS text FROM messages m
      WHERE m.thread_id = ${threadId}::uuid AND m.current AND m.role <> 'tool'
        AND m.position BETWEEN missing.first AND missing.last) AS said
    ORDER BY missing.turn DESC`;
}

/** Stores what a model made of turns of a thread; storing it twice, from whichever process, changes nothing. */
export async function storeEmbeddings(
  threadId: string,
  model: string,
  embedded: readonly { turn: EmbeddedTurn; vector: number[] }[],
): Promise<void> {
  const column = (name: keyof EmbeddedTurn) => embedded.map(({ turn }) => turn[name]);
  await db().$executeRaw`
    INSERT INTO turn_embeddings (thread_id, turn, model, first_position, last_position, versions, dimensions, embedding)
    SELECT threads.id, one.turn, ${model}, one.first, one.last, one.versions, vector_dims(one.vector::vector), one.vector::vector
    FROM threads, unnest(${column('turn')}::int[], ${column('first')}::int[], ${column('last')}::int[],
      ${column('versions')}::text[], ${embedded.map(({ vector }) => asText(vector))}::text[])
      AS one(turn, first, last, versions, vector)
    WHERE threads.id = ${threadId}::uuid AND threads.deleted_at IS NULL
    ON CONFLICT (thread_id, turn, model) DO UPDATE SET first_position = excluded.first_position,
      last_position = excluded.last_position, versions = excluded.versions, dimensions = excluded.dimensions,
      embedding = excluded.embedding`;
}

/**
 * Up to `limit` turns before position `before` that are nearest to a question by the cosine, nearest first: those at
 * least `atLeast` near that also stand out of the thread, `standsOut` standard deviations nearer than its mean turn. A
 * turn that has changed since it was embedded is left out.
 */
export async function findNear(
  threadId: string,
  { model, vector }: { model: string; vector: number[] },
  {
    before,
    limit,
    atLeast,
    standsOut,
  }: { before: number; limit: number; atLeast: number; standsOut: number },
): Promise<NearTurn[]> {
  return db().$queryRaw<NearTurn[]>`
    WITH compared AS MATERIALIZED (
      SELECT e.turn, e.first_position, e.last_position, e.versions,
        1 - (e.embedding <=> ${asText(vector)}::vector) AS similarity
      FROM turn_embeddings e
      WHERE e.thread_id = ${threadId}::uuid AND e.model = ${model} AND e.dimensions = ${vector.length}
        AND e.last_position < ${before} AND e.last_position > ${before - REACH}),
    -- A join with the mean would be made anew for every turn in a table without statistics.
    measured AS (
      SELECT *, avg(similarity) OVER () + ${standsOut}::float8 * stddev_pop(similarity) OVER () - 1e-9 AS outstanding
      FROM compared),
    near AS (
      SELECT * FROM measured WHERE similarity >= ${atLeast}::float8 AND similarity >= outstanding
      ORDER BY similarity DESC, turn DESC LIMIT ${limit})
    SELECT near.turn, near.similarity, span.first, span.last, span.tokens, question.excerpt
    FROM near
    CROSS JOIN LATERAL (
      SELECT min(m.position) AS first, max(m.position) AS last, sum(m.tokens)::int AS tokens,
        string_agg(m.version::text, ',' ORDER BY m.position) AS versions FROM messages m
      WHERE m.thread_id = ${threadId}::uuid AND m.current AND m.turn = near.turn
        AND m.position BETWEEN near.first_position AND near.last_position + 1) AS span
    CROSS JOIN LATERAL (SELECT left(m.text, ${EXCERPT}::int) AS excerpt FROM messages m
      WHERE m.thread_id = ${threadId}::uuid AND m.current AND m.position = span.first) AS question
    WHERE span.versions = near.versions
    ORDER BY near.similarity DESC, near.turn DESC`;
}

/** Removes what was made of a thread, where anything ever was. */
export async function deleteEmbeddings(threadId: string): Promise<void> {
  const [table] = await db().$queryRaw<{ there: boolean }[]>`
    SELECT to_regclass('turn_embeddings') IS NOT NULL AS there`;
  if (table?.there) await db().$executeRaw`DELETE FROM turn_embeddings WHERE thread_id = ${threadId}::uuid`;
}

function asText(vector: readonly number[]): string {
  return `[${vector.join(',')}]`;
}
