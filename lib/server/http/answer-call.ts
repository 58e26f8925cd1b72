import 'server-only';
import { randomUUID } from 'node:crypto';
import { Stopping } from '@/lib/errors';
import { type CurrentCall, duringCall } from '../current-call';
import { env } from '../env';
import { logger } from '../logger';
import { startSpan } from '../traces/traced';
import { underWay } from '../under-way';
import { discardBody } from './discard-body';
import { REQUEST_ID } from './note-calls';
import { problemResponse } from './problem';

/**
 * Answers a call of the API under an id and a span of its own, and writes a line of it to the log: `route` is its pattern.
 * The API's only catch: every error becomes problem JSON.
 */
export function answerCall(
  httpRequest: Request,
  route: string,
  answer: (call: CurrentCall) => Promise<Response>,
): Promise<Response> {
  const begun = performance.now();
  const { method, headers } = httpRequest;
  const requestId = headers.get(REQUEST_ID) ?? randomUUID();
  const span = startSpan(`${method} ${route}`, { 'http.request.method': method, 'http.route': route });
  span?.note({ 'fincoach.request_id': requestId });
  const call = { requestId, personId: null, span };
  return duringCall(call, async () => {
    const response = await answered(httpRequest, () => answer(call));
    const { status } = response;
    logger().info({ method, route, status, ms: Math.round(performance.now() - begun) }, 'call');
    span?.note({ 'http.response.status_code': status });
    span?.end(status >= 500 ? String(status) : undefined);
    return response;
  });
}

async function answered(httpRequest: Request, answer: () => Promise<Response>): Promise<Response> {
  try {
    if (underWay.stopping) throw new Stopping(env().FINCOACH_SHUTDOWN_MS);
    return await answer();
  } catch (error) {
    await discardBody(httpRequest);
    return problemResponse(error);
  }
}
