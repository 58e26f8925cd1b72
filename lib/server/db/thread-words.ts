import 'server-only';
import { db } from './client';

const LONGEST_WORD = 40;
const ALIKE = 0.4;

/**
 * Adds the words of up to `limit` messages that the thread's dictionary lacks; true when there are more. What edits leave
 * behind stays: a word too many finds nothing.
 */
export async function gatherWords(threadId: string, limit: number): Promise<boolean> {
  const rows = await db().$queryRaw<{ through: number; last: number }[]>`
    WITH unread AS (
      SELECT m.position, m.text FROM messages m
      WHERE m.thread_id = ${threadId}::uuid AND m.current
        AND m.position > (SELECT words_through FROM threads WHERE id = ${threadId}::uuid)
      ORDER BY m.position LIMIT ${limit}),
    added AS (
      INSERT INTO thread_words (thread_id, word)
      SELECT DISTINCT ${threadId}::uuid, lower(token) FROM unread, ts_parse('default', symbols_as(left(text, 50000), ' '))
      WHERE tokid IN (1, 2) AND length(token) BETWEEN 3 AND ${LONGEST_WORD} ON CONFLICT DO NOTHING)
    UPDATE threads SET words_through = greatest(words_through, coalesce((SELECT max(position) FROM unread), last_position))
    WHERE id = ${threadId}::uuid AND words_through < last_position RETURNING words_through AS through, last_position AS last`;
  return rows[0] !== undefined && rows[0].through < rows[0].last;
}

/** Those of some threads whose dictionary lacks words. */
export async function threadsBehind(threadIds: string[]): Promise<string[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT id FROM threads WHERE id = ANY(${threadIds}::uuid[]) AND words_through < last_position`;
  return rows.map(({ id }) => id);
}

/** Words of some threads that are spelt like `word`, the likeliest first; the word itself alone when they hold it. */
export async function wordsLike(threadIds: string[], word: string): Promise<string[]> {
  const rows = await db().$queryRaw<{ word: string; alike: number }[]>`
    SELECT word, max(similarity(word, ${word})) AS alike FROM thread_words
    WHERE thread_id = ANY(${threadIds}::uuid[]) AND length(word) BETWEEN ${word.length - 3} AND ${word.length + 3}
      AND similarity(word, ${word}) >= ${ALIKE}
    GROUP BY word ORDER BY alike DESC, word LIMIT 3`;
  const words = rows.map((row) => row.word);
  return words.includes(word) ? [word] : words;
}
