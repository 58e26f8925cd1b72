import { describe, expect, it } from 'vitest';
import { MOVED_THREADS, meSchema, profileSchema } from '@/lib/wire';
import { elsewhere, newEmail, PASSWORD, signIn, signUp } from '../support/account';
import { problemOf, Visitor } from '../support/client';
import { heldAnswer } from '../support/held-answer';
import { query } from '../support/query';
import { scriptedApp } from '../support/scripted-app';
import { everythingOf, fullThread, threadsOf } from '../support/transfer';
import { readTurn } from '../support/turn-stream';

const scripted = scriptedApp({ FINCOACH_TRUST_PROXY: '1' });

const idsOf = async (visitor: Visitor) => (await threadsOf(visitor)).map(({ id }) => id).sort();
const meOf = async (visitor: Visitor) => meSchema.parse((await visitor.get('/api/me')).body);
const factsOf = async (visitor: Visitor) =>
  profileSchema.parse((await visitor.get('/api/profile')).body).items.map(({ text }) => text);
const statusWith = async (cookie: string) =>
  (await fetch(`${scripted.app.url}/api/threads`, { headers: { cookie } })).status;
const tokenOf = ({ cookie }: Visitor) => /session_token=([^;]+)/.exec(cookie)?.[1];

/** The cookie of the session and that of its copy. */
const cookiesOf = ({ cookie }: Visitor) =>
  ['session_token', 'session_data'].map((name) => cookie.split('; ').find((entry) => entry.includes(name)));

/** A thread with one turn. */
async function newThread(visitor: Visitor) {
  const { id: threadId } = await visitor.createThread();
  expect((await visitor.postTurn(threadId, 'hi')).status).toBe(200);
  return { threadId };
}

/** A new account of a visitor. */
async function account() {
  const visitor = await scripted.visitor();
  const email = newEmail();
  expect((await signUp(visitor, email)).status).toBe(200);
  return { visitor, email };
}

describe('a visitor who makes an account', () => {
  it('keeps threads with all in them and the profile, and finds them from another browser', async () => {
    const { visitor, threadId } = await fullThread(scripted);
    await visitor.post('/api/profile', { text: 'Pays rent of ₹20,000' });
    const before = await everythingOf(visitor, threadId);
    const email = newEmail();
    const answer = await signUp(visitor, email);
    expect([answer.status, answer.headers.get(MOVED_THREADS)]).toEqual([200, '1']);
    expect(await meOf(visitor)).toMatchObject({ email, passkeys: [], signUp: 'open' });
    expect(await everythingOf(visitor, threadId)).toEqual(before);
    const second = await elsewhere(visitor.origin, email);
    expect([await idsOf(second), await factsOf(second)]).toEqual([[threadId], ['Pays rent of ₹20,000']]);
    expect(await everythingOf(second, threadId)).toEqual(before);
  });

  it('keeps a reply that is running meanwhile', async () => {
    const { visitor, threadId } = await scripted.thread();
    const held = heldAnswer();
    scripted.upstream.chat(held.answer);
    const stream = await visitor.openTurn(threadId, 'hi');
    await held.say('Before and ');
    await stream.untilWords(2);
    await signUp(visitor, newEmail());
    await held.say('after.');
    await held.finish();
    expect((await readTurn(stream)).text).toBe('Before and after.');
    expect((await visitor.messages(threadId)).map(({ text }) => text)).toEqual(['hi', 'Before and after.']);
  });

  it('is refused an email that has an account, stays a visitor and loses nothing', async () => {
    const { email } = await account();
    const { visitor, threadId } = await scripted.thread();
    const { cookie } = visitor;
    const answer = await signUp(visitor, email.toUpperCase(), 'another password');
    expect(problemOf(answer)).toMatchObject({ status: 422, field: 'email' });
    expect(problemOf(answer).detail).toMatch(/^There is an account with this email already\. Sign in/);
    expect([answer.headers.getSetCookie(), visitor.cookie]).toEqual([[], cookie]);
    expect([await idsOf(visitor), (await meOf(visitor)).email]).toEqual([[threadId], null]);
  });

  it.each([
    ['no email', { email: 'asha', password: PASSWORD }, 'email'],
    ['a short password', { email: 'asha@example.org', password: 'seven77' }, 'password'],
    ['a password that many people use', { email: 'asha@example.org', password: 'PassWord1' }, 'password'],
    ['an endless password', { email: 'asha@example.org', password: 'x'.repeat(129) }, 'password'],
    ['no password', { email: 'asha@example.org' }, 'password'],
  ])('is refused %s, with the field and the reason', async (_, body, field) => {
    const visitor = await scripted.visitor();
    const problem = problemOf(await visitor.post('/api/auth/sign-up/email', body));
    expect(problem).toMatchObject({ status: 400, field });
    expect(problem.detail).toMatch(/Nothing was changed\.$/);
  });
});

