import { describe, expect, it } from 'vitest';
import { query } from '../support/query';
import { stall } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { everythingOf, fullThread, threadsOf } from '../support/transfer';

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
