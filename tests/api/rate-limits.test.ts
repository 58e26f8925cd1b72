import { beforeEach, describe, expect, it } from 'vitest';
import { newEmail, PASSWORD } from '../support/account';
import { type Answered, problemOf, Visitor } from '../support/client';
import { query } from '../support/query';
import { scriptedApp } from '../support/scripted-app';
import { threadsOf } from '../support/transfer';

const LIMITS = {
  FINCOACH_LIMIT_TURNS: '3',
  FINCOACH_LIMIT_IMPORTS: '2',
  FINCOACH_LIMIT_SIGN_INS: '2',
  FINCOACH_LIMIT_VISITORS: '5',
  FINCOACH_LIMIT_CALLS: '30',
};
const scripted = scriptedApp({ ...LIMITS, FINCOACH_TRUST_PROXY: '1' });

/** A person at an address of their own behind the proxy, so that no test counts for another. */
class Person extends Visitor {
  constructor(
    origin: string,
    readonly address: string,
  ) {
    super(origin);
  }

  override send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has('x-forwarded-for')) headers.set('x-forwarded-for', this.address);
    return super.send(path, { ...init, headers });
  }
}

let network = 0;
let people: Person[];

/** Somebody at the test's own network, one of its addresses each. */
const someone = async (host = 1) => {
  const person = new Person(scripted.app.url, `10.1.${network}.${host}`);
  people.push(person);
  return person.signIn();
};

beforeEach(() => {
  network += 1;
  people = [];
});

