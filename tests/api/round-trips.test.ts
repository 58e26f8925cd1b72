import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '@/scripts/database/migrate.mjs';
import { ROOT } from '@/scripts/launcher/root.mjs';
import { type App, startApp } from '../support/app';
import { type MemoryChoice, Visitor } from '../support/client';
import { createDatabase } from '../support/created-database';
import { openMemoryPostgres } from '../support/memory-postgres';
import { rowsRead } from '../support/replayed-rows';
import { scriptedEnv } from '../support/scripted-env';
import { type ScriptedUpstream, startScriptedUpstream } from '../support/scripted-upstream';
import { MEMORIES, seedThread } from '../support/turn-threads';
import { until } from '../support/until';
import { inSequence, startWireProxy, type Trip } from '../support/wire-proxy';

// Long beside what a busy machine takes between two statements.
const LATENCY_MS = 250;
const QUIET_MS = 750;
const RUNNING = 8;
const QUESTION = 'What of my rent?';

let upstream: ScriptedUpstream;
let app: App;
let proxy: Awaited<ReturnType<typeof startWireProxy>>;
let client: pg.Client;
let visitor: Visitor;
let removeDatabase: () => Promise<void>;

beforeAll(async () => {
  const { url, remove } = await openDatabase();
  removeDatabase = remove;
  await migrate(url, path.join(ROOT, 'prisma/migrations'));
  client = new pg.Client({ connectionString: url });
  await client.connect();
  upstream = await startScriptedUpstream();
  proxy = await startWireProxy(url, LATENCY_MS);
  const env = {
    ...scriptedEnv(upstream),
    FINCOACH_CONTEXT_TOKENS: '10000000',
    FINCOACH_DAILY_TOKENS: '100000000',
  };
  app = await startApp({ env, databaseUrl: proxy.url });
  visitor = await new Visitor(app.url).signIn();
  // An app that has just started loads what its first turn needs.
  await visitor.postTurn((await visitor.createThread()).id, QUESTION);
  for (const text of ['Pays rent of ₹20,000', 'Has two children'])
    await visitor.post('/api/profile', { text });
});
afterAll(async () => {
  await app?.remove();
  await proxy?.close();
  await upstream?.close();
  await client?.end();
  await removeDatabase?.();
});

async function openDatabase(): Promise<{ url: string; remove: () => Promise<void> }> {
  if (process.env.FINCOACH_TEST_DATABASE === 'postgres') return createDatabase();
  const { url, close } = await openMemoryPostgres();
  return { url, remove: close };
}

/** What a turn asked the database before its model was called, what of that can have waited for one another, and after. */
async function tripsOf(ask: () => Promise<{ record: { outcome: string } | null }>) {
  await quiet();
  upstream.reset();
  proxy.trips.length = 0;
  expect((await ask()).record?.outcome).toBe('done');
  await quiet();
  const called = upstream.chats()[0]?.at ?? Number.NaN;
  // What begins before the model is called and ends after it is not waited for.
  const before = proxy.trips.filter(({ to }) => to <= called);
  return { before, sequence: inSequence(before) };
}

/** Nothing is left of what an earlier turn had begun. */
function quiet(): Promise<unknown> {
  return until('the database to be left alone', () => {
    const newest = Math.max(0, ...proxy.trips.map(({ to }) => to));
    return performance.now() - newest > QUIET_MS;
  });
}

const told = (trips: Trip[]) =>
  trips.map(({ statements }) =>
    statements.map(({ text }) => text.trim().replace(/\s+/g, ' ').slice(0, 80)).join('; '),
  );
const statementsOf = (trips: Trip[], about: RegExp) =>
  trips.flatMap(({ statements }) => statements).filter(({ text }) => about.test(text));

/** A turn of a thread under a memory: what it waited for before its model was called, and how many messages that read. */
async function measured(memory: MemoryChoice, length: number) {
  const threadId = await seedThread(client, visitor, memory, length);
  const { before, sequence } = await tripsOf(() => visitor.postTurn(threadId, QUESTION));
  const reading = statementsOf(before, /\bmessages\b/);
  const rows = await rowsRead(client, { threadId, length }, reading);
  return {
    inSequence: told(sequence),
    limits: statementsOf(before, /rate_limits/).length,
    reading: reading.length,
    rows,
  };
}

describe('before it calls the model', () => {
  it.each(MEMORIES.filter(({ strategy }) => strategy !== 'buffer'))(
    'a turn under $strategy waits for the database twice and reads 30 messages at most, of a thread of 10,000 as of one of 10',
    async (memory) => {
      const [short, long] = [await measured(memory, 10), await measured(memory, 10_000)];
      for (const { inSequence: waited, limits, reading } of [short, long]) {
        expect(waited).toHaveLength(2);
        // Beside the first: the limits of the person, of the address and of the day.
        expect([limits, reading]).toEqual([3, 2]);
      }
      for (const { rows } of [short, long]) {
        expect(rows).toBeGreaterThanOrEqual(4);
        expect(rows).toBeLessThanOrEqual(30);
      }
    },
  );

  it('a turn under buffer waits for the database twice and reads the count and the text of every message', async () => {
    for (const length of [10, 10_000]) {
      const { inSequence: waited, rows } = await measured({ strategy: 'buffer' }, length);
      expect(waited).toHaveLength(2);
      expect(rows).toBeGreaterThanOrEqual(2 * length);
      expect(rows).toBeLessThanOrEqual(2 * length + 10);
    }
  });

  it('a turn that recalls waits twice more, for what it looks for and for the texts of what it found', async () => {
    const memory = { strategy: 'window', settings: { k: 3 }, recall: { budget: 800 } };
    const threadId = await seedThread(client, visitor, memory, 100);
    const { sequence } = await tripsOf(() => visitor.postTurn(threadId, QUESTION));
    expect(told(sequence)).toHaveLength(4);
  });
});

describe('while replies come', () => {
  it('one statement at a time renews the leases of all eight and stores what has come of them', async () => {
    const threads = await Promise.all(Array.from({ length: RUNNING }, () => visitor.createThread()));
    upstream.everyChat((reply) => reply.word('Save '));
    const streams = await Promise.all(threads.map(({ id }) => visitor.openTurn(id, QUESTION)));
    await Promise.all(streams.map((stream) => stream.untilWords(1)));
    proxy.trips.length = 0;
    const renewals = () => statementsOf(proxy.trips, /UPDATE turns t SET lease_until/);
    await until('three renewals', () => renewals().length >= 3, 10_000);
    const named = renewals().map(({ values }) => threads.filter(({ id }) => values[0]?.includes(id)).length);
    expect(new Set(named)).toEqual(new Set([RUNNING]));
    const { rows } = await client.query("SELECT partial FROM turns WHERE outcome = 'streaming'");
    expect(rows).toEqual(Array(RUNNING).fill({ partial: 'Save ' }));
    await Promise.all(threads.map(({ id }) => visitor.stopTurn(id, 1)));
    await Promise.all(streams.map((stream) => stream.end()));
  });
});
