import { createDatabase } from './created-database';
import { openMemoryPostgres } from './memory-postgres';

/** An empty database of the kind that FINCOACH_TEST_DATABASE asks for. */
export async function openEmptyDatabase(): Promise<{ url: string; close(): Promise<void> }> {
  if (process.env.FINCOACH_TEST_DATABASE !== 'postgres') return openMemoryPostgres();
  const { url, remove } = await createDatabase();
  return { url, close: remove };
}
