import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { migrate } from '@/scripts/database/migrate.mjs';
import { ROOT } from '@/scripts/launcher/root.mjs';
import { createDatabase } from './created-database';
import { openMemoryPostgres } from './memory-postgres';

/**
 * An empty, migrated database that the server's own modules use in this process: on the PostgreSQL of the run, else in
 * memory. To be opened before any of them asks for it.
 */
export async function openBenchDatabase(): Promise<{ remove: () => Promise<void> }> {
  const onServer = process.env.FINCOACH_TEST_DATABASE === 'postgres';
  const { url, remove } = onServer ? await createDatabase() : await inMemory();
  await migrate(url, path.join(ROOT, 'prisma/migrations'));
  process.env.DATABASE_URL = url;
  process.env.AUTH_SECRET = randomBytes(24).toString('hex');
  process.env.OPENAI_API_KEY = '';
  process.env.OPENAI_BASE_URL = '';
  return { remove };
}

async function inMemory() {
  const { url, close } = await openMemoryPostgres();
  return { url, remove: close };
}
