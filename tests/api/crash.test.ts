import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { type App, startApp } from '../support/app';
import { heldAnswer } from '../support/held-answer';
import { descendants, isAlive } from '../support/processes';
import { scriptedApp } from '../support/scripted-app';
import { until } from '../support/until';

const scripted = scriptedApp();

/** Waits until as much of a running reply has been stored as has been said. */
async function storedPartial(app: App, threadId: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    await until('the partial reply to be stored', async () => {
      const { rows } = await client.query('SELECT partial FROM turns WHERE thread_id = $1', [threadId]);
      return rows.at(-1)?.partial === text;
    });
  } finally {
    await client.end();
  }
}

describe('a server that is killed in the middle of a reply', () => {
  it('leaves the question, what had come, and a conversation that goes on; no process and no lock remains', async () => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'buffer' });
    await visitor.postTurn(threadId, 'first');
    const held = heldAnswer();
    scripted.upstream.chat(held.answer);
    const stream = await visitor.openTurn(threadId, 'second', 'client-2');
    await held.say('Half of a ');
    await held.say('sentence');
    await stream.untilWords(4);
    await stream.leave();
    await storedPartial(scripted.app, threadId, 'Half of a sentence');

    const before = descendants(scripted.app.pid);
    await scripted.app.kill();
    await until('its processes to end', () => !before.some(isAlive));
    await scripted.app.start();
    const startedAt = performance.now();
    await until(
      'the turn to read interrupted',
      async () => (await visitor.turn(threadId, 2)).outcome === 'interrupted',
      5_000,
    );
    expect(performance.now() - startedAt).toBeLessThan(5_000);

    const log = (await visitor.messages(threadId)).map(({ role, text, ending }) => [role, text, ending]);
    expect(log.slice(2)).toEqual([
      ['user', 'second', null],
      ['assistant', 'Half of a sentence', 'interrupted'],
    ]);
    const { record } = await visitor.postTurn(threadId, 'third');
    expect(record).toMatchObject({ turn: 3, outcome: 'done' });
    expect(scripted.upstream.chats().at(-1)?.body.messages.slice(-3)).toEqual([
      { role: 'user', content: 'second' },
      { role: 'assistant', content: 'Half of a sentence' },
      { role: 'user', content: 'third' },
    ]);
  });

  it('before the first word: the question is there once, and asking it again answers the same turn', async () => {
    const { visitor, threadId } = await scripted.thread();
    const held = heldAnswer();
    scripted.upstream.chat(held.answer);
    const stream = await visitor.openTurn(threadId, 'first', 'client-1');
    await held.asked;
    await stream.leave();
    await scripted.app.kill();
    await scripted.app.start();
    await until(
      'the turn to read interrupted',
      async () => (await visitor.turn(threadId, 1)).outcome === 'interrupted',
    );
    expect((await visitor.thread(threadId)).running).toBeNull();
    const { record } = await visitor.postTurn(threadId, 'first', 'client-1');
    expect(record).toMatchObject({ turn: 1, outcome: 'done' });
    expect(await visitor.messages(threadId)).toHaveLength(2);
  });
});

describe('a server that is asked to stop', () => {
  it('ends well, and keeps what a running reply had said', async () => {
    const { visitor, threadId } = await scripted.thread();
    const held = heldAnswer();
    scripted.upstream.chat(held.answer);
    const stream = await visitor.openTurn(threadId, 'first');
    await held.say('Half of it');
    await stream.untilWords(3);
    const before = descendants(scripted.app.pid);
    const ended = scripted.app.stop();
    await stream.end().catch(() => undefined);
    expect(await ended).toBe(0);
    expect(before.filter(isAlive)).toEqual([]);
    await scripted.app.start();
    await until(
      'the turn to have ended',
      async () => (await visitor.turn(threadId, 1)).outcome !== 'streaming',
    );
    expect(await visitor.messages(threadId)).toMatchObject([{ text: 'first' }, { text: 'Half of it' }]);
  });
});

describe('a second server on the same data folder', () => {
  it('is refused with the process that holds it, and harms nothing', async () => {
    const first = await startApp({ database: 'embedded' });
    try {
      const second = startApp({ database: 'embedded', dataDir: first.dataDir });
      await expect(second).rejects.toThrow(`in use by FinCoach process ${first.pid}`);
      expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
    } finally {
      await first.remove();
    }
  });
});
