import 'server-only';
import type { z } from 'zod';
import { ForeignOrigin, InvalidRequest, NotFound, NotSignedIn } from '@/lib/errors';
import { personOf } from '../auth';
import { discardBody } from './discard-body';
import { isSameOrigin } from './origin';
import { problemResponse } from './problem';
import { readJson } from './read-json';

type Schemas<P, Q, B> = { params?: z.ZodType<P>; query?: z.ZodType<Q>; body?: z.ZodType<B> };
type Call<P, Q, B> = {
  request: Request;
  /** performance.now() when the request came in. */
  acceptedAt: number;
  personId: string;
  params: P;
  query: Q;
  body: B;
};
type Answer = Response | object;
type Route = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

/**
 * A route: session, same origin, then params, query and body parsed by their schemas, then `fn`. An object it returns
 * is sent as JSON. The API's only catch: every error becomes problem JSON.
 */
export function handler<P = unknown, Q = unknown, B = unknown>(
  schemas: Schemas<P, Q, B>,
  fn: (call: Call<P, Q, B>) => Promise<Answer>,
): Route {
  return async (httpRequest, context) => {
    const acceptedAt = performance.now();
    try {
      if (httpRequest.method !== 'GET' && !isSameOrigin(httpRequest)) throw new ForeignOrigin();
      const personId = await personOf(httpRequest.headers);
      if (!personId) throw new NotSignedIn();
      const body = schemas.body ? parse(schemas.body, await readJson(httpRequest), 'body') : undefined;
      const params = schemas.params ? parseParams(schemas.params, await context.params) : undefined;
      const url = new URL(httpRequest.url);
      const query = schemas.query
        ? parse(schemas.query, Object.fromEntries(url.searchParams), 'query')
        : undefined;
      const call = { request: httpRequest, acceptedAt, personId, params, query, body };
      const answer = await fn(call as unknown as Call<P, Q, B>);
      return answer instanceof Response
        ? answer
        : Response.json(answer, { headers: { 'cache-control': 'no-store' } });
    } catch (error) {
      await discardBody(httpRequest);
      return problemResponse(error);
    }
  };
}

function parse<T>(schema: z.ZodType<T>, value: unknown, where: 'body' | 'query'): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => ({ field: fieldOf(issue), problem: issue.message }));
  const first = issues[0];
  const detail = `${first?.field || `The ${where}`}: ${first?.problem ?? 'not valid'}. Nothing was changed.`;
  throw new InvalidRequest(detail, { field: first?.field || where, issues });
}

// An id that cannot exist is answered as one that does not.
function parseParams<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new NotFound(result.error.issues.some((issue) => issue.path[0] === 'turn') ? 'turn' : 'conversation');
}

function fieldOf(issue: z.core.$ZodIssue): string {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  return [...issue.path, ...(unknown ? [unknown] : [])].map(String).join('.');
}
