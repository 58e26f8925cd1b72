import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { ensureTemplate } from '@/scripts/database/cluster-template.mjs';
import { openEmbeddedPostgres } from '@/scripts/launcher/embedded-postgres.mjs';
import { ROOT } from '@/scripts/launcher/root.mjs';
import { atMost, digits, duration } from '../support/bench/figures';
import { timeNpmStart } from '../support/bench/npm-start';
import { copyProject } from '../support/bench/project-copy';
import { quantilesOf } from '../support/bench/quantiles';
import { benchSection } from '../support/bench/section';
import { copyMigratedDatabase } from '../support/embedded';

const section = benchSection('start');

const STARTS = 5;
const MOST_SECONDS = 3;
const MOST_SECONDS_FIRST = 100;

const folders: string[] = [];
beforeAll(ensureTemplate);
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

function freshFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fincoach-start-'));
  folders.push(folder);
  return folder;
}

const seconds = (value: number) => `${digits(value)} s`;
const middleWithin = (milliseconds: number[], bar: number) =>
  atMost(quantilesOf(milliseconds).p50 / 1_000, bar, seconds);

it('`npm start` is ready at once over a build and data that are there', async () => {
  const data = freshFolder();
  await copyMigratedDatabase(data);
  const times: number[] = [];
  while (times.length < STARTS) times.push(await timeNpmStart(ROOT, { FINCOACH_DATA: data }));
  section.show({
    what: '`npm start` with its build and data there, until /api/health is well',
    ours: duration(quantilesOf(times)),
    ...middleWithin(times, MOST_SECONDS),
  });
}, 120_000);

it('a new embedded database opens nearly as fast as one that is there', async () => {
  const times = { first: [] as number[], again: [] as number[] };
  while (times.first.length < STARTS) {
    const folder = freshFolder();
    times.first.push(await timeOpen(folder));
    times.again.push(await timeOpen(folder));
  }
  section.show({
    what: 'first open of the embedded database, beside the next',
    ours: duration(quantilesOf(times.first)),
    beside: duration(quantilesOf(times.again)),
    ...middleWithin(times.first, MOST_SECONDS),
  });
}, 120_000);

async function timeOpen(dataFolder: string): Promise<number> {
  const startedAt = performance.now();
  const database = await openEmbeddedPostgres(dataFolder, () => {});
  const time = performance.now() - startedAt;
  await database.stop();
  return time;
}

it('a first run builds, makes its database and is ready in little more than a minute', async () => {
  const project = copyProject();
  folders.push(project);
  const time = await timeNpmStart(project);
  section.show({
    what: 'first `npm start` after a clone and `npm ci`, until /api/health is well: build, database, migrations',
    ours: seconds(time / 1_000),
    ...atMost(time / 1_000, MOST_SECONDS_FIRST, seconds),
  });
}, 480_000);
