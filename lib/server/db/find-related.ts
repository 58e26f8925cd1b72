import 'server-only';
import { db } from './client';

/** A turn that shares words with a question: where it stands, how well it matches and by which of the words. */
export type RelatedTurn = {
  turn: number;
  first: number;
  last: number;
  score: number;
  /** Indexes into the groups of words that were looked for. */
  groups: number[];
  /** Its question's position and start. */
  question: number;
  excerpt: string;
};

/** Most characters of a question that come along with its turn. */
export const EXCERPT = 160;

// A word that more messages than this hold says little: its newest ones stand for all.
const MOST_A_WORD = 2000;

/**
 * Turns between two positions that share words with a question, best first: a word counts more the fewer turns have it,
 * and more where the user said it; the newer of two alike comes first. Each group of words counts as one word.
 */
export async function findRelated(
  threadId: string,
  groups: readonly string[][],
  { first, last, atLeast, limit }: { first: number; last: number; atLeast: number; limit: number },
): Promise<RelatedTurn[]> {
  if (last < first || groups.length === 0) return [];
  const queries = groups.map((words) => words.join(' | '));
  return db().$queryRaw<RelatedTurn[]>`
    WITH asked AS MATERIALIZED (
      SELECT (ordinality - 1)::int AS word, to_tsquery('english', text) AS query
      FROM unnest(${queries}::text[]) WITH ORDINALITY AS one(text, ordinality)),
    hits AS MATERIALIZED (
      SELECT asked.word, hit.position, hit.turn, hit.role FROM asked CROSS JOIN LATERAL (
        SELECT m.position, m.turn, m.role FROM messages m
        WHERE m.thread_id = ${threadId}::uuid AND m.current AND m.position BETWEEN ${first} AND ${last}
          AND numnode(asked.query) > 0 AND m.search @@ asked.query
        ORDER BY m.position DESC LIMIT ${MOST_A_WORD}) AS hit),
    rarity AS (
      SELECT word, ln(1 + (${last - first + 1} / 2.0) / count(DISTINCT turn)) AS weight FROM hits GROUP BY word),
    words AS (
      SELECT h.turn, h.word, min(h.position) AS position,
        r.weight * CASE WHEN bool_or(h.role = 'user') THEN 1.5 ELSE 1 END AS score
      FROM hits h JOIN rarity r USING (word) GROUP BY h.turn, h.word, r.weight),
    best AS (
      SELECT turn, min(position) AS position, sum(score)::float8 AS score, array_agg(word ORDER BY word) AS groups FROM words
      GROUP BY turn HAVING count(*) >= ${atLeast} ORDER BY score DESC, turn DESC LIMIT ${limit})
    SELECT best.turn, best.score, best.groups, span.first, span.last, question.position AS question, question.excerpt
    FROM best
    CROSS JOIN LATERAL (SELECT min(m.position) AS first, max(m.position) AS last FROM messages m
      WHERE m.thread_id = ${threadId}::uuid AND m.current AND m.turn = best.turn
        AND m.position BETWEEN best.position - 100 AND best.position + 100) AS span
    CROSS JOIN LATERAL (SELECT m.position, left(m.text, ${EXCERPT}::int) AS excerpt FROM messages m
      WHERE m.thread_id = ${threadId}::uuid AND m.current AND m.position = span.first) AS question
    ORDER BY best.score DESC, best.turn DESC`;
}
