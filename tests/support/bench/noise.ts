import os from 'node:os';
import { quantilesOf } from './quantiles';

const LOOPS = 150;
const MOST_SPREAD = 1.25;
const MOST_BY_OTHERS = 0.15;

/** How quiet a machine is: how far apart 150 equal loops were (p95 to p50), and the share of it that others used meanwhile. */
export type Noise = { spread: number; byOthers: number; load: number };

/** Runs a loop that always costs the same, for about a second. */
export function listen(): Noise {
  const before = usage();
  const times = Array.from({ length: LOOPS }, () => {
    const started = performance.now();
    fixedWork();
    return performance.now() - started;
  });
  const after = usage();
  const { p50, p95 } = quantilesOf(times);
  const byOthers = after.busy - before.busy - (after.own - before.own);
  return {
    spread: p95 / p50,
    byOthers: Math.max(0, byOthers / (after.all - before.all)),
    load: os.loadavg()[0] ?? 0,
  };
}

/** The louder of two. */
export function louder(one: Noise, other: Noise): Noise {
  return {
    spread: Math.max(one.spread, other.spread),
    byOthers: Math.max(one.byOthers, other.byOthers),
    load: Math.max(one.load, other.load),
  };
}

/** A sentence where the machine is too noisy for its figures to be believed, else null. */
export function complaintOf({ spread, byOthers, load }: Noise): string | null {
  if (spread <= MOST_SPREAD && byOthers <= MOST_BY_OTHERS) return null;
  return (
    `The machine is too noisy: other programs took ${Math.round(byOthers * 100)}% of it, and the same loop took ` +
    `${spread.toFixed(2)} times its middle one time in 20 (load average ${load.toFixed(1)}). ` +
    'Believe ratios at most; run this again while nothing else runs.'
  );
}

function fixedWork(): number {
  let state = 1;
  for (let i = 0; i < 2_000_000; i++) state = (Math.imul(state, 1664525) + 1013904223) | 0;
  return state;
}

/** Milliseconds of all processors, of those the busy ones, and of those this process's own. */
function usage(): { all: number; busy: number; own: number } {
  const times = os.cpus().map(({ times }) => times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  const { user, system } = process.cpuUsage();
  return { all, busy: all - idle, own: (user + system) / 1000 };
}
