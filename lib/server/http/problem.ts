import { AppError, DatabaseFull, DatabaseUnavailable, NotFound, NotSignedIn, Stopping } from '@/lib/errors';
import type { Problem } from '@/lib/wire';
import { currentCall } from '../current-call';
import { missingParent } from '../db/missing-parent';
import { isDatabaseFull, isDatabaseUnavailable } from '../db/unavailable';
import { logger } from '../logger';

/** Any error as a problem a person may read; what fails is logged, and what is not ours told without its text. */
export function toProblem(error: unknown): Problem {
  const known = toAppError(error);
  if (known) {
    const { code, title, status, message, data } = known;
    if (status >= 500 && !(known instanceof Stopping)) logger().warn({ err: known }, code);
    return { type: `urn:fincoach:${code}`, title, status, detail: message, ...data };
  }
  logger().error({ err: error }, 'unexpected error');
  return {
    type: 'urn:fincoach:unexpected',
    title: 'Something went wrong',
    status: 500,
    detail: 'FinCoach failed while answering this. What was stored before is kept; try again.',
  };
}

/** The problem as a response; a fault of ours says which call it was, to be found in the log. */
export function problemResponse(error: unknown): Response {
  const told = toProblem(error);
  const problem = told.status >= 500 ? { ...told, requestId: currentCall()?.requestId } : told;
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
  if (typeof problem.retryAfter === 'number') headers.set('retry-after', String(problem.retryAfter));
  return Response.json(problem, { status: problem.status, headers });
}

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isDatabaseFull(error)) return new DatabaseFull(error);
  if (isDatabaseUnavailable(error)) return new DatabaseUnavailable(error);
  // Erased or deleted by another request while this one was on its way.
  const missing = missingParent(error);
  if (missing === null) return null;
  return missing === 'person' ? new NotSignedIn() : new NotFound(missing);
}
