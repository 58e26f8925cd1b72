import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const INTERVAL_MS = 500;
const SHELL = /^(?:-?(?:da|ba|z|a)?sh|busybox)$/;

/**
 * Calls back once npm, which started this process, is gone without having passed a signal on. A process that was
 * started without npm is left alone: its parent may well be a shell that has logged out.
 * @param {() => void} onGone
 */
export function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const npm = npmBehindShell(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || isAlive(npm))) return;
    clearInterval(timer);
    onGone();
  }, INTERVAL_MS);
  timer.unref();
}

/** npm runs a script through a shell, which some shells replace by the script and others stay beside.
 * @param {number} parent @returns {number | null} */
function npmBehindShell(parent) {
  try {
    const { command, parent: grandparent } = describeProcess(parent);
    return SHELL.test(command) ? grandparent : null;
  } catch {
    return null;
  }
}

/** @param {number} pid */
function describeProcess(pid) {
  if (process.platform === 'linux') {
    const [, command = '', parent] =
      /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { command, parent: Number(parent) };
  }
  const line = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  const [, parent, command = ''] = /^(\d+)\s+(?:.*\/)?(.*)$/.exec(line) ?? [];
  return { command, parent: Number(parent) };
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
