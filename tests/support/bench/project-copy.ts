import { execFileSync, spawnSync } from 'node:child_process';
import { constants, cpSync, existsSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '@/scripts/launcher/root.mjs';

const TRACKED = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];

/** A copy of the project as it is after a clone and `npm ci`: its own files, and packages that share theirs with the original. */
export function copyProject(): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'fincoach-project-'));
  const files = execFileSync('git', TRACKED, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files.filter((name) => existsSync(path.join(ROOT, name))))
    cpSync(path.join(ROOT, file), path.join(copy, file));
  const [from, to] = [path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules')];
  // Turbopack follows no link to a folder, but does not mind files that two folders share.
  const shared = spawnSync('cp', ['-al', from, to], { stdio: 'ignore' });
  if (shared.status !== 0)
    cpSync(from, to, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
  execFileSync('npm', ['run', 'postinstall'], { cwd: copy, stdio: 'ignore' });
  return copy;
}
