import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../support/app';
import { Visitor } from '../support/client';
import { query } from '../support/query';
import { stall } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { scriptedEnv } from '../support/scripted-env';
import { everythingOf, fullThread, importInto, openAiMessages, threadsOf } from '../support/transfer';
import { until } from '../support/until';

const scripted = scriptedApp();

const OF_A_THREAD = ['messages', 'summaries', 'turns', 'facts', 'watches', 'pins'];

/** How many rows are left of a thread, in the app's own database. */
async function rowsOf(threadId: string): Promise<number> {
  const counts = OF_A_THREAD.map((table) => `(SELECT count(*) FROM ${table} WHERE thread_id = $1)`);
  const statement = `SELECT ((SELECT count(*) FROM threads WHERE id = $1) + ${counts.join(' + ')})::int AS rows`;
  return (await query<{ rows: number }>(scripted.app, statement, [threadId]))[0]?.rows ?? 0;
}

describe('deleting everything of mine', () => {
  it('stops what runs, removes all that was mine, ends my session, and leaves everybody else’s', async () => {
    const { visitor, threadId } = await fullThread(scripted);
    await visitor.post('/api/profile', { text: 'Pays rent of ₹20,000' });
    const { visitor: other, threadId: theirs } = await fullThread(scripted);
    const before = await everythingOf(other, theirs);
    scripted.upstream.chat(stall('Some words'));
    const running = await visitor.openTurn((await visitor.createThread()).id, 'Are you there?');
    await running.untilWords(2);
    const { cookie } = visitor;
    const erased = await visitor.delete('/api/me');
    expect(erased.status).toBe(204);
    await running.end();
    expect(scripted.upstream.chats().at(-1)?.closedEarly).toBe(true);
    expect(
      erased.headers.getSetCookie().filter((entry) => /session_token=;.*Max-Age=0/i.test(entry)),
    ).toHaveLength(1);
    for (const headers of [new Headers(), new Headers({ cookie })])
      for (const path of ['/api/threads', `/api/threads/${threadId}`, '/api/profile'])
        expect((await fetch(new URL(path, visitor.origin), { headers })).status).toBe(401);
    expect((await other.get(`/api/threads/${threadId}`)).status).toBe(404);
    expect(await everythingOf(other, theirs)).toEqual(before);
    expect([await rowsOf(threadId), (await rowsOf(theirs)) > 0]).toEqual([0, true]);
    await visitor.signIn();
    expect(await threadsOf(visitor)).toEqual([]);
  });

  it('is refused without a session and from another site', async () => {
    const { visitor, threadId } = await scripted.thread();
    const init = { method: 'DELETE', headers: { origin: 'http://elsewhere.example' } };
    expect((await visitor.send('/api/me', init)).status).toBe(403);
    expect((await fetch(`${visitor.origin}/api/me`, { method: 'DELETE' })).status).toBe(401);
    expect((await visitor.thread(threadId)).id).toBe(threadId);
  });
});

describe('an erased person', () => {
  const SECRET = { AUTH_SECRET: 'one-secret-for-both-processes' };
  const shared = scriptedApp(SECRET);
  let other: App;
  beforeAll(async () => {
    const env = { ...scriptedEnv(shared.upstream), ...SECRET, DATABASE_URL: shared.app.databaseUrl };
    other = await startApp({ env, database: 'embedded' });
  });
  afterAll(() => other?.remove());

  it('is nobody to another process either: reads and writes are a 401, and a new session is somebody else', async () => {
    const { visitor, threadId } = await shared.thread();
    const there = new Visitor(other.url, visitor);
    expect((await there.thread(threadId)).id).toBe(threadId);
    expect((await visitor.delete('/api/me')).status).toBe(204);
    const fact = { text: 'Pays rent of ₹20,000' };
    const file = JSON.stringify(openAiMessages('hi'));
    const answers = [
      await there.get('/api/threads'),
      await there.get(`/api/threads/${threadId}`),
      await there.post('/api/threads', {}),
      await there.post('/api/profile', fact),
      await there.post(`/api/threads/${threadId}/turns`, { message: { id: 'a', text: 'hi' } }),
      await importInto(there, 'openai', file),
      await there.delete('/api/me'),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    // As the page does it: the answer clears what is left of the session before.
    expect((await there.get('/api/auth/get-session')).body).toBeNull();
    await there.signIn();
    expect(await threadsOf(there)).toEqual([]);
    expect((await there.post('/api/threads', {})).status).toBe(201);
  });

  it('whose import is on its way is told that there is no session, and no row is left', async () => {
    const { visitor, threadId } = await shared.thread();
    const conversation = `${JSON.stringify({ messages: openAiMessages('hi', 'x'.repeat(100_000)) })}\n`;
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (sent++ === 20) return controller.close();
        if (sent === 10) {
          const stored = () => query(shared.app, 'SELECT 1 FROM threads WHERE deleted_at IS NOT NULL');
          await until('some of it to be stored', async () => (await stored()).length > 0, 30_000);
          await visitor.delete('/api/me');
        }
        controller.enqueue(new TextEncoder().encode(conversation));
      },
    });
    expect((await importInto(visitor, 'openai', body)).status).toBe(401);
    expect(await query(shared.app, 'SELECT 1 FROM threads WHERE deleted_at IS NOT NULL')).toEqual([]);
    expect(await query(shared.app, 'SELECT 1 FROM threads WHERE id = $1', [threadId])).toEqual([]);
  });
});
