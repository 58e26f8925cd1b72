import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '@/scripts/database/migrate.mjs';
import { ROOT } from '@/scripts/launcher/root.mjs';
import { openEmptyDatabase } from '../support/empty-database';

const MIGRATIONS = path.join(ROOT, 'prisma/migrations');

let database: Awaited<ReturnType<typeof openEmptyDatabase>>;
beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(() => database.close());

test('of many processes that start at once on an empty database, one applies each migration and all go on', async () => {
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url, MIGRATIONS)));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    'SELECT migration_name FROM "_prisma_migrations" ORDER BY migration_name',
  );
  await client.end();
  expect(applied.flat().sort()).toEqual(rows.map((row) => row.migration_name));
  expect(await migrate(database.url, MIGRATIONS)).toEqual([]);
});
