import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { App } from './app';
import type { MemoryChoice, Visitor } from './client';
import { until } from './until';

/** A thread of the visitor in which `turns` questions, "Question 1" and so on, have been asked and answered. */
export async function seedThread(visitor: Visitor, memory: MemoryChoice, turns: number): Promise<string> {
  const { id } = await visitor.createThread(memory);
  for (let turn = 1; turn <= turns; turn++) await askOverApi(visitor, id, `Question ${turn}`);
  return id;
}

const MESSAGES = `INSERT INTO messages (thread_id, position, turn, role, text, tokens, tokens_through, ending)
  SELECT $1, 2 * n - asked, n, CASE asked WHEN 1 THEN 'user' ELSE 'assistant' END,
    CASE asked WHEN 1 THEN 'Question ' ELSE 'Reply ' END || n, 3, 3 * (2 * n - asked), CASE asked WHEN 0 THEN 'done' END
  FROM generate_series(1, $2::int) AS n, generate_series(0, 1) AS asked`;
const VARIED = `INSERT INTO messages (thread_id, position, turn, role, text, tokens, tokens_through, ending)
  SELECT $1, 2 * n - asked, n, CASE asked WHEN 1 THEN 'user' ELSE 'assistant' END,
    CASE asked WHEN 1 THEN 'Question ' ELSE 'Reply ' END || n || repeat(' with words', (n * 7 + asked * 5) % 31),
    3, 3 * (2 * n - asked), CASE asked WHEN 0 THEN 'done' END
  FROM generate_series(1, $2::int) AS n, generate_series(0, 1) AS asked`;
const TURNS = `INSERT INTO turns (thread_id, turn, question, memory, model, context_tokens, outcome)
  SELECT id, n, 2 * n - 1, memory, 'scripted-1', 128000, 'done' FROM threads, generate_series(1, $2::int) AS n WHERE id = $1`;
const LENGTH = 'UPDATE threads SET last_position = 2 * $2::int, last_turn = $2::int WHERE id = $1';

/** As `seedThread`, for threads too long to be asked one by one: all but the last turn are written into the database. */
export function seedLongThread(
  app: App,
  visitor: Visitor,
  memory: MemoryChoice,
  turns: number,
): Promise<string> {
  return seedRows(app, visitor, memory, turns, MESSAGES);
}

/** As `seedLongThread`, with messages of one line and of many. */
export function seedVaried(app: App, visitor: Visitor, memory: MemoryChoice, turns: number): Promise<string> {
  return seedRows(app, visitor, memory, turns, VARIED);
}

async function seedRows(
  app: App,
  visitor: Visitor,
  memory: MemoryChoice,
  turns: number,
  messages: string,
): Promise<string> {
  const { id } = await visitor.createThread(memory);
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  for (const statement of [messages, TURNS, LENGTH]) await client.query(statement, [id, turns - 1]);
  await client.end();
  await askOverApi(visitor, id, `Question ${turns}`);
  return id;
}

/** Asks over the API, as another window would, and waits until the turn has been stored. */
export async function askOverApi(visitor: Visitor, threadId: string, text: string): Promise<void> {
  const { problem } = await visitor.postTurn(threadId, text, randomUUID());
  if (problem) throw new Error(problem.detail);
  await until('the turn to be stored', async () => (await visitor.thread(threadId)).running === null);
}

/** The log of a thread as role and text. */
export async function logOf(visitor: Visitor, threadId: string): Promise<[string, string][]> {
  return (await visitor.messages(threadId)).map(({ role, text }) => [role, text]);
}
