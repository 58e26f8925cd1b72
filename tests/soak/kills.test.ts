import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../support/app';
import { type MemoryChoice, Visitor } from '../support/client';
import { brokenRules, inventedIn, lostOf } from '../support/invariants';
import { keepTable } from '../support/kept-table';
import { providePostgres, startPostgres } from '../support/postgres.mjs';
import { databaseProcess } from '../support/processes';
import { reply } from '../support/scripted-answers';
import { scriptedEnv, UNLIMITED } from '../support/scripted-env';
import { type ScriptedUpstream, startScriptedUpstream } from '../support/scripted-upstream';
import { Talker } from '../support/talkers';
import { until } from '../support/until';

const SEED = 20261130;
const [OF_APP, OF_POSTGRES, OF_EMBEDDED] = (process.env.FINCOACH_SOAK_KILLS ?? '200,200,40')
  .split(',')
  .map(Number);
/** A kill comes so long after the model has been called again. */
const MOST_MS = 700;
const MEMORIES: MemoryChoice[] = [
  { strategy: 'buffer' },
  { strategy: 'window', settings: { k: 4 } },
  { strategy: 'token-buffer', settings: { budget: 300 }, recall: { budget: 200 } },
  { strategy: 'summary', settings: { maxTurnsBeforeSummary: 3, keepTurns: 1, maxSummaryTokens: 64 } },
  { strategy: 'summary-buffer', settings: { budget: 300, maxSummaryTokens: 64 } },
];

const rows: (string | number)[][] = [];
afterAll(() =>
  keepTable(
    'reliability.md',
    'soak',
    [
      'killed',
      'times',
      'questions asked',
      'confirmed',
      'replies confirmed',
      'lost',
      'rules broken',
      'calls to the model',
      'minutes',
    ],
    rows,
  ),
);

/** An app, its model, and five people who talk, each under another memory. */
async function underLoad(app: App, upstream: ScriptedUpstream) {
  upstream.everyChat(reply({ msPerWord: 15 }));
  const talkers: Talker[] = [];
  for (const memory of MEMORIES) {
    const visitor = await new Visitor(app.url).signIn();
    talkers.push(new Talker(visitor, (await visitor.createThread(memory)).id, memory));
  }
  for (const talker of talkers) talker.start();
  return talkers;
}

/** Kills at seeded random moments, `bringBack` each time, then looks whether anything is missing. */
async function soak(
  killed: string,
  times: number,
  app: App,
  upstream: ScriptedUpstream,
  killAndBringBack: () => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  const talkers = await underLoad(app, upstream);
  for (const ms of fc.sample(fc.integer({ min: 0, max: MOST_MS }), { seed: SEED, numRuns: times })) {
    const called = upstream.requests.length;
    await until('a turn to run', () => upstream.requests.length > called, 60_000);
    await wait(ms);
    await killAndBringBack();
    await until('the app to be well', () => isWell(app), 60_000);
  }
  await Promise.all(talkers.map((talker) => talker.end()));
  for (const { visitor, threadId } of talkers)
    await until(
      'every turn to have ended',
      async () => (await visitor.thread(threadId)).running === null,
      20_000,
    );
  const looking = new pg.Client({ connectionString: app.databaseUrl });
  await looking.connect();
  const lost: string[] = [];
  for (const talker of talkers) lost.push(...(await lostOf(looking, talker)));
  const broken = [...(await brokenRules(looking)), ...(await inventedIn(looking, upstream.requests))];
  await looking.end();
  const sum = (of: (talker: Talker) => number) => talkers.reduce((all, talker) => all + of(talker), 0);
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  const confirmed = [
    sum(({ confirmed }) => confirmed.questions.length),
    sum(({ confirmed }) => confirmed.replies.length),
  ];
  rows.push([
    killed,
    times,
    sum(({ asked }) => asked),
    ...confirmed,
    lost.length,
    broken.length,
    upstream.requests.length,
    minutes,
  ]);
  expect({ lost, broken, unexplained: talkers.flatMap(({ unexplained }) => unexplained) }).toEqual({
    lost: [],
    broken: [],
    unexplained: [],
  });
  // That the kills fell into turns.
  const [questions = 0, replies = 0] = confirmed;
  expect(questions).toBeGreaterThan(times);
  expect(replies).toBeGreaterThan(times / 10);
}

const isWell = async ({ url }: App) =>
  fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

const env = (upstream: ScriptedUpstream) => ({
  ...scriptedEnv(upstream),
  ...UNLIMITED,
  // Under buffer, all that a quick machine gets to ask has to fit.
  FINCOACH_CONTEXT_TOKENS: '1000000',
  FINCOACH_LEASE_MS: '800',
  FINCOACH_LOG_LEVEL: 'error',
});

describe('with kills at any moment, everything confirmed is kept and every rule holds:', () => {
  it(`${OF_APP} of the app`, async () => {
    const upstream = await startScriptedUpstream();
    const app = await startApp({ env: env(upstream), database: 'postgres' });
    await soak('the app', OF_APP ?? 0, app, upstream, async () => {
      await app.kill();
      await app.start();
    });
    await app.remove();
    await upstream.close();
  });

  it(`${OF_POSTGRES} of PostgreSQL`, async () => {
    const programs = providePostgres();
    if (!programs) throw new Error('There is no PostgreSQL here.');
    // As it comes, but for the disk: what was written survives a killed process without it.
    const postgres = await startPostgres(programs, ['fsync=off', 'max_connections=200']);
    const upstream = await startScriptedUpstream();
    const app = await startApp({ env: env(upstream), databaseUrl: postgres.url });
    await soak('PostgreSQL', OF_POSTGRES ?? 0, app, upstream, async () => {
      await postgres.kill();
      await postgres.restart();
    });
    await app.remove();
    await upstream.close();
    await postgres.stop();
  });

  it(`${OF_EMBEDDED} of the embedded database`, async () => {
    const upstream = await startScriptedUpstream();
    const app = await startApp({ env: env(upstream), database: 'embedded' });
    await soak('the embedded database', OF_EMBEDDED ?? 0, app, upstream, async () => {
      process.kill(databaseProcess(app.pid), 'SIGKILL');
    });
    await app.remove();
    await upstream.close();
  });
});
