// Loaded into the app with --import: on SIGUSR2 it writes how late the event loop was since the last time, in
// milliseconds, into a file that is named after the process.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;
const folder = process.env.FINCOACH_LOOP_FOLDER;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
process.on('SIGUSR2', () => {
  // What it measures is the time between its own ticks: the delay is what goes past its resolution.
  const late = (/** @type {number} */ nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  const [p50, p99, max] = [late(delay.percentile(50)), late(delay.percentile(99)), late(delay.max)];
  writeFileSync(path.join(folder ?? '', `${process.pid}.json`), JSON.stringify({ p50, p99, max }));
  delay.reset();
});
