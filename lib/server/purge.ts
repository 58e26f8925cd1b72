import 'server-only';
import { purge } from './db/purge';
import { env } from './env';
import { logger } from './logger';

const EVERY_MS = 3_600_000;
/** A batch is small, so that nobody waits for it long on a database that serves one at a time. */
const BATCH = 20;

/** Deletes for good what is past its time, now and every hour, beside everything else. */
export function startPurging(): void {
  void purgeAll();
  setInterval(purgeAll, EVERY_MS).unref();
}

async function purgeAll(): Promise<void> {
  const { FINCOACH_PURGE_DELETED_DAYS: deletedDays, FINCOACH_PURGE_VISITOR_DAYS: visitorDays } = env();
  try {
    for (;;) {
      const { threads, visitors } = await purge({ deletedDays, visitorDays, limit: BATCH });
      if (threads + visitors > 0) logger().info({ threads, visitors }, 'purged');
      if (Math.max(threads, visitors) < BATCH) break;
    }
  } catch (error) {
    logger().warn({ err: error }, 'purge failed; it is tried again within the hour');
  }
}
