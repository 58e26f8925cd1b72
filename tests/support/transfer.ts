import { expect } from 'vitest';
import {
  type Answers,
  type Imported,
  type ImportFormatId,
  importedSchema,
  type List,
  type Thread,
  threadSchema,
} from '@/lib/wire';
import type { Answered, Visitor } from './client';
import { askUnder, experimentsOf, FOLDING } from './experiments';
import { cut, say, textOf } from './scripted-answers';
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

/** A file of so many conversations of 100,000 characters, of which the second half comes when it is released. */
export function heldFile(conversations: number) {
  const bytes = new TextEncoder().encode(
    `${JSON.stringify({ messages: openAiMessages('How much?', 'x'.repeat(100_000)) })}\n`,
  );
  let decide = (_how: 'go on' | 'break off') => {};
  const decided = new Promise<'go on' | 'break off'>((resolve) => {
    decide = resolve;
  });
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (sent === conversations) return controller.close();
      if (sent === conversations / 2 && (await decided) === 'break off')
        return controller.error(new Error('gone'));
      sent++;
      controller.enqueue(bytes);
    },
  });
  return { body, release: () => decide('go on'), breakOff: () => decide('break off') };
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

/**
 * A thread branched from another, with what stands beside its log: a turn answered three times, its question in two wordings,
 * an earlier answer chosen again, two experiments, one of which folded for itself.
 */
export async function branchedThread(scripted: ScriptedApp): Promise<{ visitor: Visitor; threadId: string }> {
  const { visitor, threadId: from } = await scripted.thread({ strategy: 'window', settings: { k: 2 } });
  for (let turn = 1; turn <= 3; turn++) await visitor.postTurn(from, `Turn ${turn} ${textOf(30 * turn)}`);
  const { id: threadId } = threadSchema.parse(
    (await visitor.post(`/api/threads/${from}/branch`, { position: 4 })).body,
  );
  await visitor.postTurn(threadId, 'What is an FD?');
  const turn = `/api/threads/${threadId}/turns/3`;
  for (const words of ['A second answer.', 'A third one, to other words.']) {
    if (words.includes('other'))
      await visitor.patch(`/api/threads/${threadId}/messages/5`, {
        text: 'And what is an RD, if I may ask?',
      });
    scripted.upstream.chat(say(words));
    await visitor.regenerateTurn(threadId, 3);
  }
  expect((await visitor.json('PUT', `${turn}/version`, { version: 2 })).status).toBe(200);
  await askUnder(visitor, threadId, 2, { strategy: 'buffer' });
  await askUnder(visitor, threadId, 3, FOLDING);
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
    answers: await Promise.all(turns.map(({ turn }) => answersOf(visitor, threadId, turn))),
    experiments: named(await Promise.all(turns.map(({ turn }) => experimentsOf(visitor, threadId, turn)))),
    summaries: named(summaries),
    facts: (facts.body as List<{ watch: string | null }>).items.map(({ watch, ...fact }) => ({
      ...fact,
      isWatched: watch !== null,
    })),
  };
}

/** Every answer of a turn. */
export async function answersOf(visitor: Visitor, threadId: string, turn: number): Promise<Answers['items']> {
  return ((await visitor.get(`/api/threads/${threadId}/turns/${turn}/versions`)).body as Answers).items;
}
