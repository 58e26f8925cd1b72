import 'server-only';
import { Conflict, TooMany } from '@/lib/errors';
import type { BulkConnection } from '../db/bulk-connection';
import { tryLockImports, unlockImports } from '../db/import-lock';
import { once } from '../once';

/** Most imports that a process runs at once: each holds a part of its file in memory. */
const MOST_AT_ONCE = 2;
const WAIT_MS = 10_000;

const running = once('imports-running', () => new Set<string>());

/**
 * Does what imports or clears away a person's files, while nothing else does in any process: Conflict when something does,
 * TooMany when this process has enough to do.
 */
export async function takeImportTurn<T>(
  personId: string,
  connection: BulkConnection,
  work: () => Promise<T>,
): Promise<T> {
  if (running.has(personId)) throw alreadyRunning();
  if (running.size >= MOST_AT_ONCE) throw new TooMany('files', WAIT_MS);
  running.add(personId);
  try {
    if (!(await tryLockImports(connection, personId))) throw alreadyRunning();
    try {
      return await work();
    } finally {
      await unlockImports(connection, personId);
    }
  } finally {
    running.delete(personId);
  }
}

function alreadyRunning(): Conflict {
  const detail =
    'Another file of yours is being imported. Nothing of this one was stored; import it when that one is done.';
  return new Conflict('import-running', detail);
}
