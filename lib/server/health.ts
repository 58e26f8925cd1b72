import 'server-only';
import type { Health } from '@/lib/wire';
import { recallByMeaning } from './chat/recall-by-meaning';
import { db } from './db/client';
import { logger } from './logger';
import { models } from './models/provider';
import { underWay } from './under-way';
import { version } from './version';

const LONGEST_MS = 3_000;

/** Whether the app can serve now: asks the database, does not call the model. */
export async function readHealth(): Promise<Health> {
  const [database, { chat }] = await Promise.all([askDatabase(), models()]);
  const hybrid = database === 'ok' && (await recallByMeaning()) !== null;
  const recall = hybrid ? 'hybrid' : 'full text';
  const status = underWay.stopping ? 'stopping' : database;
  return { status, database, version, model: chat.name, host: chat.host, recall };
}

async function askDatabase(): Promise<Health['database']> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time')), LONGEST_MS);
  });
  try {
    await Promise.race([db().$queryRaw`SELECT 1`, late]);
    return 'ok';
  } catch (error) {
    logger().warn({ err: error }, 'database unavailable');
    return 'unavailable';
  } finally {
    clearTimeout(timer);
  }
}
