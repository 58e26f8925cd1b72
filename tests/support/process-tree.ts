import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The ids of a process and of all that it has started, directly or not. */
export function processTree(root: number): number[] {
  const parents = parentsOfAll();
  const tree = [root];
  for (const id of tree) tree.push(...parents.filter(([, parent]) => parent === id).map(([child]) => child));
  return tree;
}

/** Whether a process runs; a zombie, which only waits for its parent to notice, does not. */
export function isRunning(pid: number): boolean {
  return parentsOfAll().some(([id]) => id === pid);
}

function parentsOfAll(): [id: number, parent: number][] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
      .trim()
      .split('\n');
    return lines
      .map((line) => line.trim().split(/\s+/))
      .flatMap(([id, parent, state]) => alive(id, parent, state));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      const [, state, parent] = /\) (\S) (\d+)/.exec(readStat(id)) ?? [];
      return alive(id, parent, state);
    });
}

function alive(id?: string, parent?: string, state = 'Z'): [number, number][] {
  return state.startsWith('Z') ? [] : [[Number(id), Number(parent)]];
}

/** Empty for a process that has just ended. */
function readStat(id: string): string {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8');
  } catch {
    return '';
  }
}
