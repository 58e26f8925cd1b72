import 'server-only';
import type { z } from 'zod';
import { ForeignOrigin, NotFound, NotSignedIn } from '@/lib/errors';
import { callerOf, claimedCaller } from '../auth';
import { duringCall } from '../current-call';
import type { Asker } from '../db/turn-state';
import { allow, type LimitKind } from '../limits/limits';
import { answerCall } from './answer-call';
import { isSameOrigin } from './origin';
import { parse } from './parse';
import { addressOf } from './proxy-headers';
import { readJson } from './read-json';
import { routeOf } from './route-of';

type Schemas<P, Q, B> = {
  params?: z.ZodType<P>;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  /** What a call counts as; default: a call. */
  limit?: LimitKind;
  /**
   * `fn` begins beside the counting, as a read does, and its person is known by the copy of the session alone: it changes
   * nothing before it has awaited `allowed` and read by `readTurnState`, which looks whether the session is still there.
   */
  beside?: true;
};
type Call<P, Q, B> = {
  request: Request;
  /** performance.now() when the request came in. */
  acceptedAt: number;
  personId: string;
  asker: Asker;
  params: P;
  query: Q;
  body: B;
  /** Resolves when the call is within its limits; throws TooMany else. */
  allowed: Promise<void>;
};
type Answer = Response | object;
type Route = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

/**
 * A route: session, same origin, limits, then params, query and body parsed by their schemas, then `fn`; a read begins
 * beside the counting. An object it returns is sent as JSON.
 */
export function handler<P = unknown, Q = unknown, B = unknown>(
  schemas: Schemas<P, Q, B>,
  fn: (call: Call<P, Q, B>) => Promise<Answer>,
): Route {
  return async (httpRequest, context) => {
    const acceptedAt = performance.now();
    const named = await context.params;
    return answerCall(httpRequest, routeOf(httpRequest, named), async (current) => {
      if (httpRequest.method !== 'GET' && !isSameOrigin(httpRequest)) throw new ForeignOrigin();
      const caller = await (schemas.beside ? claimedCaller : callerOf)(httpRequest.headers);
      const address = addressOf(httpRequest.headers);
      if (!caller) {
        await allow('calls', { person: null, address });
        throw new NotSignedIn();
      }
      const { asker, cookies } = caller;
      const { personId } = asker;
      const allowed = allow(schemas.limit ?? 'calls', { person: personId, address });
      const body = schemas.body && parse(schemas.body, await bodyOf(httpRequest, schemas.body), 'body');
      const params = schemas.params ? parseParams(schemas.params, named) : undefined;
      const url = new URL(httpRequest.url);
      const query = schemas.query
        ? parse(schemas.query, Object.fromEntries(url.searchParams), 'query')
        : undefined;
      const call = { request: httpRequest, acceptedAt, personId, asker, params, query, body, allowed };
      const mayRead = schemas.beside || httpRequest.method === 'GET';
      if (!mayRead) await allowed;
      const answer = await withinLimit(
        duringCall({ ...current, personId }, () => fn(call as unknown as Call<P, Q, B>)),
        allowed,
      );
      const response =
        answer instanceof Response
          ? answer
          : Response.json(answer, { headers: { 'cache-control': 'no-store' } });
      if (schemas.beside) for (const cookie of cookies) response.headers.append('set-cookie', cookie);
      return response;
    });
  };
}

/** What was answered, unless it was past the limit: that is told whatever else would be. */
async function withinLimit(answering: Promise<Answer>, allowed: Promise<void>): Promise<Answer> {
  const [answer, limit] = await Promise.allSettled([answering, allowed]);
  if (limit.status === 'fulfilled') return answering;
  if (answer.status === 'fulfilled' && answer.value instanceof Response) await answer.value.body?.cancel();
  throw limit.reason;
}

// A body that may be left out is left out by sending no type for it.
async function bodyOf(httpRequest: Request, schema: z.ZodType): Promise<unknown> {
  const leftOut = !httpRequest.headers.has('content-type') && schema.safeParse(undefined).success;
  return leftOut ? undefined : readJson(httpRequest);
}

// An id that cannot exist is answered as one that does not.
function parseParams<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => issue.path[0]);
  throw new NotFound(
    wrong.includes('number') ? 'experiment' : wrong.includes('turn') ? 'turn' : 'conversation',
  );
}