/** What a refusal says, once it is a 429 with the seconds to wait. */
function refusalOf(answer: Answered): string {
  const { status, detail, retryAfter } = problemOf(answer);
  expect(status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe(String(retryAfter));
  expect(retryAfter).toBeGreaterThan(0);
  return detail.replace(/\d+ (s|min)\./, 'N $1.');
}

const ask = async (person: Visitor, threadId: string, text: string): Promise<Answered> => {
  const response = await person.send(`/api/threads/${threadId}/turns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: { id: `id-${text}`, text } }),
  });
  const body = await response.text();
  return { status: response.status, headers: response.headers, body: response.ok ? null : JSON.parse(body) };
};

describe('messages sent', () => {
  it('past the limit are refused with the time to wait, nothing stored and no model called; others go on', async () => {
    const person = await someone();
    const { id } = await person.createThread();
    for (const text of ['one', 'two', 'three']) expect((await ask(person, id, text)).status).toBe(200);
    const calls = scripted.upstream.requests.length;
    const said = 'You have sent many messages in a short time. You can send again in N s. Your text is kept.';
    expect(refusalOf(await ask(person, id, 'four'))).toBe(said);
    expect(refusalOf(await person.post(`/api/threads/${id}/turns/3/regenerate`, {}))).toBe(said);
    expect(scripted.upstream.requests.length).toBe(calls);
    const asked = (await person.messages(id)).filter(({ role }) => role === 'user').map(({ text }) => text);
    expect(asked).toEqual(['one', 'two', 'three']);
    const other = await someone();
    expect((await ask(other, (await other.createThread()).id, 'one')).status).toBe(200);
  });

  it('count together with the questions of an exam, for the person and for the address', async () => {
    const exam = (person: Visitor) => person.post('/api/lab/ask', { question: 'What is my rent?' });
    const person = await someone();
    const { id } = await person.createThread();
    expect((await ask(person, id, 'one')).status).toBe(200);
    for (let asked = 1; asked <= 2; asked++) expect((await exam(person)).status).toBe(200);
    const calls = scripted.upstream.requests.length;
    const said = 'You have sent many messages in a short time. You can send again in N s. Your text is kept.';
    expect(refusalOf(await exam(person))).toBe(said);
    expect(refusalOf(await ask(person, id, 'two'))).toBe(said);
    expect(scripted.upstream.requests.length).toBe(calls);
    const address = await query<{ points: number }>(
      scripted.app,
      `SELECT points FROM rate_limits WHERE key LIKE 'turns.address:%' ORDER BY expire DESC LIMIT 1`,
    );
    expect(address[0]?.points).toBe(5);
  });

  it('are counted in the database, under keys that name nobody', async () => {
    const person = await someone();
    const email = newEmail();
    await person.post('/api/auth/sign-in/email', { email, password: PASSWORD });
    await ask(person, (await person.createThread()).id, 'one');
    const rows = await query<{ key: string; points: number }>(
      scripted.app,
      'SELECT key, points FROM rate_limits',
    );
    const kinds = new Set(rows.map(({ key }) => key.split(':')[0]));
    for (const kind of [
      'turns.person',
      'turns.address',
      'calls.person',
      'sign-ins.person',
      'visitors.address',
    ])
      expect(kinds).toContain(kind);
    expect(JSON.stringify(rows)).not.toMatch(/example\.org|10\.1\./);
  });

  it('are limited in memory while their counts cannot be read', async () => {
    const person = await someone();
    const { id } = await person.createThread();
    await query(scripted.app, 'ALTER TABLE rate_limits RENAME TO rate_limits_away');
    try {
      for (const text of ['one', 'two', 'three']) expect((await ask(person, id, text)).status).toBe(200);
      expect((await ask(person, id, 'four')).status).toBe(429);
    } finally {
      await query(scripted.app, 'ALTER TABLE rate_limits_away RENAME TO rate_limits');
    }
  });
});

describe('attempts to sign in', () => {
  const attempt = (person: Visitor, email: string) =>
    person.post('/api/auth/sign-in/email', { email, password: 'wrong password' });

  it('to one account are limited from however many addresses, whether or not it is there', async () => {
    const email = newEmail();
    for (const host of [1, 2]) expect((await attempt(await someone(host), email)).status).toBe(401);
    expect(refusalOf(await attempt(await someone(3), email))).toBe(
      'There were many attempts to sign in. You can try again in N min. Nothing was changed.',
    );
    expect((await attempt(await someone(4), newEmail())).status).toBe(401);
  });

  it('from one address are limited to however many accounts', async () => {
    const person = await someone();
    for (let n = 0; n < 20; n++) expect((await attempt(person, newEmail())).status).toBe(401);
    refusalOf(await attempt(person, newEmail()));
    expect((await attempt(await someone(2), newEmail())).status).toBe(401);
  });

  it('count with those to delete an account', async () => {
    const person = await someone();
    const email = newEmail();
    await person.post('/api/auth/sign-up/email', { email, password: PASSWORD, name: '' });
    const erase = (password: string) => person.json('DELETE', '/api/me', { password });
    expect((await erase('wrong password')).status).toBe(403);
    refusalOf(await erase(PASSWORD));
    expect((await person.get('/api/me')).body).toMatchObject({ email });
  });
});

describe('files', () => {
  it('past the limit are refused and nothing of them is stored', async () => {
    const person = await someone();
    const file = (n: number) => ({ messages: [{ role: 'user', content: `File ${n}` }] });
    const bring = (n: number) => person.post('/api/threads/import?format=openai', file(n));
    expect([(await bring(1)).status, (await bring(2)).status]).toEqual([201, 201]);
    expect(refusalOf(await bring(3))).toMatch(/^Many files .* Nothing was stored\.$/);
    expect(await threadsOf(person)).toHaveLength(2);
  });
});

describe('calls', () => {
  it('past the limit are refused, of those that exist and of those that do not', async () => {
    const person = await someone();
    for (let n = 0; n < 30; n++) await person.get('/api/threads');
    const said = 'FinCoach was called very often in a short time. Try again in N s. Nothing was changed.';
    for (const path of ['/api/threads', '/api/threads/00000000-0000-4000-8000-000000000000'])
      expect(refusalOf(await person.get(path))).toBe(said);
    expect((await fetch(`${scripted.app.url}/api/health`)).status).toBe(200);
  });
});

describe('the address', () => {
  const arrive = (headers: Record<string, string>, url = scripted.app.url) =>
    fetch(`${url}/api/auth/sign-in/anonymous`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, ...headers },
      body: '{}',
    });

  it('is what the trusted proxy saw, whatever the client put before it; of IPv6 its network', async () => {
    for (let n = 0; n < 5; n++)
      expect((await arrive({ 'x-forwarded-for': `192.0.2.${n}, 10.2.0.1` })).status).toBe(200);
    expect((await arrive({ 'x-forwarded-for': '192.0.2.9, 10.2.0.1' })).status).toBe(429);
    expect((await arrive({ 'x-forwarded-for': '10.2.0.1, 10.2.0.2' })).status).toBe(200);
    for (let n = 0; n < 5; n++)
      expect((await arrive({ 'x-forwarded-for': `2001:db8:1:2::${n}` })).status).toBe(200);
    expect((await arrive({ 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' })).status).toBe(429);
    expect((await arrive({ 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(200);
  });

  describe('without a trusted proxy', () => {
    const direct = scriptedApp({ FINCOACH_LIMIT_VISITORS: '5' });

    it('is the socket’s, whatever the headers say', async () => {
      const url = () => direct.app.url;
      for (let n = 0; n < 5; n++) {
        const headers = { 'x-forwarded-for': `192.0.2.${n}`, 'x-fincoach-address': `192.0.3.${n}` };
        expect((await arrive(headers, url())).status).toBe(200);
      }
      expect(
        (await arrive({ 'x-forwarded-for': '192.0.2.9', 'x-fincoach-address': '192.0.3.9' }, url())).status,
      ).toBe(429);
    });
  });
});
