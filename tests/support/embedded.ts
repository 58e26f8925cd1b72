import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { migrate } from '@/scripts/database/migrate.mjs';
import { openEmbeddedPostgres } from '@/scripts/launcher/embedded-postgres.mjs';
import { fingerprint } from '@/scripts/launcher/inputs.mjs';
import { ROOT } from '@/scripts/launcher/root.mjs';

const CACHE = path.join(ROOT, 'node_modules/.cache/fincoach');
const MIGRATIONS = 'prisma/migrations';

/** Gives a data folder a migrated, empty embedded database: copied from one that is made once, since making one takes seconds. */
export async function copyMigratedDatabase(dataFolder: string): Promise<void> {
  const inputs = [MIGRATIONS, 'scripts/database', 'package-lock.json'];
  const template = path.join(CACHE, `database-${fingerprint(ROOT, inputs).slice(0, 16)}`);
  if (!existsSync(template)) await makeTemplate(template);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  cpSync(template, dataFolder, { recursive: true });
}

async function makeTemplate(template: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'making-'));
  const database = await openEmbeddedPostgres(folder, () => {});
  try {
    await migrate(database.url, path.join(ROOT, MIGRATIONS));
  } finally {
    await database.stop();
  }
  try {
    renameSync(folder, template);
  } catch (error) {
    // Another test process has made it meanwhile.
    rmSync(folder, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
}
