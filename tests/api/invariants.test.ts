import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenRules, inventedIn, lostOf } from '../support/invariants';
import { scriptedApp } from '../support/scripted-app';
import type { RecordedRequest } from '../support/scripted-upstream';
import { Talker } from '../support/talkers';
import { until } from '../support/until';

const scripted = scriptedApp({ FINCOACH_LEASE_MS: '500' });
const MEMORY = {
  strategy: 'summary',
  settings: { maxTurnsBeforeSummary: 2, keepTurns: 1, maxSummaryTokens: 64 },
};

let client: pg.Client;
let talker: Talker;
let asked: RecordedRequest[];

beforeAll(async () => {
  const { visitor, threadId } = await scripted.thread(MEMORY);
  talker = new Talker(visitor, threadId, MEMORY);
  talker.start();
  await until('some turns', () => talker.confirmed.replies.length > 4, 30_000);
  await talker.end();
  await until('a summary', async () => (await visitor.summaries(threadId)).length > 1);
  asked = [...scripted.upstream.requests];
  client = new pg.Client({ connectionString: scripted.app.databaseUrl });
  await client.connect();
});

afterAll(() => client?.end());

/** What the checks find while a statement's change stands; it is undone afterwards. */
async function foundAfter(statement: string): Promise<string[]> {
  await client.query('BEGIN');
  try {
    await client.query(statement);
    return [...(await brokenRules(client)), ...(await lostOf(client, talker))];
  } finally {
    await client.query('ROLLBACK');
  }
}

it('nothing is wrong with what was only used', async () => {
  expect(await foundAfter('SELECT 1')).toEqual([]);
  expect(talker.unexplained).toEqual([]);
});

it.each([
  ['a message is missing', 'DELETE FROM messages WHERE position = 4', /positions of a log/],
  [
    'a message that was confirmed says something else',
    `UPDATE messages SET text = 'x' WHERE position = 3`,
    /question at 3/,
  ],
  [
    'a reply that was confirmed says something else',
    `UPDATE messages SET text = 'x' WHERE position = 4`,
    /reply of turn 2/,
  ],
  [
    'a question stands twice',
    `UPDATE messages SET text = (SELECT text FROM messages WHERE position = 1) WHERE position = 3`,
    /twice/,
  ],
  ['a count is wrong', 'UPDATE messages SET tokens = tokens + 1 WHERE position = 2', /sum of tokens/],
  ['a reply has no ending', 'UPDATE messages SET ending = NULL WHERE position = 2', /how it ended/],
  ['a turn is lost', 'DELETE FROM turns WHERE turn = 2', /has its question/],
  ['a done turn has no reply', `UPDATE messages SET turn = 9 WHERE position = 4`, /has its reply/],
  ['a summary is empty', `UPDATE summaries SET text = '' WHERE version = 1`, /summaries are whole/],
  [
    'a summary leaves a gap',
    'UPDATE summaries SET first_position = first_position + 2 WHERE version = 2',
    /summaries are whole/,
  ],
  [
    'a turn runs for ever',
    `UPDATE turns SET outcome = 'streaming', lease_until = now() - interval '1 minute'`,
    /left as running/,
  ],
])('it is found out when %s', async (_what, statement, rule) => {
  expect((await foundAfter(statement)).join('\n')).toMatch(rule);
});

it('every request to the model is made of stored messages, and one that is not is found out', async () => {
  expect(await inventedIn(client, asked)).toEqual([]);
  const messages = [{ role: 'user', content: 'ERROR 500' }];
  const invented = asked.map((request) => ({
    ...request,
    summary: false,
    body: { ...request.body, messages },
  }));
  expect(new Set(await inventedIn(client, invented))).toEqual(new Set(['user: ERROR 500']));
});
