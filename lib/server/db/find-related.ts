import 'server-only';
import { db } from './client';

/** A turn that shares words with a question: where it stands, how well it matches and by which of the words. */
export type RelatedTurn = {
  turn: number;
  first: number;
  last: number;
  /** Content tokens of its messages. */
  tokens: number;
  score: number;
  /** Indexes into the groups of words that were looked for. */
  groups: number[];
  /** Its question's position and start. */
  question: number;
  excerpt: string;
};

/** Most characters of a question that come along with its turn. */
export const EXCERPT = 160;

// A word that more messages than this hold says little. One that the newest of a long range hold so often that all of it
// must have more stands for itself in those alone, so that a search costs no more in a longer thread.
const MOST_A_WORD = 2000;
const NEWEST = 2000;
// So many turns are read closely, and so much of each question.
const READ = 60;
const LONGEST = 2000;

// A turn's messages stand together, so far from each other at most.
const REACH = 100;

// How much more a word counts in what the user tells than where it stands at all, and with a figure beside it; what is told of
// somebody else is seldom what is asked for.
const TOLD = 2;
const OF_OTHERS = 0.5;
const WITH_FIGURE = 3;
const SENTENCE_END = '(?<=[.!?？।])\\s+|\\n+';
const ASKS = '[?？]["”)]*\\s*$';
const PERSON =
  '(brother|sister|cousin|uncle|aunt|nephew|niece|friend|colleague|co-?worker|neighbou?r|boss|manager|classmate|roommate)';
const ONESELF = `\\m(i|mine|me|we|ours|us)\\M|\\m(my|our)\\M(?!( +\\w+)? +${PERSON})|मेर|मैं|हम`;
const SOMEBODY_ELSE = `\\m(${PERSON}|they|somebody|someone|people)`;

/**
 * Turns between two positions that share words with a question, best first: a word counts more the fewer turns have it,
 * more where the user said it, and most in a sentence in which the user tells something; the newer of two alike comes
 * first. Each group of words counts as one word.
 */
export async function findRelated(
  threadId: string,
  groups: readonly string[][],
  { first, last, atLeast, limit }: { first: number; last: number; atLeast: number; limit: number },
): Promise<RelatedTurn[]> {
  if (last < first || groups.length === 0) return [];
  const queries = groups.map((words) => words.join(' | '));
  const range = last - first + 1;
  const often = (MOST_A_WORD * NEWEST) / range;
  return db().$queryRaw<RelatedTurn[]>`
    WITH asked AS MATERIALIZED (
      SELECT (ordinality - 1)::int AS word, to_tsquery('english', text) AS query
      FROM unnest(${queries}::text[]) WITH ORDINALITY AS one(text, ordinality)),
    newest AS MATERIALIZED (
      SELECT m.position, m.turn, m.role, m.search FROM messages m
      WHERE ${range > NEWEST}::boolean AND m.thread_id = ${threadId}::uuid AND m.current
        AND m.position BETWEEN ${last - NEWEST + 1} AND ${last}),
    near AS MATERIALIZED (
      SELECT asked.word, n.position, n.turn, n.role FROM asked JOIN newest n ON n.search @@ asked.query),
    common AS MATERIALIZED (SELECT word FROM near GROUP BY word HAVING count(*) > ${often}::float8),
    hits AS MATERIALIZED (
      SELECT near.*, ${NEWEST}::int AS range FROM near JOIN common USING (word)
      UNION ALL
      SELECT asked.word, hit.position, hit.turn, hit.role, ${range}::int AS range FROM asked CROSS JOIN LATERAL (
        SELECT m.position, m.turn, m.role FROM messages m
        WHERE m.thread_id = ${threadId}::uuid AND m.current AND m.position BETWEEN ${first} AND ${last}
          AND numnode(asked.query) > 0 AND m.search @@ asked.query
        ORDER BY m.position DESC LIMIT ${MOST_A_WORD}) AS hit
      WHERE asked.word NOT IN (SELECT word FROM common)),
    rarity AS (
      SELECT word, ln(1 + (range / 2.0) / count(DISTINCT turn)) AS weight FROM hits GROUP BY word, range),
    words AS (
      SELECT h.turn, h.word, min(h.position) AS position,
        r.weight * CASE WHEN bool_or(h.role = 'user') THEN 1.5 ELSE 1 END AS score
      FROM hits h JOIN rarity r USING (word) GROUP BY h.turn, h.word, r.weight),
    likely AS MATERIALIZED (
      SELECT turn, min(position) AS position, sum(score)::float8 AS score, array_agg(word ORDER BY word) AS groups FROM words
      GROUP BY turn HAVING count(*) >= ${atLeast} ORDER BY score DESC, turn DESC LIMIT ${Math.max(READ, limit)}),
    spans AS MATERIALIZED (
      SELECT likely.*, span.first, span.last, span.tokens FROM likely
      CROSS JOIN LATERAL (
        SELECT min(position) AS first, max(position) AS last, sum(near.tokens)::int AS tokens FROM (
          SELECT m.position, m.turn, m.tokens FROM messages m
          WHERE m.thread_id = ${threadId}::uuid AND m.current
            AND m.position BETWEEN likely.position - ${REACH}::int AND likely.position + ${REACH}::int
          ORDER BY m.position LIMIT ${2 * REACH + 1}) AS near
        WHERE near.turn = likely.turn) AS span),
    questions AS MATERIALIZED (
      SELECT spans.*, question.position AS question, question.role, question.text FROM spans
      CROSS JOIN LATERAL (SELECT m.position, m.role, left(m.text, ${LONGEST}::int) AS text FROM messages m
        WHERE m.thread_id = ${threadId}::uuid AND m.current AND m.position >= spans.first
        ORDER BY m.position LIMIT 1) AS question),
    sentences AS MATERIALIZED (
      SELECT turn, to_tsvector('english', symbols_as(sentence, ' ')) AS search,
        CASE WHEN sentence ~* ${ONESELF} OR sentence !~* ${SOMEBODY_ELSE} THEN ${TOLD}::float8 ELSE ${OF_OTHERS}::float8 END
          * CASE WHEN sentence ~ '[0-9]' THEN ${WITH_FIGURE}::float8 ELSE 1 END AS telling
      FROM questions CROSS JOIN LATERAL regexp_split_to_table(text, ${SENTENCE_END}) AS sentence
      WHERE role = 'user' AND sentence !~ ${ASKS}),
    told AS MATERIALIZED (
      SELECT turn, max(score) AS score FROM (
        SELECT s.turn, s.telling * sum(r.weight) AS score FROM sentences s
        JOIN asked ON s.search @@ asked.query JOIN rarity r USING (word) GROUP BY s.turn, s.search, s.telling) AS sentence
      GROUP BY turn)
    SELECT turn, (s.score + coalesce(told.score, 0))::float8 AS score, groups, first, last, tokens, question,
      left(text, ${EXCERPT}::int) AS excerpt
    FROM questions s LEFT JOIN told USING (turn) ORDER BY score DESC, turn DESC LIMIT ${limit}`;
}
