import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, startApp } from '../support/app';
import { problemOf, Visitor } from '../support/client';
import { heldAnswer } from '../support/held-answer';
import { providePostgres, startPostgres } from '../support/postgres.mjs';
import { scriptedEnv } from '../support/scripted-env';
import { type ScriptedUpstream, startScriptedUpstream } from '../support/scripted-upstream';
import { readTurn } from '../support/turn-stream';
import { until } from '../support/until';

const GONE_MS = 30_000;
const EVERY_MS = 1_000;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let upstream: ScriptedUpstream;
let app: App;
beforeAll(async () => {
  const programs = providePostgres();
  if (!programs) throw new Error('There is no PostgreSQL here.');
  postgres = await startPostgres(programs, ['fsync=off']);
  upstream = await startScriptedUpstream();
  app = await startApp({ env: scriptedEnv(upstream), databaseUrl: postgres.url });
});
afterAll(async () => {
  await app?.remove();
  await upstream?.close();
  await postgres?.stop();
});

const health = async () => (await fetch(`${app.url}/api/health`)).status;

it(`PostgreSQL gone for ${GONE_MS / 1000} s: 503 in a sentence all the while; then all goes on without a restart, a running reply too`, async () => {
  const visitor = await new Visitor(app.url).signIn();
  const { id } = await visitor.createThread();
  const { id: other } = await visitor.createThread();
  await visitor.postTurn(id, 'hi');
  const before = await visitor.messages(id);
  const held = heldAnswer();
  upstream.chat(held.answer);
  const running = await visitor.openTurn(other, 'Go on');
  await held.say('Before and ');
  await running.untilWords(2);

  await postgres.kill();
  const goneAt = performance.now();
  while (performance.now() - goneAt < GONE_MS) {
    expect(await health()).toBe(503);
    const { status, type, detail } = problemOf(await visitor.get(`/api/threads/${id}`));
    expect([status, type]).toEqual([503, 'urn:fincoach:database-unavailable']);
    expect(detail).toMatch(/try again/);
    const { problem } = await visitor.postTurn(id, 'and?');
    expect(problem).toMatchObject({ status: 503, type: 'urn:fincoach:database-unavailable' });
    await wait(EVERY_MS);
  }
  await held.say('after.');

  await postgres.restart();
  await until('health', async () => (await health()) === 200, 10_000);
  await held.finish();
  expect((await readTurn(running)).text).toBe('Before and after.');
  expect((await visitor.messages(other)).map(({ text }) => text)).toEqual(['Go on', 'Before and after.']);
  expect(await visitor.messages(id)).toEqual(before);
  expect((await visitor.postTurn(id, 'and?')).record?.outcome).toBe('done');
});