describe('signing in from a browser that has conversations', () => {
  it('moves them and the profile into the account, says how many, and leaves no visitor behind', async () => {
    const { visitor: owner, email } = await account();
    const kept = (await owner.createThread()).id;
    for (const text of ['Pays rent of ₹20,000', 'Has two children'])
      await owner.post('/api/profile', { text });
    const { visitor, threadId } = await fullThread(scripted);
    for (const text of ['Pays rent of ₹20,000', 'Wants to retire at 55'])
      await visitor.post('/api/profile', { text });
    const deleted = (await visitor.createThread()).id;
    await visitor.delete(`/api/threads/${deleted}`);
    const before = await everythingOf(visitor, threadId);
    const answer = await signIn(visitor, email);
    expect([answer.status, answer.headers.get(MOVED_THREADS)]).toEqual([200, '1']);
    for (const browser of [owner, visitor]) {
      expect(await idsOf(browser)).toEqual([kept, threadId].sort());
      expect(await everythingOf(browser, threadId)).toEqual(before);
      expect(await factsOf(browser)).toEqual([
        'Pays rent of ₹20,000',
        'Has two children',
        'Wants to retire at 55',
      ]);
    }
    expect((await visitor.post(`/api/threads/${deleted}/restore`, {})).status).toBe(200);
    const [row] = await query<{ owners: number }>(
      scripted.app,
      'SELECT count(DISTINCT owner_id)::int AS owners FROM threads WHERE id = ANY($1::uuid[])',
      [[kept, threadId, deleted]],
    );
    expect(row?.owners).toBe(1);
  });

  it('says nothing of moving when there is nothing to move', async () => {
    const { email } = await account();
    const answer = await signIn(await scripted.visitor(), email);
    expect([answer.status, answer.headers.get(MOVED_THREADS)]).toEqual([200, null]);
  });
});

describe('a session', () => {
  it('is another one after signing up and after signing in: the one before signs nobody in', async () => {
    const visitor = await scripted.visitor();
    const email = newEmail();
    const planted = [visitor.cookie];
    await signUp(visitor, email);
    planted.push(visitor.cookie);
    const other = await account();
    planted.push(other.visitor.cookie);
    // From within an account into another one.
    await signIn(other.visitor, email);
    expect(new Set([...planted, other.visitor.cookie]).size).toBe(4);
    expect(await Promise.all(planted.map(statusWith))).toEqual([401, 200, 401]);
    expect((await meOf(other.visitor)).email).toBe(email);
  });

  it.each([
    ['on plain HTTP', {}, 'fincoach', false],
    ['behind a trusted proxy with TLS', { 'x-forwarded-proto': 'https' }, '__Secure-fincoach', true],
  ])('is in cookies that no script reads and no other site sends, %s', async (_, headers, prefix, secure) => {
    const visitor = new Visitor(scripted.app.url);
    const body = JSON.stringify({ email: newEmail(), password: PASSWORD, name: '' });
    for (const path of ['/api/auth/sign-in/anonymous', '/api/auth/sign-up/email']) {
      const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
      const response = await visitor.send(path, { ...init, body: path.includes('sign-up') ? body : '{}' });
      const cookies = response.headers.getSetCookie();
      const names = [`${prefix}.session_token`, `${prefix}.session_data`];
      expect([response.status, cookies.map((cookie) => cookie.split('=')[0])]).toEqual([200, names]);
      for (const cookie of cookies) {
        expect(cookie).toMatch(/; HttpOnly/);
        expect(cookie).toMatch(/; SameSite=Lax/);
        expect(cookie.includes('; Secure')).toBe(secure);
      }
      expect(await response.text()).not.toContain('"token"');
    }
    const shown = await visitor.send('/api/auth/get-session', { headers });
    const text = await shown.text();
    expect(text).toContain('"session"');
    expect(text).not.toContain('"token"');
    expect(text).not.toContain(tokenOf(visitor)?.split('.')[0]);
  });

  it('ends with signing out, here alone', async () => {
    const { visitor, email } = await account();
    const second = await elsewhere(visitor.origin, email);
    const { cookie } = visitor;
    expect((await visitor.post('/api/auth/sign-out', {})).status).toBe(200);
    expect([await statusWith(cookie), await statusWith(second.cookie)]).toEqual([401, 200]);
    expect((await visitor.get('/api/threads')).status).toBe(401);
  });

  it('ends wherever the account is signed in with signing out everywhere, at once', async () => {
    const { visitor, email } = await account();
    const second = await elsewhere(visitor.origin, email);
    const cookies = [visitor.cookie, second.cookie];
    const bystander = await account();
    expect((await second.post('/api/auth/revoke-sessions', {})).status).toBe(200);
    expect(await Promise.all(cookies.map(statusWith))).toEqual([401, 401]);
    expect((await second.get('/api/threads')).status).toBe(401);
    expect(await statusWith(bystander.visitor.cookie)).toBe(200);
  });
});

