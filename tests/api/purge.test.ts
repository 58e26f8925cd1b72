import type pg from 'pg';
import { expect, it } from 'vitest';
import type { Visitor } from '../support/client';
import { query } from '../support/query';
import { scriptedApp } from '../support/scripted-app';
import { until } from '../support/until';

const scripted = scriptedApp({ FINCOACH_PURGE_DELETED_DAYS: '10', FINCOACH_PURGE_VISITOR_DAYS: '100' });

// A connection of its own each time: the embedded one goes with its app.
const rowsOf = <Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []) =>
  query<Row>(scripted.app, statement, values);

const ago = (days: number) => `now() - interval '${days} days'`;

/** A visitor with one turn, who was last here so many days ago. */
async function visitorOf(days: number): Promise<{ visitor: Visitor; threadId: string; id: string }> {
  const { visitor, threadId } = await scripted.thread();
  await visitor.postTurn(threadId, 'I earn ₹50,000 a month.');
  const [thread] = await rowsOf<{ owner_id: string }>('SELECT owner_id FROM threads WHERE id = $1', [
    threadId,
  ]);
  const id = thread?.owner_id ?? '';
  await rowsOf(`UPDATE users SET created_at = ${ago(days)} WHERE id = $1`, [id]);
  await rowsOf(`UPDATE sessions SET updated_at = ${ago(days)} WHERE user_id = $1`, [id]);
  await rowsOf(`UPDATE threads SET updated_at = ${ago(days)} WHERE owner_id = $1`, [id]);
  return { visitor, threadId, id };
}

const count = async (table: string, where: string, value: string) =>
  Number((await rowsOf(`SELECT count(*) AS n FROM ${table} WHERE ${where} = $1`, [value]))[0]?.n);

it('what was deleted long ago, and visitors who never came back, go for good with all that is theirs; nothing else does', async () => {
  const gone = await visitorOf(101);
  const lately = await visitorOf(99);
  const account = await visitorOf(500);
  await rowsOf('UPDATE users SET is_anonymous = false WHERE id = $1', [account.id]);
  const old = (await lately.visitor.createThread()).id;
  const fresh = (await lately.visitor.createThread()).id;
  for (const id of [old, fresh]) {
    await lately.visitor.postTurn(id, 'hi');
    await lately.visitor.delete(`/api/threads/${id}`);
  }
  await rowsOf(`UPDATE threads SET deleted_at = ${ago(11)} WHERE id = $1`, [old]);
  await rowsOf(`UPDATE threads SET deleted_at = ${ago(9)} WHERE id = $1`, [fresh]);

  await scripted.app.restart();
  await until('the purge', async () => (await count('threads', 'id', old)) === 0, 20_000);
  await until('the visitor to be gone', async () => (await count('users', 'id', gone.id)) === 0, 20_000);
  for (const table of ['messages', 'turns', 'summaries', 'facts', 'thread_words'])
    for (const id of [old, gone.threadId])
      expect([table, await count(table, 'thread_id', id)]).toEqual([table, 0]);
  expect(await count('sessions', 'user_id', gone.id)).toBe(0);
  expect(await count('users', 'id', account.id)).toBe(1);
  expect(await account.visitor.messages(account.threadId)).toHaveLength(2);
  expect(await lately.visitor.messages(lately.threadId)).toHaveLength(2);
  expect((await lately.visitor.post(`/api/threads/${fresh}/restore`, {})).status).toBe(200);
});
