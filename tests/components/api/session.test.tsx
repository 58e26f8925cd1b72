import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { ApiProblem } from '@/components/api/api-problem';

const SIGN_IN = '/api/auth/sign-in/anonymous';

let calls: string[];
let api: typeof import('@/components/api/api').api;
let session: typeof import('@/components/api/session');

beforeEach(async () => {
  // The session is the page's: each test is a page of its own.
  vi.resetModules();
  ({ api } = await import('@/components/api/api'));
  session = await import('@/components/api/session');
});
afterEach(() => vi.unstubAllGlobals());

function serve(answer: (path: string) => Response) {
  calls = [];
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    if (path === '/api/auth/get-session') return Response.json(null);
    if (path === SIGN_IN) return Response.json({});
    return answer(path);
  });
}
const signIns = () => calls.filter((path) => path === SIGN_IN).length;
const read = () => api('/api/threads', z.object({ ok: z.boolean() }));

test('calls made at once on a first visit share one sign-in, and none goes out before it', async () => {
  serve(() => Response.json({ ok: true }));
  await Promise.all([read(), read(), read()]);
  expect(signIns()).toBe(1);
  expect(calls.indexOf(SIGN_IN)).toBeLessThan(calls.indexOf('/api/threads'));
});

test('a page that came with a session does not sign in', async () => {
  serve(() => Response.json({ ok: true }));
  session.rememberSession(true);
  await read();
  expect(calls).toEqual(['/api/threads']);
});

test('a session that the server no longer knows is replaced, and the call made again', async () => {
  const answers = [new Response('{}', { status: 401 }), Response.json({ ok: true })];
  serve(() => answers.shift() ?? Response.error());
  session.rememberSession(true);
  expect(await read()).toEqual({ ok: true });
  expect(signIns()).toBe(1);
});

test('a second 401 is a refusal, not a loop', async () => {
  serve(() => Response.json({}, { status: 401 }));
  await expect(read()).rejects.toMatchObject({ status: 401 });
  expect(signIns()).toBe(2);
});

test.each([
  {
    name: 'problem JSON',
    response: () => Response.json({ type: 't', title: 'T', status: 422, detail: 'D' }, { status: 422 }),
    detail: 'D',
  },
  { name: 'HTML', response: () => new Response('<html>', { status: 502 }), detail: /answered 502/ },
  {
    name: 'another shape',
    response: () => Response.json({ ok: 'yes' }),
    detail: /form that this page does not know/,
  },
])('$name becomes a problem with a sentence', async ({ response, detail }) => {
  serve(response);
  const problem = await read().catch((error: ApiProblem) => error.problem);
  expect(problem).toMatchObject({ detail: expect.stringMatching(detail) });
});

test('a server that cannot be reached is a problem that can be retried', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(read()).rejects.toMatchObject({ problem: { status: 0, retryable: true } });
});

test('a sign-in that is refused says why, and the next call tries again', async () => {
  const problem = {
    type: 'urn:fincoach:too-many',
    title: 'Too many at once',
    status: 429,
    detail: 'Try again in 9 s.',
  };
  const signingIn = [Response.json(problem, { status: 429 }), Response.json({})];
  serve(() => Response.json({ ok: true }));
  const answered = fetch;
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = await answered(path);
    return path === SIGN_IN ? (signingIn.shift() ?? answer) : answer;
  });
  await expect(read()).rejects.toMatchObject({ status: 429, problem: { detail: 'Try again in 9 s.' } });
  expect(await read()).toEqual({ ok: true });
});
