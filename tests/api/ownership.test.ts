import { beforeEach, describe, expect, it } from 'vitest';
import { operations } from '@/lib/wire/operations';
import { problemOf, Visitor } from '../support/client';
import { textOf } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { storedOf } from '../support/wire-record';

const scripted = scriptedApp();

const NOBODYS = '00000000-0000-4000-8000-000000000000';

/** A body for each call that takes one. */
const BODIES: Record<string, unknown[]> = {
  'PATCH ': [{ title: 'mine' }, { memory: { strategy: 'buffer' } }],
  'POST /restore': [{}],
  'POST /turns': [{ message: { id: 'client-9', text: 'hi' } }],
  'POST /turns/1/stop': [{}],
  'POST /preview': [{ text: 'hi' }],
  'POST /turns/1/regenerate': [{}],
  'POST /turns/1/experiments': [{ memory: { strategy: 'buffer' } }],
  'PUT /turns/1/version': [{ version: 1 }],
  'POST /branch': [{ position: 1 }, { position: 1, text: 'Mine' }],
  'PATCH /messages/1': [{ pinned: true }, { text: 'Mine' }],
  'POST /summaries': [{ text: 'They owe me.' }],
  'POST /watch': [{ text: 'rent' }],
  'DELETE /watch': [{ id: NOBODYS }],
  'POST /offers/decline': [{ text: 'rent', position: 1 }],
};

const THREAD = '/api/threads/{threadId}';
const named = operations
  .filter(({ path }) => path.startsWith(THREAD))
  .map(({ method, path, body }) => {
    const rest = path.slice(THREAD.length).replace(/\{\w+\}/g, '1');
    return { method: method.toUpperCase(), path: rest, needsBody: body !== undefined };
  });

/** Every call that names a thread. */
const CALLS = named.flatMap(({ method, path }) =>
  (BODIES[`${method} ${path}`] ?? [undefined]).map((body) => [method, path, body] as const),
);

let owner: Visitor;
let threadId: string;

beforeEach(async () => {
  owner = await scripted.visitor();
  threadId = (
    await owner.createThread({ strategy: 'summary', settings: { maxTurnsBeforeSummary: 2, keepTurns: 1 } })
  ).id;
  for (let turn = 1; turn <= 3; turn++) await owner.postTurn(threadId, `secret ${textOf(20)}`);
});

const everything = async () => ({
  thread: await owner.thread(threadId),
  turns: await owner.turns(threadId),
  ...(await storedOf(owner, threadId)),
});

describe("somebody else's conversation", () => {
  it('is asked for by every call there is, with a body where it takes one', () => {
    expect(named.length).toBeGreaterThan(12);
    expect(named.filter(({ method, path, needsBody }) => needsBody && !BODIES[`${method} ${path}`])).toEqual(
      [],
    );
  });

  it('answers each call exactly as one that does not exist, changes nothing and calls no model', async () => {
    const stranger = await scripted.visitor();
    const before = await everything();
    const calls = scripted.upstream.requests.length;
    for (const [method, path, body] of CALLS) {
      const call = `${method} ${path}`;
      const theirs = await stranger.json(method, `/api/threads/${threadId}${path}`, body);
      const nobodys = await stranger.json(method, `/api/threads/${NOBODYS}${path}`, body);
      expect([call, theirs.status, problemOf(theirs)]).toEqual([call, 404, problemOf(nobodys)]);
      expect(JSON.stringify(theirs.body)).not.toContain('secret');
    }
    expect(await everything()).toEqual(before);
    expect(scripted.upstream.requests).toHaveLength(calls);
  });

  it('is in no list and no search', async () => {
    const stranger = await scripted.visitor();
    for (const path of ['/api/threads', '/api/threads?q=secret', '/api/threads?limit=200'])
      expect((await stranger.get(path)).body).toEqual({ items: [], nextCursor: null });
  });

  it('has no page', async () => {
    const stranger = await scripted.visitor();
    for (const path of ['', '/archive']) {
      const page = await (await stranger.send(`/threads/${threadId}${path}`)).text();
      expect(page).not.toContain('secret');
    }
  });
});

describe('without a session', () => {
  it('every call is a 401, whether the conversation exists or not', async () => {
    const nobody = new Visitor(scripted.app.url);
    const before = await everything();
    for (const [method, path, body] of CALLS) {
      for (const id of [threadId, NOBODYS]) {
        const answer = await nobody.json(method, `/api/threads/${id}${path}`, body);
        expect([method, path, problemOf(answer).status]).toEqual([method, path, 401]);
      }
    }
    for (const [method, body] of [['GET'], ['POST', {}]] as const)
      expect((await nobody.json(method, '/api/threads', body)).status).toBe(401);
    expect(await everything()).toEqual(before);
  });

  it('a made-up cookie is none', async () => {
    const headers = { cookie: 'fincoach.session_token=forged.signature' };
    const response = await fetch(`${scripted.app.url}/api/threads`, { headers });
    expect(response.status).toBe(401);
  });
});

describe('a deleted conversation', () => {
  it('is gone from every call and list, and comes back whole', async () => {
    const before = await everything();
    expect((await owner.delete(`/api/threads/${threadId}`)).status).toBe(204);
    for (const [method, path, body] of CALLS.filter(([, path]) => path !== '/restore')) {
      const answer = await owner.json(method, `/api/threads/${threadId}${path}`, body);
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
    expect((await owner.get('/api/threads')).body).toEqual({ items: [], nextCursor: null });
    expect((await owner.post(`/api/threads/${threadId}/restore`, {})).status).toBe(200);
    expect(await everything()).toEqual(before);
  });
});
