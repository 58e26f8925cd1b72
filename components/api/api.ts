import type { z } from 'zod';
import { ApiProblem, offline, problemOf } from './api-problem';
import { ensureSession, forgetSession } from './session';

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: unknown; signal?: AbortSignal };

/** Calls the API and parses what it answers; throws ApiProblem for a refusal, an unreachable server, a wrong shape. */
export async function api<Schema extends z.ZodType>(path: string, schema: Schema, call: Call = {}) {
  const response = await sessionFetch(path, requestInit(call));
  const parsed = schema.safeParse(await response.json().catch(() => null));
  if (parsed.success) return parsed.data;
  const detail =
    'FinCoach answered in a form that this page does not know. Reload the page; nothing was changed.';
  const problem = { type: 'about:blank', title: 'An answer could not be read', status: 500, detail };
  throw new ApiProblem(problem, { cause: parsed.error });
}

/** Calls the API for its effect alone; throws ApiProblem as `api` does. */
export async function apiEffect(path: string, call: Call) {
  await sessionFetch(path, requestInit(call));
}

/** `fetch` with a session: signs a new visitor in first, once more on 401, and throws ApiProblem unless it is 2xx. */
export async function sessionFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await attempt(input, init);
  if (response.status !== 401) return successful(response);
  forgetSession();
  return successful(await attempt(input, init));
}

async function attempt(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    await ensureSession();
    return await fetch(input, init);
  } catch (error) {
    if (init?.signal?.aborted || error instanceof ApiProblem) throw error;
    throw new ApiProblem(offline(), { cause: error });
  }
}

async function successful(response: Response): Promise<Response> {
  if (!response.ok) throw await problemOf(response);
  return response;
}

function requestInit({ method = 'GET', body, signal }: Call): RequestInit {
  if (method === 'GET') return { signal };
  // Every state-changing call is JSON, an empty object when there is nothing to say.
  return {
    method,
    signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  };
}
