import 'server-only';
import { AppError } from '@/lib/errors';
import { BulkConnection } from '../db/bulk-connection';
import { discardLeftovers, listImporters } from '../db/import-thread';
import { logger } from '../logger';
import { takeImportTurn } from './import-turn';

/** Most persons whose leftovers one start clears away; those of others go with their own next import, or the next start. */
const MOST_PERSONS = 500;

/** Removes what imports have left behind whose process died, and leaves alone what is being imported in any process. */
export async function clearLeftImports(): Promise<void> {
  const connection = new BulkConnection();
  try {
    for (const personId of await listImporters(MOST_PERSONS)) await clear(personId, connection);
  } catch (error) {
    logger().warn({ err: error }, 'what imports left behind was not cleared away');
  } finally {
    await connection.close();
  }
}

async function clear(personId: string, connection: BulkConnection): Promise<void> {
  try {
    await takeImportTurn(personId, connection, () => discardLeftovers(personId));
  } catch (error) {
    // Somebody imports at this moment: that clears away what was there before it.
    if (!(error instanceof AppError)) throw error;
  }
}
