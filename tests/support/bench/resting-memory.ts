import { setTimeout as wait } from 'node:timers/promises';
import { residentMb } from '../resident-memory';
import { quantilesOf } from './quantiles';

const SETTLING_MS = 2_000;
const READINGS = 7;
const APART_MS = 300;

/** Megabytes that a process has resident while nothing is asked of it: the middle of several readings, a while after the last request. */
export async function restingMb(pid: number): Promise<number> {
  await wait(SETTLING_MS);
  const readings: number[] = [];
  while (readings.length < READINGS) {
    readings.push(residentMb(pid));
    await wait(APART_MS);
  }
  return quantilesOf(readings).p50;
}
