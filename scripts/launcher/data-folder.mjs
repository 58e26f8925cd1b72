import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal.mjs';

/** Makes the data folder, for its owner alone, when it is not there yet. Throws a Refusal that names it. @param {string} folder */
export function makeDataFolder(folder) {
  try {
    makeFolder(folder);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Refusal(
      `The data folder ${folder} cannot be made (${code}). Choose another one with FINCOACH_DATA.`,
    );
  }
}

/** Node's own recursion never ends where the system denies that a folder's existing parent exists, as /proc does.
 * @param {string} folder */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * The secret that signs sessions, kept in the data folder for its owner alone and made at the first start.
 * @param {string} folder exists
 * @param {string} [secret] kept when the folder has none yet
 * @returns {string} the folder's
 */
export function keptAuthSecret(folder, secret = randomBytes(32).toString('base64url')) {
  const file = path.join(folder, 'auth-secret');
  try {
    writeFileSync(file, secret, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
