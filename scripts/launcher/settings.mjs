import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import nextEnv from '@next/env';
import { describeDatabase } from './describe-database.mjs';
import { parseShutdown } from './drain.mjs';
import { Refusal } from './refusal.mjs';

/**
 * @typedef {object} Settings
 * @property {number} port 0 for any free one
 * @property {string} host empty for this machine alone, by either of its loopback addresses
 * @property {string} dataFolder absolute
 * @property {number} shutdownMs that running replies have to end
 * @property {string} databaseUrl empty for the embedded PostgreSQL
 * @property {string} authSecret empty when none is set
 */

/**
 * Adds what `.env.local` and `.env` say to `process.env`; what is set already stays. An empty value is none.
 * @param {string} root @param {boolean} dev
 */
export function readEnvironmentFiles(root, dev) {
  nextEnv.loadEnvConfig(root, dev);
  for (const [name, value] of Object.entries(process.env)) if (value?.trim() === '') delete process.env[name];
}

/**
 * What the launcher itself needs of the environment; the app parses the rest. Throws a Refusal that names the variable.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root relative folders are taken from here
 * @returns {Settings}
 */
export function parseSettings(env, root) {
  return {
    port: parsePort(env.PORT?.trim() || '3000'),
    host: env.HOST?.trim() ?? '',
    dataFolder: parseDataFolder(path.resolve(root, env.FINCOACH_DATA?.trim() || '.data')),
    shutdownMs: parseShutdown(env),
    databaseUrl: parseDatabaseUrl(env.DATABASE_URL?.trim() ?? ''),
    authSecret: env.AUTH_SECRET?.trim() ?? '',
  };
}

/** @param {string} text */
function parsePort(text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Refusal(
    `PORT is "${text}", which is no port. Set it to a whole number from 1 to 65535, or 0 for any free one.`,
  );
}

/** @param {string} folder */
function parseDataFolder(folder) {
  if (!existsSync(folder) || statSync(folder).isDirectory()) return folder;
  throw new Refusal(
    `FINCOACH_DATA is ${folder}, which is a file. Set it to a folder, or to one that does not exist yet.`,
  );
}

/** @param {string} url */
function parseDatabaseUrl(url) {
  if (url && !describeDatabase(url)) {
    throw new Refusal(
      'DATABASE_URL is no PostgreSQL address. Write it as postgresql://user:password@host:5432/database, or leave it empty for the embedded database.',
    );
  }
  return url;
}
