import { expect } from 'vitest';
import { type Imported, type ImportFormatId, importedSchema, type List, type Thread } from '@/lib/wire';
import type { Answered, Visitor } from './client';
import { cut, textOf } from './scripted-answers';
import type { ScriptedApp } from './scripted-app';

/** A file as a request's body. */
export type FileBody = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** Imports a file, whatever the answer. */
export async function importInto(
  visitor: Visitor,
  format: ImportFormatId,
  body: FileBody,
  type = 'application/json',
): Promise<Answered> {
  const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' } as RequestInit;
  const response = await visitor.send(`/api/threads/import?format=${format}`, init);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** What an import that went well made. */
export async function imported(
  visitor: Visitor,
  format: ImportFormatId,
  body: FileBody,
  type?: string,
): Promise<Imported> {
  const answer = await importInto(visitor, format, body, type);
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return importedSchema.parse(answer.body);
}

/** Downloads a thread. */
export async function exported(visitor: Visitor, threadId: string, format: string) {
  const response = await visitor.send(`/api/threads/${threadId}/export?format=${format}`);
  expect(response.status).toBe(200);
  return { headers: response.headers, text: await response.text() };
}

/** The threads of a visitor, newest first. */
export async function threadsOf(visitor: Visitor): Promise<Thread[]> {
  return ((await visitor.get('/api/threads')).body as List<Thread>).items;
}

/** OpenAI messages, questions and replies in turn. */
export function openAiMessages(...texts: string[]): { role: string; content: string }[] {
  return texts.map((content, at) => ({ role: at % 2 === 0 ? 'user' : 'assistant', content }));
}

/** A thread with everything that a thread can have: five turns, the last one cut off, summaries, a pin, a watched text. */
export async function fullThread(scripted: ScriptedApp): Promise<{ visitor: Visitor; threadId: string }> {
  const memory = { strategy: 'summary', settings: { maxTurnsBeforeSummary: 2, keepTurns: 1 } };
  const { visitor, threadId } = await scripted.thread(memory);
  await visitor.patch(`/api/threads/${threadId}`, { title: 'घर / "House"' });
  for (let turn = 1; turn <= 4; turn++)
    await visitor.postTurn(threadId, `Turn ${turn}: rent is ₹${turn}0,000 ${textOf(20)}`);
  scripted.upstream.chat(cut('Save a little'));
  await visitor.setMemory(threadId, { strategy: 'window', settings: { k: 2 } });
  await visitor.postTurn(threadId, 'And a turn in a window, with # a heading');
  expect((await visitor.patch(`/api/threads/${threadId}/messages/1`, { pinned: true })).status).toBe(200);
  expect((await visitor.post(`/api/threads/${threadId}/watch`, { text: 'heading' })).status).toBe(201);
  return { visitor, threadId };
}

/** Everything that the API says of a thread, but for the ids that a copy of it has of its own. */
export async function everythingOf(visitor: Visitor, threadId: string) {
  const { id, ...thread } = await visitor.thread(threadId);
  const [log, turns, summaries, facts] = await Promise.all([
    visitor.messages(threadId),
    visitor.turns(threadId),
    visitor.summaries(threadId),
    visitor.get(`/api/threads/${threadId}/facts`),
  ]);
  const names = new Map(summaries.map((summary) => [summary.id, `summary ${summary.version}`]));
  const named = <T>(value: T): T =>
    JSON.parse(
      JSON.stringify(value, (_, inner) => (typeof inner === 'string' ? (names.get(inner) ?? inner) : inner)),
    );
  return {
    thread,
    log: log.map(({ id: _, ...message }) => message),
    turns: named(turns),
    summaries: named(summaries),
    facts: (facts.body as List<{ watch: string | null }>).items.map(({ watch, ...fact }) => ({
      ...fact,
      isWatched: watch !== null,
    })),
  };
}
