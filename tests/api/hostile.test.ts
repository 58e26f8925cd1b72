import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { problemSchema } from '@/lib/wire';
import { operations } from '@/lib/wire/operations';
import type { Visitor } from '../support/client';
import { type HostileRequest, hostileRequests, wellFormed } from '../support/hostile';
import { keepTable } from '../support/kept-table';
import { say } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';

const SEED = 20261130;
/** Of each call; `npm run hostile` sends more. */
const REQUESTS = Number(process.env.FINCOACH_HOSTILE_REQUESTS ?? 20);
const SECRET = 'owes-the-bank-SECRET';
const MOST = '1000000';

const scripted = scriptedApp({
  FINCOACH_LIMIT_TURNS: MOST,
  FINCOACH_LIMIT_IMPORTS: MOST,
  FINCOACH_LIMIT_VISITORS: MOST,
  FINCOACH_LIMIT_CALLS: MOST,
  FINCOACH_LOG_LEVEL: 'error',
});

let database: pg.Client;
let victimId: string;
let theirs: string;
let victims: unknown;
let attacker: Visitor;
let ids: string[];

/** Every row that belongs to the victim, table by table. */
async function rowsOfVictim(): Promise<unknown> {
  const { rows: tables } = await database.query(
    `SELECT table_name AS name, max(column_name) AS key FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name IN ('thread_id', 'owner_id') GROUP BY 1 ORDER BY 1`,
  );
  const all: Record<string, unknown> = {};
  for (const { name, key } of tables) {
    const mine = key === 'owner_id' ? '= $1' : 'IN (SELECT id FROM threads WHERE owner_id = $1)';
    all[name] = (
      await database.query(`SELECT * FROM "${name}" AS t WHERE ${key} ${mine} ORDER BY t::text`, [victimId])
    ).rows;
  }
  return all;
}

beforeAll(async () => {
  scripted.upstream.everyChat(say('Noted.'));
  const { visitor: victim, threadId } = await scripted.thread({ strategy: 'window', settings: { k: 2 } });
  theirs = threadId;
  for (let turn = 1; turn <= 3; turn++)
    await victim.postTurn(theirs, `My neighbour ${SECRET} ₹${turn},00,000.`);
  await victim.post('/api/profile', { text: `I ${SECRET}`, source: { threadId: theirs, position: 1 } });
  database = new pg.Client({ connectionString: scripted.app.databaseUrl });
  await database.connect();
  const { rows } = await database.query('SELECT owner_id FROM threads WHERE id = $1', [theirs]);
  victimId = rows[0].owner_id;
  victims = await rowsOfVictim();
});

// Somebody new for each call: one of them deletes the person.
beforeEach(async () => {
  scripted.upstream.everyChat(say('Noted.'));
  attacker = await scripted.visitor();
  const own = (await attacker.createThread({ strategy: 'token-buffer', settings: { budget: 200 } })).id;
  await attacker.postTurn(own, 'I earn ₹50,000.');
  const messages = await attacker.messages(own);
  ids = [own, theirs, ...messages.map(({ id }) => id)];
});

/** Per call: what was sent, answered, refused (4xx) and failed (5xx). */
const rows: (string | number)[][] = [];
afterAll(async () => {
  await database?.end();
  keepTable('security.md', 'hostile', ['call', 'requests', 'answered', 'refused', 'failed'], rows);
});

/** What was answered; a stream is read to its end, as long as it lasts. */
async function attack({
  method,
  path,
  body,
  type,
}: HostileRequest): Promise<{ status: number; type: string; text: string }> {
  const send = () =>
    attacker.send(path, {
      method,
      ...(body === undefined ? {} : { body: wellFormed(body) }),
      ...(type ? { headers: { 'content-type': type } } : {}),
    });
  let response = await send();
  // Whoever has just deleted themselves comes back as somebody new.
  if (response.status === 401) {
    await attacker.signIn();
    response = await send();
  }
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text: await response.text(),
  };
}

it.each(
  operations.map((operation) => [`${operation.method.toUpperCase()} ${operation.path}`, operation] as const),
)(
  'hostile requests: %s answers each in a sentence, tells nothing of anybody else and changes nothing of theirs',
  async (call, operation) => {
    const seen = { sent: 0, answered: 0, refused: 0, failed: 0 };
    await fc.assert(
      fc.asyncProperty(hostileRequests(operation, ids), async (request) => {
        const { status, type, text } = await attack(request);
        seen.sent++;
        // 502 is the model's: the scripted one does not answer in the form that one call asks it for.
        const failed = status >= 500 && status !== 502;
        seen[failed ? 'failed' : status >= 400 ? 'refused' : 'answered']++;
        expect([failed, status]).toEqual([false, status]);
        expect(text).not.toContain(SECRET);
        // Next answers an address that is no route, and one that is no text, itself.
        if (status >= 400 && type.includes('json'))
          expect(problemSchema.safeParse(JSON.parse(text)).success).toBe(true);
      }),
      { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
    );
    expect(await rowsOfVictim()).toEqual(victims);
    rows.push([call, ...Object.values(seen)]);
  },
  3_600_000,
);
