import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '@/scripts/database/migrate.mjs';
import { ROOT } from '@/scripts/launcher/root.mjs';
import { type App, startApp } from '../support/app';
import { type MemoryChoice, Visitor } from '../support/client';
import { brokenRules } from '../support/invariants';
import { BY_THREAD, PARTITIONS, partitionByThread } from '../support/partition-by-thread';
import { type Planned, startPlanLog } from '../support/plan-log';
import { textOf } from '../support/scripted-answers';
import { scriptedEnv } from '../support/scripted-env';
import { type ScriptedUpstream, startScriptedUpstream } from '../support/scripted-upstream';

const MEMORIES: MemoryChoice[] = [
  { strategy: 'buffer' },
  { strategy: 'window', settings: { k: 2 } },
  { strategy: 'token-buffer', settings: { budget: 200 }, recall: { budget: 200 } },
  { strategy: 'summary', settings: { maxTurnsBeforeSummary: 2, keepTurns: 1 } },
  { strategy: 'summary-buffer', settings: { budget: 200 } },
];
const TURNS = 6;

let plans: Awaited<ReturnType<typeof startPlanLog>>;
let upstream: ScriptedUpstream;
let app: App;
let client: pg.Client;
beforeAll(async () => {
  plans = await startPlanLog();
  await migrate(plans.url, path.join(ROOT, 'prisma/migrations'));
  client = new pg.Client({ connectionString: plans.url });
  await client.connect();
  await partitionByThread(client);
  upstream = await startScriptedUpstream();
  app = await startApp({ env: scriptedEnv(upstream), databaseUrl: plans.url });
});
afterAll(async () => {
  await app?.remove();
  await upstream?.close();
  await client?.end();
  await plans?.stop();
});

/** The partitioned tables of which a statement looked into more than one partition. */
function spreadOver({ tables }: Planned): string[] {
  const partitions = new Set(tables.filter((name) => /_p\d$/.test(name)));
  return BY_THREAD.filter(
    (table) => [...partitions].filter((name) => name.replace(/_p\d$/, '') === table).length > 1,
  );
}

/** What a person does in one conversation, from its first turn to its export. */
async function conversation(visitor: Visitor, memory: MemoryChoice): Promise<string> {
  const { id } = await visitor.createThread(memory);
  for (let turn = 1; turn <= TURNS; turn++) {
    const { record } = await visitor.postTurn(id, `I save ₹${turn},500 in month ${turn}. ${textOf(40)}`);
    expect(record).toMatchObject({ turn, outcome: 'done' });
  }
  expect((await visitor.postTurn(id, 'What did I save in month 1?')).record?.outcome).toBe('done');
  const at = `/api/threads/${id}`;
  const calls: [number, () => Promise<{ status: number }>][] = [
    [200, () => visitor.get(`${at}/messages?q=month`)],
    [200, () => visitor.get(`${at}/messages?q=mnoth`)],
    [200, () => visitor.get(`${at}/facts`)],
    [200, () => visitor.get(`${at}/trend`)],
    [201, () => visitor.post(`${at}/watch`, { text: '₹1,500' })],
    [200, () => visitor.get(`${at}/summaries`)],
    [200, () => visitor.post(`${at}/preview`, { text: 'and now?' })],
    [201, () => visitor.post(`${at}/branch`, { position: 4 })],
    [200, () => visitor.send(`${at}/export?format=json`)],
  ];
  for (const [status, call] of calls)
    expect([status, String(call)]).toEqual([(await call()).status, String(call)]);
  return id;
}

describe('messages, turns and summaries in hash partitions by thread', () => {
  it('hold whole conversations under every memory, and every statement of one looks into one partition a table', async () => {
    const visitor = await new Visitor(app.url).signIn();
    const before = plans.read().length;
    const threads: string[] = [];
    for (const memory of MEMORIES) threads.push(await conversation(visitor, memory));
    for (const id of threads) expect(await visitor.messages(id)).toHaveLength(2 * (TURNS + 1));
    const seen = plans.read(before);
    expect(await brokenRules(client)).toEqual([]);

    const spread = seen.filter((planned) => spreadOver(planned).length > 0);
    expect([...new Set(spread.map(({ statement }) => statement.slice(0, 300)))]).toEqual([]);
    const looked = new Set(seen.flatMap(({ tables }) => tables));
    for (const table of ['messages', 'turns', 'summaries'])
      expect([...looked].some((name) => name.startsWith(`${table}_p`))).toBe(true);
  });

  it('are spread over the partitions, and a search of all conversations finds them', async () => {
    const visitor = await new Visitor(app.url).signIn();
    for (let thread = 1; thread <= 12; thread++)
      await visitor.postTurn((await visitor.createThread()).id, `A chrysanthemum, please: ${thread}`);
    const { rows } = await client.query<{ part: string }>(
      'SELECT DISTINCT tableoid::regclass::text AS part FROM messages',
    );
    expect(rows).toHaveLength(PARTITIONS);
    // Each reply says the question again.
    const found = await visitor.get('/api/search?q=chrysanthemum&limit=100');
    expect([found.status, (found.body as { items: unknown[] }).items.length]).toEqual([200, 24]);
  });
});
