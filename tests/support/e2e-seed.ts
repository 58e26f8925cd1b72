import { randomUUID } from 'node:crypto';
import type { MemoryChoice, Visitor } from './client';
import { until } from './until';

/** A thread of the visitor in which `turns` questions, "Question 1" and so on, have been asked and answered. */
export async function seedThread(visitor: Visitor, memory: MemoryChoice, turns: number): Promise<string> {
  const { id } = await visitor.createThread(memory);
  for (let turn = 1; turn <= turns; turn++) await askOverApi(visitor, id, `Question ${turn}`);
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
