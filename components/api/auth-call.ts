import { ApiProblem, offline, problemOf } from './api-problem';
import { rememberSession } from './session';

/** One call of the sign-in API: a 401 is its answer there, not a missing session. Throws ApiProblem unless it is 2xx. */
export async function authCall(path: string, body?: object): Promise<Response> {
  const response = await fetch(`/api/auth${path}`, body && posted(body)).catch((error: unknown) => {
    throw new ApiProblem(offline(), { cause: error });
  });
  if (!response.ok) throw await problemOf(response);
  rememberSession(true);
  return response;
}

function posted(body: object): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
