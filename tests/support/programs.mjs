import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** @param {string} name @returns {string | null} where PATH has a program of that name */
export function findInPath(name) {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const files = folders.flatMap((folder) => endings.map((ending) => path.join(folder, name + ending)));
  return files.find((file) => existsSync(file)) ?? null;
}

/** Installs a package of Debian's, where this user may. @param {string} name @returns whether it is installed now */
export function aptInstall(name) {
  if (process.getuid?.() !== 0 || !findInPath('apt-get')) return false;
  const run = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  run('update');
  return run('install', '-y', '--no-install-recommends', name).status === 0;
}
