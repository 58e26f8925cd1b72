import 'server-only';
import { renewLease } from '../db/turn-writes';
import { env } from '../env';
import { logger } from '../logger';
import type { Answer } from './answer';
import type { LiveTurn } from './live-turns';

/**
 * Keeps a running turn's lease alive, stores what has come of its reply, and hears of a stop that another process was
 * asked for. Returns a function that ends it.
 */
export function holdLease(
  key: { threadId: string; turn: number; attempt: number },
  answer: Answer,
  live: LiveTurn,
): () => void {
  const { FINCOACH_LEASE_MS: leaseMs } = env();
  let renewing = false;
  const timer = setInterval(async () => {
    if (renewing) return;
    renewing = true;
    try {
      const lease = await renewLease(key, answer.text, leaseMs);
      if (lease !== 'running') live.stop(lease);
    } catch (error) {
      // The database is away: the reply goes on, and the next renewal tries again.
      logger().warn({ err: error, ...key }, 'lease not renewed');
    } finally {
      renewing = false;
    }
  }, leaseMs / 4);
  return () => clearInterval(timer);
}
