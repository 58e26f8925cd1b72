import { chmodSync, mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { DurableFiles } from './durable-files.mjs';
import { extensions } from './extensions.mjs';

const FSYNC_ON = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** Opens the PostgreSQL cluster in a folder; in an empty one, or none, a new one is made, which takes seconds. @param {string} folder */
export async function openClusterIn(folder) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  return PGlite.create({
    fs: new DurableFiles(folder),
    startParams: FSYNC_ON,
    extensions,
  });
}
