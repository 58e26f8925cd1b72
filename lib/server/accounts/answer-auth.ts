import 'server-only';
import { ForeignOrigin, NotFound } from '@/lib/errors';
import { auth, withoutCopy } from '../auth';
import { answerCall } from '../http/answer-call';
import { isSameOrigin } from '../http/origin';
import { parse } from '../http/parse';
import { problemResponse } from '../http/problem';
import { addressOf } from '../http/proxy-headers';
import { readJson } from '../http/read-json';
import { allow } from '../limits/limits';
import { authProblem } from './auth-problems';
import { mustBeUncommon } from './must-be-uncommon';
import { type OpenCall, openCall } from './open-calls';

const BASE = '/api/auth';

/**
 * Answers a call of better-auth that is open: limited, its body parsed before better-auth sees it, its refusals as problem
 * JSON. A session's token leaves in its cookie alone, where no script can read it.
 */
export async function answerAuth(httpRequest: Request): Promise<Response> {
  const path = new URL(httpRequest.url).pathname.slice(BASE.length);
  const call = openCall(httpRequest.method, path);
  return answerCall(httpRequest, BASE + (call ? path : '/{call}'), async () => {
    if (!call) throw new NotFound('page');
    if (httpRequest.method !== 'GET' && !isSameOrigin(httpRequest)) throw new ForeignOrigin();
    const body = call.body && parse(call.body, await readJson(httpRequest), 'body');
    await allow(call.limit, { person: triedAccount(body), address: addressOf(httpRequest.headers) });
    if (call.chooses) await mustBeUncommon(call.chooses, String(Reflect.get(body ?? {}, call.chooses)));
    return answered(await auth(httpRequest.headers).handler(passedOn(httpRequest, call, body)));
  });
}

/** Whose password is tried: guesses from many addresses count together. */
function triedAccount(body: object | undefined): string | null {
  const email = body && 'email' in body ? body.email : null;
  return typeof email === 'string' ? email.toLowerCase() : null;
}

/** Without the copy of the session: what better-auth changes is for a session that there still is. */
function passedOn(
  { url, method, headers: from }: Request,
  call: OpenCall,
  body: object | undefined,
): Request {
  const headers = withoutCopy(from);
  if (!call.body) return new Request(url, { method, headers });
  headers.delete('content-length');
  return new Request(url, { method, headers, body: JSON.stringify(body) });
}

async function answered(response: Response): Promise<Response> {
  const content: unknown = await response.json().catch(() => null);
  if (response.ok) {
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    headers.set('cache-control', 'no-store');
    return Response.json(withoutToken(content), { status: response.status, headers });
  }
  const code = isRecord(content) && typeof content.code === 'string' ? content.code : undefined;
  if (response.status >= 500) throw new Error(`better-auth answered ${response.status} ${code ?? ''}`);
  const problem = problemResponse(authProblem(response.status, code));
  for (const cookie of response.headers.getSetCookie()) problem.headers.append('set-cookie', cookie);
  return problem;
}

function withoutToken(content: unknown): unknown {
  if (!isRecord(content)) return content;
  const { token: _own, session, ...rest } = content;
  if (!isRecord(session)) return session === undefined ? rest : { ...rest, session };
  const { token: _ofSession, ...shown } = session;
  return { ...rest, session: shown };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
