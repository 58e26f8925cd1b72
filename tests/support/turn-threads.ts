import type pg from 'pg';
import type { MemoryChoice, Visitor } from './client';

/** The five memories with settings under which a turn of a long thread neither folds nor is refused. */
export const MEMORIES: readonly MemoryChoice[] = [
  { strategy: 'window', settings: { k: 3 } },
  { strategy: 'token-buffer', settings: { budget: 120 } },
  { strategy: 'summary', settings: { maxTurnsBeforeSummary: 200, keepTurns: 2 } },
  { strategy: 'summary-buffer', settings: { budget: 100_000 } },
  { strategy: 'buffer' },
];

/** Newest messages that no summary covers. */
const UNFOLDED = 8;
const CHUNK = 10_000;

const MESSAGES = `INSERT INTO messages (thread_id, position, turn, role, text, tokens, tokens_through, ending)
  SELECT $1, p, (p + 1) / 2, CASE p % 2 WHEN 1 THEN 'user' ELSE 'assistant' END,
    'My rent is ' || p || ' rupees a month, and what is left goes into the savings of the house', 18, 18::bigint * p,
    CASE p % 2 WHEN 0 THEN 'done' END
  FROM generate_series($2::int, $3::int) AS p`;
const TURNS = `INSERT INTO turns (thread_id, turn, question, memory, model, context_tokens, outcome, blocks,
    region_first, region_last, region_tokens, tokens, evicted_first, evicted_last)
  SELECT id, n, 2 * n - 1, memory, 'scripted-1', 128000, 'done', '[]', greatest(1, 2 * n - 7), 2 * n - 1, 126, 126,
    CASE WHEN n > 4 THEN 2 * n - 9 END, CASE WHEN n > 4 THEN 2 * n - 8 END
  FROM threads, generate_series(1, $2::int) AS n WHERE id = $1`;
const SUMMARY = `INSERT INTO summaries (thread_id, version, first_position, last_position, text, tokens, author, model,
    prompt_version, tokens_in, outcome, turn)
  SELECT $1, 1, 1, $2::int, 'They pay rent and save for a house.', 9, 'model', 'scripted-summary', '1', 100, 'written', 1 WHERE $2 > 0`;
const LENGTH = `UPDATE threads SET last_position = $2::int, last_turn = $2::int / 2, facts_through = $2, words_through = $2 WHERE id = $1`;

/** A thread of a visitor under a memory, filled with an even number of messages. */
export async function seedThread(
  client: pg.Client,
  visitor: Visitor,
  memory: MemoryChoice,
  messages: number,
): Promise<string> {
  const { id } = await visitor.createThread(memory);
  await fillThread(client, id, messages);
  return id;
}

/** Writes an even number of short messages into an empty thread, with their turns; all but the newest are summarised. */
export async function fillThread(client: pg.Client, id: string, messages: number): Promise<void> {
  for (let first = 1; first <= messages; first += CHUNK)
    await client.query(MESSAGES, [id, first, Math.min(messages, first + CHUNK - 1)]);
  await client.query(TURNS, [id, messages / 2]);
  await client.query(SUMMARY, [id, messages - UNFOLDED]);
  await client.query(LENGTH, [id, messages]);
}
