import pg from 'pg';
import { type Experiment, experimentsSchema } from '@/lib/wire';
import type { App } from './app';
import type { MemoryChoice, TurnAnswer, Visitor } from './client';
import { say, textOf } from './scripted-answers';
import type { ScriptedApp } from './scripted-app';
import { readTurn, TurnStream } from './turn-stream';

export const WINDOW: MemoryChoice = { strategy: 'window', settings: { k: 1 } };
export const BUFFER: MemoryChoice = { strategy: 'buffer' };
export const FOLDING: MemoryChoice = {
  strategy: 'summary',
  settings: { maxTurnsBeforeSummary: 2, keepTurns: 1, maxSummaryTokens: 64 },
};

export const QUESTIONS = [
  'I earn ₹1,20,000 a month in Pune.',
  'I have an FD of ₹3 lakh.',
  'My rent is ₹31,500 a month.',
  'How much is my rent?',
];

/** A thread in which the four questions have been asked under a memory, with replies of more than thirty tokens. */
export async function askFourQuestions(scripted: ScriptedApp, memory: MemoryChoice) {
  const made = await scripted.thread(memory);
  for (const [index, question] of QUESTIONS.entries()) {
    scripted.upstream.chat(say(`Noted, number ${index + 1}. ${textOf(30)}`));
    await made.visitor.postTurn(made.threadId, question);
  }
  return made;
}

const pathOf = (threadId: string, turn: number) => `/api/threads/${threadId}/turns/${turn}/experiments`;

/** Asks a turn's question under another memory, and leaves the answer to be read part by part. */
export async function openExperiment(
  visitor: Visitor,
  threadId: string,
  turn: number,
  memory: MemoryChoice,
): Promise<TurnStream> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
  return new TurnStream(
    await visitor.send(pathOf(threadId, turn), { ...init, body: JSON.stringify({ memory }) }),
  );
}

/** Asks a turn's question under another memory and reads the whole answer; a refusal is its `problem`. */
export async function askUnder(
  visitor: Visitor,
  threadId: string,
  turn: number,
  memory: MemoryChoice,
): Promise<TurnAnswer> {
  return readTurn(await openExperiment(visitor, threadId, turn, memory));
}

/** The experiments of a turn, oldest first. */
export async function experimentsOf(visitor: Visitor, threadId: string, turn: number): Promise<Experiment[]> {
  return experimentsSchema.parse((await visitor.get(pathOf(threadId, turn))).body).items;
}

export function removeExperiment(visitor: Visitor, threadId: string, turn: number, number: number) {
  return visitor.delete(`${pathOf(threadId, turn)}/${number}`);
}

const LOG_TABLES = ['threads', 'messages', 'turns', 'turn_versions', 'summaries', 'facts', 'watches', 'pins'];

/** Every row of a thread's log and of what is kept of it, as the database has them; what was tried is beside it. */
export async function rowsOf({ databaseUrl }: App, threadId: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const rows: Record<string, string[]> = {};
  for (const table of LOG_TABLES) {
    const id = table === 'threads' ? 'id' : 'thread_id';
    const found = await client.query(`SELECT t::text AS row FROM ${table} t WHERE ${id} = $1 ORDER BY 1`, [
      threadId,
    ]);
    rows[table] = found.rows.map(({ row }) => row);
  }
  await client.end();
  return rows;
}
