import 'server-only';
import type { BulkConnection } from './bulk-connection';

// Tells these locks from any others of the database. One of them ends with its connection, and so with a process that dies.
const CLASS = '1179210316';

/**
 * Takes the lock of a person's imports for this connection; false while another one has it. The embedded database has one
 * session for all connections and never refuses: there all imports are of one process, which knows them.
 */
export async function tryLockImports(connection: BulkConnection, personId: string): Promise<boolean> {
  const [row] = await connection.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_lock($1::int, hashtext($2)) AS taken',
    [CLASS, personId],
  );
  return row?.taken ?? false;
}

/** Gives the lock back; a connection that is lost has done so already. */
export async function unlockImports(connection: BulkConnection, personId: string): Promise<void> {
  await connection
    .query('SELECT pg_advisory_unlock($1::int, hashtext($2))', [CLASS, personId])
    .catch(() => undefined);
}
