import { afterEach, describe, expect, it } from 'vitest';
import { type App, startApp } from '../support/app';
import { problemOf, Visitor } from '../support/client';
import { query } from '../support/query';
import { scriptedApp } from '../support/scripted-app';
import { scriptedEnv } from '../support/scripted-env';
import { heldFile, imported, importInto, openAiMessages, threadsOf } from '../support/transfer';
import { until } from '../support/until';

const SECRET = { AUTH_SECRET: 'one-secret-for-both-processes' };
const scripted = scriptedApp(SECRET);
const SMALL = JSON.stringify(openAiMessages('hi', 'Hello.'));

/** Threads in the database that an import hides. */
const hidden = async () =>
  (await query<{ id: string }>(scripted.app, "SELECT id FROM threads WHERE deleted_at = 'epoch'")).length;

/** Another process over the same database. The embedded one is for a single process alone: there is none to start. */
const OTHERS = process.env.FINCOACH_TEST_DATABASE === 'postgres' ? ['another process'] : [];
let other: App | undefined;
afterEach(async () => {
  await other?.remove();
  other = undefined;
});
const startOther = async () => {
  const env = { ...scriptedEnv(scripted.upstream), ...SECRET, DATABASE_URL: scripted.app.databaseUrl };
  other = await startApp({ env, database: 'embedded' });
  return other;
};

describe('a person’s second file while the first is being read', () => {
  it('is refused in a sentence, stores nothing, and is taken once the first is done', async () => {
    const visitor = await scripted.visitor();
    const file = heldFile(20);
    const first = imported(visitor, 'openai', file.body);
    await until('some of it to be stored', async () => (await hidden()) > 0, 30_000);
    const refused = await importInto(visitor, 'openai', SMALL);
    expect(problemOf(refused)).toMatchObject({ status: 409, type: 'urn:fincoach:import-running' });
    expect(problemOf(refused).detail).toMatch(
      /Nothing of this one was stored; import it when that one is done/,
    );
    file.release();
    expect((await first).items).toHaveLength(20);
    expect((await imported(visitor, 'openai', SMALL)).items).toHaveLength(1);
    expect(await threadsOf(visitor)).toHaveLength(21);
  });

  it.each(OTHERS)('is refused by %s as well', async () => {
    const visitor = await scripted.visitor();
    const file = heldFile(20);
    const there = new Visitor((await startOther()).url, visitor);
    const first = imported(visitor, 'openai', file.body);
    await until('some of it to be stored', async () => (await hidden()) > 0, 30_000);
    expect((await importInto(there, 'openai', SMALL)).status).toBe(409);
    file.release();
    expect((await first).items).toHaveLength(20);
    expect((await imported(there, 'openai', SMALL)).items).toHaveLength(1);
  });

  it('is taken when the first was broken off', async () => {
    const visitor = await scripted.visitor();
    const file = heldFile(20);
    const first = importInto(visitor, 'openai', file.body);
    await until('some of it to be stored', async () => (await hidden()) > 0, 30_000);
    file.breakOff();
    await expect(first).rejects.toThrow();
    await until('the first to be cleared away', async () => (await hidden()) === 0, 30_000);
    await until('its turn to end', async () => (await importInto(visitor, 'openai', SMALL)).status === 201);
    expect(await threadsOf(visitor)).toHaveLength(1);
  });
});

it('more files at once than a process reads are refused with the seconds to wait, whoever sends them', async () => {
  const files = [heldFile(20), heldFile(20)];
  const running = files.map(async ({ body }) => imported(await scripted.visitor(), 'openai', body));
  await until('both to be read', async () => (await hidden()) >= 2, 30_000);
  const refused = await importInto(await scripted.visitor(), 'openai', SMALL);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  expect(problemOf(refused).detail).toMatch(/as many files as it can at once.*Nothing was stored/);
  for (const { release } of files) release();
  expect((await Promise.all(running)).map(({ items }) => items.length)).toEqual([20, 20]);
});

describe('a process that dies in the middle of an import', () => {
  it('leaves nothing behind once it has started again, without another import', async () => {
    const visitor = await scripted.visitor();
    await imported(visitor, 'openai', SMALL);
    const broken = importInto(visitor, 'openai', heldFile(20).body).catch(() => 'gone');
    await until('some of it to be stored', async () => (await hidden()) > 0, 30_000);
    await scripted.app.kill();
    expect(await broken).toBe('gone');
    await scripted.app.start();
    await until('it to be cleared away', async () => (await hidden()) === 0, 30_000);
    expect(await threadsOf(visitor)).toHaveLength(1);
    expect(
      await query(scripted.app, 'SELECT 1 FROM messages WHERE thread_id NOT IN (SELECT id FROM threads)'),
    ).toEqual([]);
  });

  it.each(OTHERS)('a start beside it leaves the import of %s alone', async () => {
    const visitor = await scripted.visitor();
    const file = heldFile(20);
    const running = imported(visitor, 'openai', file.body);
    await until('some of it to be stored', async () => (await hidden()) > 0, 30_000);
    await startOther();
    file.release();
    expect((await running).items).toHaveLength(20);
  });
});
