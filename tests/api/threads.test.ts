import { describe, expect, it } from 'vitest';
import { defaultMemory } from '@/lib/memory';
import { healthSchema, type List, type Thread } from '@/lib/wire';
import type { MemoryChoice, Visitor } from '../support/client';
import { scriptedApp } from '../support/scripted-app';
import { MODEL } from '../support/scripted-env';
import { positionsOf } from '../support/wire-record';

const scripted = scriptedApp();

const list = async (visitor: Visitor, query = '') =>
  (await visitor.get(`/api/threads${query}`)).body as List<Thread>;
const titles = ({ items }: List<Thread>) => items.map(({ title }) => title);

describe('conversations', () => {
  it('a new one has the app’s own memory and nothing in it', async () => {
    const visitor = await scripted.visitor();
    const answer = await visitor.post('/api/threads', {});
    expect(answer).toMatchObject({
      status: 201,
      body: { memory: defaultMemory, messages: 0, turns: 0, running: null },
    });
    const { id } = answer.body as Thread;
    expect(answer.headers.get('location')).toBe(`/api/threads/${id}`);
    expect(await visitor.thread(id)).toEqual(answer.body);
  });

  it('takes its title from its first question, by ourselves, and keeps it', async () => {
    const { visitor, threadId } = await scripted.thread();
    await visitor.postTurn(threadId, '  How do I save ₹10 lakh\nfor a house?  ');
    await visitor.postTurn(threadId, 'And then?');
    expect((await visitor.thread(threadId)).title).toBe('How do I save ₹10 lakh');
    expect(scripted.upstream.requests).toHaveLength(2);
  });

  it('one that was named keeps its name; another name changes nothing else', async () => {
    const visitor = await scripted.visitor();
    const { id } = (await visitor.post('/api/threads', { title: 'House' })).body as Thread;
    await visitor.postTurn(id, 'hi');
    const before = await visitor.thread(id);
    const renamed = await visitor.patch(`/api/threads/${id}`, { title: '  Flat ' });
    expect([before.title, renamed.body]).toEqual(['House', { ...before, title: 'Flat' }]);
  });

  it.each([{}, { title: '' }, { title: '  ' }, { title: 'x'.repeat(201) }, { owner: 'me' }, { title: 7 }])(
    'a change to %j is a 400',
    async (change) => {
      const { visitor, threadId } = await scripted.thread();
      expect((await visitor.patch(`/api/threads/${threadId}`, change)).status).toBe(400);
    },
  );

  it('choosing a memory replaces the whole choice: settings left out take their defaults', async () => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'window', settings: { k: 7 } });
    expect((await visitor.thread(threadId)).memory).toEqual({ strategy: 'window', settings: { k: 7 } });
    const { memory } = await visitor.setMemory(threadId, { strategy: 'window' });
    expect(memory).toEqual({ strategy: 'window', settings: { k: 3 } });
  });
});

describe('the list of conversations', () => {
  it('is newest first by what was asked last, page by page, each once', async () => {
    const visitor = await scripted.visitor();
    const ids: string[] = [];
    for (let number = 1; number <= 7; number++)
      ids.push(((await visitor.post('/api/threads', { title: `Plan ${number}` })).body as Thread).id);
    await visitor.postTurn(ids[2] ?? '', 'hi');
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: List<Thread> = await list(visitor, `?limit=3${cursor && `&cursor=${cursor}`}`);
      expect(page.items.length).toBeLessThanOrEqual(3);
      seen.push(...titles(page));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(['Plan 3', 'Plan 7', 'Plan 6', 'Plan 5', 'Plan 4', 'Plan 2', 'Plan 1']);
  });

  it('finds titles by a part of them, letters and signs as they are', async () => {
    const visitor = await scripted.visitor();
    for (const title of ['House fund', 'House_of_100%', 'Car']) await visitor.post('/api/threads', { title });
    const find = async (q: string) => titles(await list(visitor, `?q=${encodeURIComponent(q)}`)).sort();
    expect(await find('house')).toEqual(['House fund', 'House_of_100%']);
    expect(await find('100%')).toEqual(['House_of_100%']);
    expect(await find('_')).toEqual(['House_of_100%']);
    expect(await find("'; DROP TABLE threads; --")).toEqual([]);
    expect(await find('')).toHaveLength(3);
  });
});

describe('the archive', () => {
  it.each<MemoryChoice>([
    { strategy: 'buffer' },
    { strategy: 'window', settings: { k: 1 } },
    { strategy: 'token-buffer', settings: { budget: 40 } },
    { strategy: 'summary', settings: { maxTurnsBeforeSummary: 2, keepTurns: 1 } },
    { strategy: 'summary-buffer', settings: { budget: 40 } },
  ])(
    'keeps every message as it was written, with its own id, whatever $strategy leaves out',
    async (memory) => {
      const { visitor, threadId } = await scripted.thread(memory);
      const ids: string[] = [];
      for (let turn = 1; turn <= 12; turn++) {
        await visitor.postTurn(threadId, `Question ${turn}`, `client-${turn}`);
        ids.push(...(await visitor.messages(threadId)).slice(-2).map(({ id }) => id));
      }
      const all = await visitor.messages(threadId);
      expect(all.map(({ id }) => id)).toEqual(ids);
      expect(new Set(ids).size).toBe(24);
      expect(all.map(({ role, text, clientId }) => [role, text, clientId])).toEqual(
        Array.from({ length: 12 }, (_, index) => index + 1).flatMap((turn) => [
          ['user', `Question ${turn}`, `client-${turn}`],
          ['assistant', `Reply ${turn} to: Question ${turn}`, null],
        ]),
      );
      const sent = all.filter(({ state }) => state === 'sent').map(({ position }) => position);
      expect(sent).toEqual(positionsOf(await visitor.turn(threadId, 12)));
    },
  );

  it('is read page by page, in both directions, by state and by role', async () => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'window', settings: { k: 1 } });
    for (let turn = 1; turn <= 12; turn++) await visitor.postTurn(threadId, `Question ${turn}`);
    const page = async (query: string) =>
      (
        (await visitor.get(`/api/threads/${threadId}/messages?${query}`)).body as List<{ position: number }>
      ).items.map(({ position }) => position);
    expect(await page('limit=5')).toEqual([1, 2, 3, 4, 5]);
    expect(await page('cursor=5&limit=3')).toEqual([6, 7, 8]);
    expect(await page('order=desc&limit=3')).toEqual([24, 23, 22]);
    expect(await page('order=desc&limit=3&cursor=22')).toEqual([21, 20, 19]);
    expect(await page('cursor=24')).toEqual([]);
    expect(await page('state=dropped&limit=200')).toEqual(
      Array.from({ length: 22 }, (_, index) => index + 1),
    );
    expect(await page('state=sent')).toEqual([23]);
    expect(await page('state=waiting')).toEqual([24]);
    expect(await page('state=folded')).toEqual([]);
    expect(await page('role=user&limit=2&cursor=2')).toEqual([3, 5]);
  });
});

describe('health', () => {
  it('says what answers, to anybody, and quotes no secret', async () => {
    const response = await fetch(`${scripted.app.url}/api/health`);
    const health = healthSchema.parse(await response.json());
    expect([response.status, health.status, health.database, health.model]).toEqual([200, 'ok', 'ok', MODEL]);
    expect(health.host).toBe(new URL(scripted.upstream.baseUrl).host);
  });
});
