import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { scriptedApp } from '../support/scripted-app';
import { positionsOf } from '../support/wire-record';

const scripted = scriptedApp();

/** Runs a statement in the app's own database. */
async function inDatabase(statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: scripted.app.databaseUrl });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

describe('the order of a conversation', () => {
  it.each([
    ['all at one moment', "timestamp '2026-01-01'"],
    ['each before the one it follows', "timestamp '2026-01-01' - position * interval '1 hour'"],
  ])('does not hang on clocks: %s', async (_when, moment) => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'window', settings: { k: 3 } });
    for (let turn = 1; turn <= 8; turn++) await visitor.postTurn(threadId, `Question ${turn}`);
    const before = await visitor.messages(threadId);
    await inDatabase(`UPDATE messages SET created_at = ${moment} WHERE thread_id = $1`, [threadId]);
    const without = (messages: typeof before) => messages.map(({ createdAt, ...rest }) => rest);
    expect(without(await visitor.messages(threadId))).toEqual(without(before));
    const { record } = await visitor.postTurn(threadId, 'Question 9');
    expect(positionsOf(record)).toEqual([13, 14, 15, 16, 17]);
    const wire = scripted.upstream.chats().at(-1)?.body.messages.slice(1);
    expect(wire?.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual([
      'Question 7',
      'Question 8',
      'Question 9',
    ]);
  });

  it('many turns as fast as they go: positions follow each other, question and reply in turn', async () => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'window', settings: { k: 1 } });
    for (let turn = 1; turn <= 60; turn++) await visitor.postTurn(threadId, `${turn}`);
    const log = await visitor.messages(threadId);
    expect(log.map(({ position, turn, role }) => [position, turn, role])).toEqual(
      Array.from({ length: 120 }, (_, index) => [
        index + 1,
        Math.floor(index / 2) + 1,
        index % 2 ? 'assistant' : 'user',
      ]),
    );
    const first = await visitor.get(`/api/threads/${threadId}/messages?limit=7`);
    expect(await visitor.get(`/api/threads/${threadId}/messages?limit=7`)).toMatchObject({
      body: first.body as object,
    });
  });

  it('no two messages can share a place: the database refuses it', async () => {
    const { visitor, threadId } = await scripted.thread();
    await visitor.postTurn(threadId, 'hi');
    const twin = `INSERT INTO messages (thread_id, position, turn, role, text, tokens, tokens_through)
      SELECT thread_id, position, turn, role, text, tokens, tokens_through FROM messages WHERE thread_id = $1 AND position = 1`;
    await expect(inDatabase(twin, [threadId])).rejects.toThrow(/duplicate key/);
  });
});
