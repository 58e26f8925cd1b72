// `npm run migration -- <name>` writes the migration that leads from the others to prisma/schema.prisma.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MIGRATIONS, missingMigration } from './database/missing-migration.mjs';
import { orRefuse, Refusal } from './launcher/refusal.mjs';
import { ROOT } from './launcher/root.mjs';

/** @param {string | undefined} name */
async function writeMigration(name) {
  if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new Refusal('Name the migration in small letters: npm run migration -- add_profile');
  }
  const sql = await missingMigration();
  if (!sql) return console.log('The migrations produce exactly the schema: there is nothing to write.');
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = path.join(MIGRATIONS, `${time}_${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'migration.sql'), sql);
  console.log(`Written to ${path.relative(ROOT, folder)}/migration.sql. Read it before you commit it.`);
}

await orRefuse(() => writeMigration(process.argv[2]));
