import { lstatSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import { Refusal } from './refusal.mjs';

/**
 * Makes a folder for this user alone inside one that is open to all, and makes sure that nobody else has made it
 * before. Throws a Refusal that names it.
 * @param {string} folder
 */
export function makePrivateFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (found.isDirectory() && found.uid === os.userInfo().uid && (found.mode & 0o077) === 0) return;
  throw new Refusal(
    `The folder ${folder} belongs to somebody else or is open to others. Remove it and start again.`,
  );
}
