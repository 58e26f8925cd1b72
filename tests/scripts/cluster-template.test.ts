import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClusterIn } from '@/scripts/database/cluster.mjs';
import { ensureTemplate } from '@/scripts/database/cluster-template.mjs';
import { openEmbeddedPostgres } from '@/scripts/launcher/embedded-postgres.mjs';

/** Drawn when a cluster is made, and copied with it. */
const IDENTIFIER = 'SELECT system_identifier::text AS id FROM pg_control_system()';

const folder = mkdtempSync(path.join(os.tmpdir(), 'template-'));
beforeAll(ensureTemplate);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the database of a data folder that is empty before. */
async function firstOpen(name: string): Promise<string> {
  const dataFolder = path.join(folder, name);
  mkdirSync(dataFolder);
  const database = await openEmbeddedPostgres(dataFolder, () => {});
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    return (await client.query(IDENTIFIER)).rows[0].id;
  } finally {
    await client.end();
    await database.stop();
  }
}

test('a first open copies the cluster that the install has made; where there is none one of its own can be made', async () => {
  const first = await firstOpen('one');
  expect(await firstOpen('another')).toBe(first);
  const own = await openClusterIn(path.join(folder, 'own'));
  const { rows } = await own.query<{ id: string }>(IDENTIFIER);
  await own.close();
  expect(rows).toEqual([{ id: expect.stringMatching(/^\d+$/) }]);
  expect(rows[0]?.id).not.toBe(first);
});
