import { readFileSync } from 'node:fs';

/** Of Linux, which counts in hundredths of a second. */
const MS_PER_TICK = 10;

/** Milliseconds of the processors that a process has used so far; on Linux. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const [user, system] = [fields[11], fields[12]];
  return (Number(user) + Number(system)) * MS_PER_TICK;
}
