import { env } from '../env';

/** Origins that are FinCoach itself: the address a request was sent to, and the one behind the proxy. */
export function ownOrigins(request: Request): string[] {
  const host = request.headers.get('host');
  const configured = env().FINCOACH_ORIGIN;
  const own = configured ? [new URL(configured).origin] : [];
  return host ? [...own, `http://${host}`, `https://${host}`] : own;
}

/** False when a browser says that another site made the request; scripts that send no Origin are let through. */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin) return ownOrigins(request).includes(origin);
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none';
}
