import { type NextRequest, NextResponse } from 'next/server';
import { contentPolicy } from '@/lib/content-policy';
import { underWay } from '@/lib/server/under-way';

/** The header by which a page learns the nonce of its own scripts. */
const NONCE = 'x-nonce';
const STOPPING = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>FinCoach</title>
<h1>FinCoach is stopping</h1><p>What you have written is kept. This page tries again by itself.</p>`;

/** Gives each page a policy with a nonce of its own; Next puts it on every script it writes. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = crypto.randomUUID().replaceAll('-', '');
  const policy = contentPolicy(nonce, process.env.NODE_ENV === 'development');
  if (underWay.stopping) return stopping(policy);
  const headers = new Headers(request.headers);
  headers.set(NONCE, nonce);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

function stopping(policy: string): NextResponse {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'retry-after': '5',
  };
  return new NextResponse(STOPPING, { status: 503, headers });
}

export const config = { matcher: ['/((?!api/|_next/|icon.svg).*)'] };
