// `npm run restore -- <file>`: puts what `npm run backup` wrote into an empty database, of this version or a newer one.
import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { createGunzip } from 'node:zlib';
import { migrate, mustKnow } from './database/migrate.mjs';
import { readHead, writeRows } from './database/rows.mjs';
import { withDatabase } from './database/with-database.mjs';
import { keptAuthSecret } from './launcher/data-folder.mjs';
import { orRefuse, Refusal } from './launcher/refusal.mjs';
import { ROOT } from './launcher/root.mjs';

const MIGRATIONS = path.join(ROOT, 'prisma/migrations');

/** @param {string | undefined} name */
async function restore(name) {
  const file = path.resolve(process.env.INIT_CWD ?? '', name ?? '');
  if (!name || !existsSync(file))
    throw new Refusal('Name the file that "npm run backup" wrote: npm run restore -- fincoach-backup.gz');
  const lines = linesOf(file);
  const { migrations, authSecret } = await readHead(lines);
  mustKnow(MIGRATIONS, migrations);
  await withDatabase(async ({ client, url, dataFolder }) => {
    await mustBeEmpty(client);
    try {
      await fill(client, url);
    } catch (error) {
      await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
      throw error;
    }
    if (dataFolder !== null && authSecret) keepSecret(dataFolder, authSecret);
  });

  /** @param {import('pg').Client} client @param {string} url */
  async function fill(client, url) {
    // The tables as they were when the backup was written; then, with its rows in them, as they are today.
    await migrate(url, MIGRATIONS, migrations);
    console.log(`${await writeRows(client, lines)} rows are restored.`);
    await migrate(url, MIGRATIONS);
  }
}

// Without the secret that their cookies are signed with, visitors who have no account could not come back.
/** @param {string} dataFolder @param {string} secret */
function keepSecret(dataFolder, secret) {
  if (keptAuthSecret(dataFolder, secret) === secret) return;
  console.log(
    'This data folder signs sessions with a secret of its own: who has no account has to begin anew here.',
  );
}

/** @param {string} file @returns {AsyncGenerator<string>} */
async function* linesOf(file) {
  const input = createReadStream(file).pipe(createGunzip());
  try {
    yield* readline.createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } catch {
    throw new Refusal(
      'The file cannot be read as a backup: it is cut off or damaged. Nothing was kept of it.',
    );
  }
}

/** @param {import('pg').Client} client */
async function mustBeEmpty(client) {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LIMIT 1`,
  );
  if (rows.length > 0)
    throw new Refusal(
      'The database is not empty, and restoring would mix two. Move the data folder away, or name an empty database, and try again. Nothing was changed.',
    );
}

await orRefuse(() => restore(process.argv[2]));
