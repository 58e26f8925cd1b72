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
    if (process.ppid === parent && (npm === null || isStillParent(npm, parent))) return;
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

/** A killed npm may linger as a zombie, so that its child is asked where that can be done without a process.
 * @param {number} npm @param {number} shell */
function isStillParent(npm, shell) {
  try {
    return process.platform === 'linux' ? describeProcess(shell).parent === npm : process.kill(npm, 0);
  } catch {
    return false;
  }
}
