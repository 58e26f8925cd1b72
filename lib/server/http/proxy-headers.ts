import { isIPv4 } from 'node:net';
import { env } from '../env';

/** Written for every request before it is handled, so that no client can. */
export const SOCKET_ADDRESS = 'x-fincoach-address';
const GROUPS = 8;
const OF_A_NETWORK = 4;

/**
 * The address that a request is counted under: the socket's, or with FINCOACH_TRUST_PROXY proxies in front what the
 * outermost of them saw. Of IPv6 it is the /64, all of which one customer has.
 */
export function addressOf(headers: Headers): string {
  const proxies = env().FINCOACH_TRUST_PROXY;
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const address = proxies === undefined ? '' : forwarded.at(-proxies);
  return network(address || (headers.get(SOCKET_ADDRESS) ?? ''));
}

/** Whether the browser is behind TLS: by FINCOACH_ORIGIN, or as a trusted proxy says. */
export function isSecure(headers: Headers): boolean {
  const { FINCOACH_ORIGIN, FINCOACH_TRUST_PROXY: proxies } = env();
  if (FINCOACH_ORIGIN) return FINCOACH_ORIGIN.startsWith('https:');
  if (proxies === undefined) return false;
  const forwarded = (headers.get('x-forwarded-proto') ?? '').split(',').map((entry) => entry.trim());
  return (forwarded.at(-proxies) ?? forwarded[0]) === 'https';
}

function network(address: string): string {
  const inside = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(inside) || !inside.includes(':')) return inside;
  const [before = [], after] = inside.split('::').map((side) => side.split(':').filter(Boolean));
  const missing = Math.max(GROUPS - before.length - (after?.length ?? 0), 0);
  const groups = after ? [...before, ...Array<string>(missing).fill('0'), ...after] : before;
  return `${groups.slice(0, OF_A_NETWORK).join(':')}::/64`.toLowerCase();
}
