import { type NextRequest, NextResponse } from 'next/server';
import { contentPolicy } from '@/lib/content-policy';

/** The header by which a page learns the nonce of its own scripts. */
const NONCE = 'x-nonce';
const A_YEAR_S = 31_536_000;

/** Gives each page a policy with a nonce of its own; Next puts it on every script it writes. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = crypto.randomUUID().replaceAll('-', '');
  const policy = contentPolicy(nonce, process.env.NODE_ENV === 'development');
  const headers = new Headers(request.headers);
  headers.set(NONCE, nonce);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  if (process.env.FINCOACH_ORIGIN?.startsWith('https:'))
    response.headers.set('strict-transport-security', `max-age=${A_YEAR_S}`);
  return response;
}

export const config = { matcher: ['/((?!api/|_next/|icon.svg).*)'] };