describe('the copy of a session in a cookie', () => {
  const POSTED = { message: { id: 'after-the-end', text: 'hi' } };

  /** The statuses of everything that a copy alone could name a person for. */
  async function statusesWith(cookie: string, threadId: string) {
    const calls: [string, object | undefined][] = [
      [`/api/threads/${threadId}/turns`, POSTED],
      [`/api/threads/${threadId}/turns/1/regenerate`, {}],
      [`/api/threads/${threadId}/preview`, { text: 'hi' }],
      ['/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'battery staple' }],
      ['/api/auth/passkey/generate-register-options', undefined],
      ['/api/threads', undefined],
    ];
    const headers = { cookie, origin: scripted.app.url, 'content-type': 'application/json' };
    const answers = calls.map(([path, body]) =>
      fetch(
        new URL(path, scripted.app.url),
        body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
      ),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  }

  it.each([
    ['signing out', (_: Visitor, itself: Visitor) => itself.post('/api/auth/sign-out', {})],
    ['signing out everywhere', (other: Visitor) => other.post('/api/auth/revoke-sessions', {})],
    ['deleting the account', (other: Visitor) => other.json('DELETE', '/api/me', { password: PASSWORD })],
  ])('is good for nothing, at once, after %s', async (_, end) => {
    const { visitor, email } = await account();
    const other = await elsewhere(visitor.origin, email);
    const { threadId } = await newThread(visitor);
    const { cookie } = visitor;
    expect(cookie).toMatch(/session_data=/);
    expect((await end(other, visitor)).status).toBeLessThan(300);
    scripted.upstream.reset();
    expect(await statusesWith(cookie, threadId)).toEqual([401, 401, 401, 401, 401, 401]);
    expect(scripted.upstream.requests).toEqual([]);
    const stored = `SELECT 1 FROM messages WHERE client_id = '${POSTED.message.id}'`;
    expect(await query(scripted.app, stored)).toEqual([]);
  });

  it('is nobody’s without the session’s own cookie, with somebody else’s, or altered', async () => {
    const [{ visitor }, { visitor: other }] = [await account(), await account()];
    const { threadId } = await newThread(visitor);
    const [own, copy] = cookiesOf(visitor);
    const [foreign] = cookiesOf(other);
    expect(await statusesWith(`${copy}`, threadId)).toEqual([401, 401, 401, 401, 401, 401]);
    const [asOther] = await statusesWith(`${foreign}; ${copy}`, threadId);
    const altered = `${copy?.slice(0, -4)}AAAA`;
    const read = await fetch(`${visitor.origin}/api/threads`, { headers: { cookie: `${own}; ${altered}` } });
    expect([asOther, read.status]).toEqual([404, 200]);
  });

  it('is made anew by the answer to a turn that came without one', async () => {
    const { visitor } = await account();
    const { threadId } = await newThread(visitor);
    const [own] = cookiesOf(visitor);
    const init = { method: 'POST', body: JSON.stringify({ message: { id: 'b', text: 'hi' } }) };
    const headers = { cookie: `${own}`, origin: visitor.origin, 'content-type': 'application/json' };
    const answer = await fetch(`${visitor.origin}/api/threads/${threadId}/turns`, { ...init, headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toMatch(/session_data=[^;]{50}/);
    await answer.text();
  });
});

describe('the password', () => {
  it('is changed by the one before; every other session ends, and this one is another', async () => {
    const { visitor, email } = await account();
    const second = await elsewhere(visitor.origin, email);
    const { cookie } = visitor;
    const change = (currentPassword: string) =>
      visitor.post('/api/auth/change-password', { currentPassword, newPassword: 'battery staple' });
    expect(problemOf(await change('not this one'))).toMatchObject({ status: 403, field: 'currentPassword' });
    expect(await statusWith(second.cookie)).toBe(200);
    const common = await visitor.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'football1',
    });
    expect(problemOf(common)).toMatchObject({ status: 400, field: 'newPassword' });
    expect((await change(PASSWORD)).status).toBe(200);
    expect(await Promise.all([cookie, second.cookie, visitor.cookie].map(statusWith))).toEqual([
      401, 401, 200,
    ]);
    expect((await signIn(new Visitor(visitor.origin), email)).status).toBe(401);
    expect((await signIn(new Visitor(visitor.origin), email, 'battery staple')).status).toBe(200);
  });

  it('that is wrong is answered as an email that nobody has', async () => {
    const { email } = await account();
    const answers = await Promise.all(
      [email, newEmail()].map((tried) => signIn(new Visitor(scripted.app.url), tried, 'wrong password')),
    );
    const [wrong, unknown] = answers.map((answer) => ({
      ...problemOf(answer),
      cookies: answer.headers.getSetCookie(),
    }));
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ status: 401, cookies: [] });
  });

  it('and the email are in no log', async () => {
    const { email } = await account();
    await signUp(await scripted.visitor(), email);
    await signIn(await scripted.visitor(), email, 'wrong password');
    expect(scripted.app.output()).not.toContain('example.org');
    expect(scripted.app.output()).not.toContain(PASSWORD);
  });
});

