import 'server-only';
import { db } from './client';

/** A message of the user that shares words with a question. */
export type WordMatch = { position: number; turn: number; excerpt: string };

/**
 * Questions of a thread between two positions that share at least `atLeast` words (stemmed, common ones left out) with
 * a text, most first, then newest.
 */
export async function findByWords(
  threadId: string,
  text: string,
  { first, last, atLeast, limit }: { first: number; last: number; atLeast: number; limit: number },
): Promise<WordMatch[]> {
  if (last < first) return [];
  return db().$queryRaw<WordMatch[]>`
    WITH asked AS (
      SELECT tsvector_to_array(to_tsvector('english', left(${text}, 2000))) AS words,
        replace(plainto_tsquery('english', left(${text}, 2000))::text, '&', '|')::tsquery AS any_word),
    matches AS (
      SELECT m.position, m.turn, left(m.text, 160) AS excerpt,
        cardinality(ARRAY(SELECT unnest(tsvector_to_array(m.search)) INTERSECT SELECT unnest(asked.words))) AS shared
      FROM messages m, asked
      WHERE m.thread_id = ${threadId}::uuid AND m.current AND m.role = 'user'
        AND m.position BETWEEN ${first} AND ${last} AND m.search @@ asked.any_word)
    SELECT position, turn, excerpt FROM matches WHERE shared >= ${atLeast}
    ORDER BY shared DESC, position DESC LIMIT ${limit}`;
}
