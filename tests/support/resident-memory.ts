import { readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';

/** Megabytes of memory that a process has resident; on Linux. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/** Looks at a process's memory until it is stopped; then gives the most there was, in megabytes. */
export function watchMemory(pid: number): () => number {
  let most = residentMb(pid);
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, 50);
  return () => {
    clearInterval(timer);
    return Math.max(most, residentMb(pid));
  };
}
