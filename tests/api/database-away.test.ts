import { describe, expect, it } from 'vitest';
import { type Answered, problemOf } from '../support/client';
import { heldAnswer } from '../support/held-answer';
import { databaseProcess } from '../support/processes';
import { scriptedApp } from '../support/scripted-app';
import { readTurn } from '../support/turn-stream';
import { until } from '../support/until';

const scripted = scriptedApp({}, 'embedded');

const database = () => databaseProcess(scripted.app.pid);

const health = async () => {
  const response = await fetch(`${scripted.app.url}/api/health`);
  return { status: response.status, body: await response.json() };
};

describe('a database that does not answer', () => {
  it('health is a 503 that says so, and well again once it answers', async () => {
    const pid = database();
    process.kill(pid, 'SIGSTOP');
    try {
      const { status, body } = await health();
      expect([status, body]).toMatchObject([503, { status: 'unavailable', database: 'unavailable' }]);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await until('health', async () => (await health()).status === 200, 10_000);
  });
});

describe('a database that dies', () => {
  it('is opened again; meanwhile calls are a 503 in a sentence, and nothing is lost', async () => {
    const { visitor, threadId } = await scripted.thread();
    await visitor.postTurn(threadId, 'hi');
    const before = await visitor.messages(threadId);
    process.kill(database(), 'SIGKILL');
    const seen: Answered[] = [];
    await until(
      'the database to be back',
      async () => {
        seen.push(await visitor.post('/api/threads', {}));
        return seen.length > 3 && seen.at(-1)?.status === 201;
      },
      30_000,
    );
    const refused = seen.filter(({ status }) => status !== 201).map(problemOf);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, type, detail } of refused) {
      expect([status, type]).toEqual([503, 'urn:fincoach:database-unavailable']);
      expect(detail).toMatch(/still in the box/);
    }
    expect(await visitor.messages(threadId)).toEqual(before);
    expect((await visitor.postTurn(threadId, 'and?')).record?.outcome).toBe('done');
  });

  it('while a reply runs: the reply goes on, and is kept once the database is back', async () => {
    const { visitor, threadId } = await scripted.thread();
    const held = heldAnswer();
    scripted.upstream.chat(held.answer);
    const stream = await visitor.openTurn(threadId, 'hi');
    await held.say('Before and ');
    await stream.untilWords(2);
    process.kill(database(), 'SIGKILL');
    await until('the database to be back', async () => (await health()).status === 200, 30_000);
    await held.say('after.');
    await held.finish();
    const { text } = await readTurn(stream);
    expect(text).toBe('Before and after.');
    expect((await visitor.messages(threadId)).map(({ text }) => text)).toEqual(['hi', 'Before and after.']);
  });
});
