import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { extensions } from '@/scripts/database/extensions.mjs';
import { createWireServer } from '@/scripts/database/wire-server.mjs';

/**
 * A PostgreSQL in memory behind the embedded database's own wire server, at an address like any other's; with pgvector
 * unless it is to be without.
 */
export async function openMemoryPostgres({ vector = true } = {}) {
  const { vector: pgvector, ...others } = extensions;
  const db = await PGlite.create({ extensions: vector ? { ...others, vector: pgvector } : others });
  const lost: unknown[] = [];
  const wire = await createWireServer(db, (error) => lost.push(error));
  await once(wire.server.listen(0, '127.0.0.1'), 'listening');
  const { port } = wire.server.address() as AddressInfo;
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    /** Failures of the backend itself. */
    lost,
    async close() {
      await wire.close();
      await db.close();
    },
  };
}
