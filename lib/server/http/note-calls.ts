import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '../env';
import { underWay } from '../under-way';
import { SOCKET_ADDRESS } from './proxy-headers';

/** The header that names a call, in its request and in its answer. */
export const REQUEST_ID = 'x-request-id';

const A_YEAR_S = 31_536_000;
const PLAIN = /^[\w.-]{8,64}$/;

/**
 * Has every request carry the address of its socket, which a route cannot see otherwise, and an id, which its answer
 * carries too: a proxy's own behind one that is trusted. Behind TLS its browser is told to stay with that. An answer is under way until it is sent. Once a process.
 */
export function noteCalls(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const requestId = proxysId(request.headers[REQUEST_ID]) ?? randomUUID();
    request.headers[SOCKET_ADDRESS] = request.socket.remoteAddress ?? '';
    request.headers[REQUEST_ID] = requestId;
    response.setHeader(REQUEST_ID, requestId);
    if (env().FINCOACH_ORIGIN?.startsWith('https:'))
      response.setHeader('strict-transport-security', `max-age=${A_YEAR_S}`);
    if (!underWay.stopping) response.once('close', underWay.begin());
  });
}

function proxysId(given: string | string[] | undefined): string | null {
  if (env().FINCOACH_TRUST_PROXY === undefined || typeof given !== 'string') return null;
  return PLAIN.test(given) ? given : null;
}
