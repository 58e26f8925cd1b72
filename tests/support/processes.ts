import { readdirSync, readFileSync } from 'node:fs';

/** The processes that a process has started, and theirs; on Linux. */
export function descendants(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)] as const);
  const children = parents.filter(([, parent]) => parent === pid).map(([child]) => child);
  return [...children, ...children.flatMap(descendants)];
}

/** Whether a process of that id runs. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function parentOf(pid: string): number | null {
  try {
    return Number(/^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}

/** The process of the embedded database that an app has started. */
export function databaseProcess(app: number): number {
  const isDatabase = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('database');
  return descendants(app).find(isDatabase) ?? 0;
}
