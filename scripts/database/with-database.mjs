import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { makeDataFolder } from '../launcher/data-folder.mjs';
import { embeddedUrl, openEmbeddedPostgres } from '../launcher/embedded-postgres.mjs';
import { ROOT } from '../launcher/root.mjs';
import { parseSettings, readEnvironmentFiles } from '../launcher/settings.mjs';

/** @typedef {{client: pg.Client, url: string, dataFolder: string | null}} Database `dataFolder` of an embedded one */

/**
 * Does something with the database that the environment names: the one of an app that runs, or opened for it alone.
 * @param {(database: Database) => Promise<void>} work
 */
export async function withDatabase(work) {
  readEnvironmentFiles(ROOT, false);
  const { databaseUrl, dataFolder } = parseSettings(process.env, ROOT);
  if (databaseUrl)
    return await connected(databaseUrl, (client) => work({ client, url: databaseUrl, dataFolder: null }));
  makeDataFolder(dataFolder);
  const url = embeddedUrl(dataFolder);
  const embedded = (/** @type {string} */ at) =>
    connected(at, (client) => work({ client, url: at, dataFolder }));
  if (await answers(url)) return await embedded(url);
  const opened = await openEmbeddedPostgres(dataFolder, (refusal) => {
    throw refusal;
  });
  try {
    await embedded(opened.url);
  } finally {
    await opened.stop();
  }
}

/** @param {string} url @param {(client: pg.Client) => Promise<void>} work */
async function connected(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** @param {string} url of an embedded database that an app may have open */
async function answers(url) {
  const socket = path.join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432');
  if (!existsSync(socket)) return false;
  try {
    await connected(url, async () => {});
    return true;
  } catch {
    return false;
  }
}
