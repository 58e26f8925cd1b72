import { readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '@/scripts/launcher/root.mjs';
import { type AppProcesses, startProcesses } from '../support/app-processes';
import { type TurnAnswer, Visitor } from '../support/client';
import { heldAnswer } from '../support/held-answer';
import { brokenRules } from '../support/invariants';
import { query } from '../support/query';
import { echo } from '../support/scripted-answers';
import { dataOf, readTurn } from '../support/turn-stream';
import { until } from '../support/until';

const ROUNDS = 15;

let processes: AppProcesses;
beforeAll(async () => {
  processes = await startProcesses(4, { FINCOACH_LEASE_MS: '1500' });
});
beforeEach(() => processes.upstream.reset());
afterAll(() => processes?.remove());

/** A visitor's thread, seen from two processes. */
async function twoTabs(memory = { strategy: 'buffer' }) {
  const { threadId, visitor, at } = await processes.thread(memory);
  const [one, other] = at;
  if (!one || !other) throw new Error('There is no second process.');
  return { threadId, visitor, one, other };
}

describe('four processes that start at once on an empty database', () => {
  it('apply each migration once, and all of them serve', async () => {
    const [app] = processes.apps;
    if (!app) throw new Error('No process was started.');
    const applied = await query<{ migration_name: string }>(
      app,
      'SELECT migration_name FROM _prisma_migrations',
    );
    const folders = readdirSync(path.join(ROOT, 'prisma/migrations')).filter(
      (name) => !name.endsWith('.toml'),
    );
    expect(applied.map(({ migration_name }) => migration_name).sort()).toEqual(folders.sort());
    const answers = processes.apps.map(async ({ url }) => (await fetch(`${url}/api/health`)).status);
    expect(await Promise.all(answers)).toEqual([200, 200, 200, 200]);
  });
});

describe('two tabs that send to one conversation at the same moment, through different processes', () => {
  it('are answered in order, or refused with their text kept; never mixed, never two turns at one place', async () => {
    const { threadId, visitor, one, other } = await twoTabs();
    processes.upstream.everyChat(echo());
    const asked: string[] = [];
    const send = async (tab: Visitor, text: string) => ({ text, answer: await tab.postTurn(threadId, text) });
    for (let round = 1; round <= ROUNDS; round++) {
      const sent = await Promise.all([send(one, `left ${round}`), send(other, `right ${round}`)]);
      const [answered, refused] = [sent.filter(isAnswered), sent.filter((tab) => !isAnswered(tab))];
      expect(answered.length).toBeGreaterThanOrEqual(1);
      for (const { answer } of refused) {
        expect([answer.status, answer.problem?.type]).toEqual([409, 'urn:fincoach:turn-running']);
        expect(answer.problem?.detail).toContain('Your text is still in the box');
      }
      asked.push(...[...answered].sort(byTurn).map(({ text }) => text));
      for (const { text } of refused) {
        expect((await send(one, text)).answer.record?.outcome).toBe('done');
        asked.push(text);
      }
    }
    const log = await visitor.messages(threadId);
    expect(log.map(({ role, text }) => [role, text])).toEqual(
      asked.flatMap((text) => [
        ['user', text],
        ['assistant', text],
      ]),
    );
    expect(log.map(({ position }) => position)).toEqual(log.map((_, index) => index + 1));
    const client = new pg.Client({ connectionString: processes.databaseUrl });
    await client.connect();
    expect(await brokenRules(client)).toEqual([]);
    await client.end();
  });
});

type Sent = { text: string; answer: TurnAnswer };
const isAnswered = ({ answer }: Sent) => answer.status === 200;
const byTurn = (a: Sent, b: Sent) => (a.answer.record?.turn ?? 0) - (b.answer.record?.turn ?? 0);

describe('a reply that another process runs', () => {
  it('is followed from its start, with all its parts, to its end', async () => {
    const { threadId, one, other } = await twoTabs();
    const held = heldAnswer();
    processes.upstream.chat(held.answer);
    const stream = await one.openTurn(threadId, 'hi');
    await held.say('Save ');
    await stream.untilWords(1);
    const followed = await other.followTurn(threadId, 1);
    await followed.untilWords(1);
    await held.say('a little.');
    await followed.untilWords(3);
    await held.finish();
    const [told, heard] = await Promise.all([readTurn(stream), readTurn(followed)]);
    expect(heard.text).toBe('Save a little.');
    const others = ({ parts }: TurnAnswer) => parts.filter(({ type }) => type !== 'text-delta');
    expect(others(heard).map(({ type }) => type)).toEqual(others(told).map(({ type }) => type));
    expect(dataOf(heard.parts, 'turn-opened')).toEqual(dataOf(told.parts, 'turn-opened'));
    expect(heard.record).toEqual(told.record);
  });

  it('is stopped from any of them, and what came is kept', async () => {
    const { threadId, visitor, one, other } = await twoTabs();
    const held = heldAnswer();
    processes.upstream.chat(held.answer);
    const stream = await one.openTurn(threadId, 'hi');
    await held.say('Save a little ');
    await stream.untilWords(3);
    const followed = await other.followTurn(threadId, 1);
    await followed.untilWords(3);
    expect((await other.stopTurn(threadId, 1)).status).toBe(200);
    const [told, heard] = await Promise.all([readTurn(stream), readTurn(followed)]);
    expect([told.record?.outcome, heard.record?.outcome]).toEqual(['stopped', 'stopped']);
    expect((await visitor.messages(threadId)).map(({ text }) => text)).toEqual(['hi', 'Save a little ']);
    await until('the call to the model to end', () => processes.upstream.chats()[0]?.closedEarly);
  });

  it('goes on under its own memory when that is switched meanwhile: the next turn has the new one', async () => {
    const { threadId, one, other } = await twoTabs();
    await one.postTurn(threadId, 'first');
    const held = heldAnswer();
    processes.upstream.chat(held.answer);
    const stream = await one.openTurn(threadId, 'second');
    await held.say('Save ');
    await other.setMemory(threadId, { strategy: 'window', settings: { k: 1 } });
    await held.finish();
    expect((await readTurn(stream)).record).toMatchObject({ outcome: 'done', strategy: 'buffer' });
    const { record } = await other.postTurn(threadId, 'third');
    expect(record).toMatchObject({ turn: 3, strategy: 'window', settings: { k: 1 } });
    expect(
      processes.upstream
        .chats()
        .at(-1)
        ?.body.messages.map(({ content }) => content),
    ).not.toContain('first');
  });
});

describe('a process that is killed in the middle of a reply', () => {
  it('leaves it to the others: who follows sees it end, it reads interrupted, and the conversation goes on', async () => {
    const { threadId, one, other } = await twoTabs();
    const held = heldAnswer();
    processes.upstream.chat(held.answer);
    const stream = await one.openTurn(threadId, 'first');
    await held.say('Half of it');
    await stream.untilWords(3);
    const followed = await other.followTurn(threadId, 1);
    await followed.untilWords(3);
    await stream.leave();
    await processes.apps[0]?.kill();
    expect((await readTurn(followed)).text).toBe('Half of it');
    await until(
      'the turn to read interrupted',
      async () => (await other.turn(threadId, 1)).outcome === 'interrupted',
    );
    expect((await other.postTurn(threadId, 'second')).record).toMatchObject({ turn: 2, outcome: 'done' });
    expect((await other.messages(threadId)).map(({ text }) => text).slice(0, 3)).toEqual([
      'first',
      'Half of it',
      'second',
    ]);
    await processes.apps[0]?.start();
    expect((await new Visitor(processes.apps[0]?.url ?? '', other).messages(threadId)).length).toBe(4);
  });
});