describe('deleting an account', () => {
  it('asks for its password, then deletes everything and ends every session', async () => {
    const { visitor, threadId } = await fullThread(scripted);
    const email = newEmail();
    await signUp(visitor, email);
    const second = await elsewhere(visitor.origin, email);
    for (const body of [undefined, {}, { password: 'not this one' }])
      expect(problemOf(await visitor.json('DELETE', '/api/me', body))).toMatchObject({
        status: 403,
        field: 'password',
      });
    expect(await idsOf(visitor)).toEqual([threadId]);
    const { cookie } = visitor;
    expect((await visitor.json('DELETE', '/api/me', { password: PASSWORD })).status).toBe(204);
    expect(await Promise.all([cookie, second.cookie].map(statusWith))).toEqual([401, 401]);
    expect((await signIn(new Visitor(visitor.origin), email)).status).toBe(401);
    const left = await query<{ rows: number }>(
      scripted.app,
      `SELECT ((SELECT count(*) FROM threads WHERE id = $1) + (SELECT count(*) FROM users WHERE email = $2))::int AS rows`,
      [threadId, email],
    );
    expect(left[0]?.rows).toBe(0);
    await visitor.signIn();
    expect((await signUp(visitor, email)).status).toBe(200);
    expect(await idsOf(visitor)).toEqual([]);
  });
});

describe('the sign-in', () => {
  it.each([
    ['POST', '/update-user', { name: 'x' }],
    ['POST', '/delete-user', {}],
    ['POST', '/delete-anonymous-user', {}],
    ['POST', '/change-email', { newEmail: 'x@example.org' }],
    ['POST', '/request-password-reset', { email: 'x@example.org' }],
    ['POST', '/sign-in/social', { provider: 'google' }],
    ['GET', '/list-sessions', undefined],
    ['GET', '/passkey/list-user-passkeys', undefined],
    ['GET', '/nothing', undefined],
  ])('has no call that FinCoach has no use for: %s %s', async (method, path, body) => {
    const { visitor } = await account();
    expect(problemOf(await visitor.json(method, `/api/auth${path}`, body)).status).toBe(404);
  });

  it.each(['/sign-up/email', '/sign-in/email', '/sign-out', '/revoke-sessions', '/change-password'])(
    'does nothing for another site: %s',
    async (path) => {
      const { visitor, email } = await account();
      const headers = { origin: 'http://elsewhere.example', 'content-type': 'application/json' };
      const passwords = { password: PASSWORD, currentPassword: PASSWORD, newPassword: 'battery staple' };
      const body = JSON.stringify({ email, name: '', ...passwords });
      expect((await visitor.send(`/api/auth${path}`, { method: 'POST', headers, body })).status).toBe(403);
      expect(await statusWith(visitor.cookie)).toBe(200);
    },
  );

  it('makes no passkey for a visitor, who has nothing it could lead to', async () => {
    const options = '/api/auth/passkey/generate-register-options';
    expect(problemOf(await (await scripted.visitor()).get(options)).status).toBe(403);
    expect((await (await account()).visitor.get(options)).status).toBe(200);
    expect((await new Visitor(scripted.app.url).get(options)).status).toBe(401);
  });
});

describe('an owner who has closed sign-up', () => {
  const closed = scriptedApp({ FINCOACH_SIGN_UP: 'closed' });

  it('gets no new account: a visitor is told so and goes on', async () => {
    const { visitor, threadId } = await closed.thread();
    const email = newEmail();
    const problem = problemOf(await signUp(visitor, email));
    expect(problem.status).toBe(403);
    expect(problem.detail).toMatch(/takes no new accounts: its owner has closed sign-up/);
    expect(await meOf(visitor)).toMatchObject({ email: null, signUp: 'closed' });
    expect([await idsOf(visitor), (await signIn(visitor, email)).status]).toEqual([[threadId], 401]);
  });
});
