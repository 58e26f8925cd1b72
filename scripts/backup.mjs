// `npm run backup -- <file>`: everything that FinCoach stores, in one file, whether it runs or not.
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { readRows } from './database/rows.mjs';
import { withDatabase } from './database/with-database.mjs';
import { keptAuthSecret } from './launcher/data-folder.mjs';
import { orRefuse, Refusal } from './launcher/refusal.mjs';

/** @param {string | undefined} name */
async function backup(name) {
  if (!name) throw new Refusal('Name the file to write: npm run backup -- fincoach-backup.gz');
  const file = path.resolve(process.env.INIT_CWD ?? '', name);
  if (existsSync(file)) throw new Refusal(`${file} exists already. Name another file; nothing was written.`);
  const unfinished = `${file}.unfinished`;
  try {
    await withDatabase(async ({ client, dataFolder }) => {
      const secret = dataFolder === null ? null : keptAuthSecret(dataFolder);
      await pipeline(
        Readable.from(readRows(client, secret)),
        createGzip(),
        createWriteStream(unfinished, { mode: 0o600 }),
      );
    });
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  console.log(`Everything is in ${file}. Restore it with: npm run restore -- ${name}`);
}

await orRefuse(() => backup(process.argv[2]));
