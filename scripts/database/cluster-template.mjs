import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { ROOT } from '../launcher/root.mjs';
import { openClusterIn } from './cluster.mjs';
import { syncTree } from './durable-files.mjs';

const CACHE = path.join(ROOT, 'node_modules/.cache/fincoach');

/** Keeps a new, empty cluster beside the packages unless there is one, for `copyTemplate`. */
export async function ensureTemplate() {
  const template = templateFolder();
  if (existsSync(template)) return;
  mkdirSync(CACHE, { recursive: true });
  const making = mkdtempSync(path.join(CACHE, 'cluster-in-the-making-'));
  try {
    await (await openClusterIn(making)).close();
    // Whoever installs, another user may be the one who starts.
    chmodSync(making, 0o755);
    renameSync(making, template);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/** Makes a folder a new, empty cluster that a power cut leaves whole. @param {string} folder does not exist @returns {boolean} false without a template */
export function copyTemplate(folder) {
  const template = templateFolder();
  if (!existsSync(template)) return false;
  cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  syncTree(folder);
  return true;
}

/** A new cluster depends on nothing but the version of PGlite. */
function templateFolder() {
  const manifest = path.join(ROOT, 'node_modules/@electric-sql/pglite/package.json');
  return path.join(CACHE, `cluster-${JSON.parse(readFileSync(manifest, 'utf8')).version}`);
}
