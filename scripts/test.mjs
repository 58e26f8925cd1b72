// `npm test`: everything that does not depend on how fast the machine is, in the order in which it is cheapest to fail.
// `node scripts/test.mjs unit` runs a part; `npm run speed` the part that measures, which wants the machine to itself;
// `npm run faults` and `npm run soak` write their tables into docs/reliability.md, hostile into docs/security.md, speed into
// docs/archive.md.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { provideChromium } from '../tests/support/chromium.mjs';
import { providePostgres, startPostgres } from '../tests/support/postgres.mjs';
import { provideRedis } from '../tests/support/redis.mjs';
import { canMount } from '../tests/support/small-disk.mjs';
import { ensureBuild } from './launcher/app-build.mjs';
import { ensureClient } from './launcher/prisma-client.mjs';
import { Refusal } from './launcher/refusal.mjs';
import { run, runPlaywright, runVitest, StepFailed } from './testing/run.mjs';

const GATING = ['static', 'unit', 'integration', 'e2e'];
const PARTS = [...GATING, 'speed', 'faults', 'hostile', 'soak', 'scaling'];
const KEEP = { FINCOACH_KEEP_TABLES: '1' };

/** @type {import('./testing/run.mjs').Counts} */
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const notices = [];
/** @type {Awaited<ReturnType<typeof startPostgres>> | null} */
let postgres = null;
let interrupted = false;

/** @param {import('./testing/run.mjs').Counts} counts */
function count({ passed, failed, skipped }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

/** @type {{part: string, title: string, work: () => Promise<void>}[]} */
const STEPS = [
  { part: 'static', title: 'Types', work: checkTypes },
  { part: 'static', title: 'Lint', work: () => run('@biomejs/biome/bin/biome', ['check', '.']) },
  { part: 'static', title: 'Layers', work: checkLayers },
  { part: 'static', title: 'Unused', work: () => run('knip/bin/knip.js', []) },
  { part: 'unit', title: 'Unit tests', work: () => runVitest(['unit', 'dom', 'scripts'], count) },
  { part: 'integration', title: 'Build', work: ensureBuild },
  {
    part: 'integration',
    title: 'Integration on the embedded PostgreSQL',
    work: () => testOnEmbedded('integration'),
  },
  {
    part: 'integration',
    title: 'Integration on a real PostgreSQL',
    work: () => testOnPostgres('integration'),
  },
  { part: 'e2e', title: 'Build', work: ensureBuild },
  { part: 'e2e', title: 'End to end in Chromium', work: testInBrowser },
  { part: 'speed', title: 'Build', work: ensureBuild },
  { part: 'speed', title: 'Speed on the embedded PostgreSQL', work: () => testOnEmbedded('speed', KEEP) },
  { part: 'speed', title: 'Speed on a real PostgreSQL', work: () => testOnPostgres('speed', KEEP) },
  { part: 'faults', title: 'Build', work: ensureBuild },
  {
    part: 'faults',
    title: 'Faults of the model',
    work: () => testOnEmbedded('integration', KEEP, ['tests/api/faults.test.ts']),
  },
  { part: 'hostile', title: 'Build', work: ensureBuild },
  {
    part: 'hostile',
    title: '1,000 hostile requests of each call',
    work: () =>
      testOnPostgres('integration', { ...KEEP, FINCOACH_HOSTILE_REQUESTS: '1000' }, [
        'tests/api/hostile.test.ts',
      ]),
  },
  { part: 'soak', title: 'Build', work: ensureBuild },
  {
    part: 'soak',
    title: 'Kills, and many streams',
    work: () => testOnPostgres('soak', KEEP, ['tests/soak/streams.test.ts', 'tests/soak/kills.test.ts']),
  },
  { part: 'scaling', title: 'Build', work: ensureBuild },
  {
    part: 'scaling',
    title: 'One, two and four processes',
    work: () => testOnPostgres('soak', KEEP, ['tests/soak/scaling.test.ts']),
  },
];

async function checkTypes() {
  ensureClient();
  await run('next/dist/bin/next', ['typegen']);
  await run('typescript/bin/tsc', ['--noEmit']);
  await run('typescript/bin/tsc', ['--noEmit', '--project', 'scripts']);
}

async function checkLayers() {
  const args = ['app', 'components', 'lib', '--config', '.dependency-cruiser.cjs'];
  await run('dependency-cruiser/bin/dependency-cruise.mjs', args);
}

/** @param {string} project @param {Record<string, string>} [env] @param {string[]} [files] all of them by default */
async function testOnEmbedded(project, env = {}, files = []) {
  await runVitest(
    [project],
    count,
    { ...env, FINCOACH_TEST_DATABASE: 'embedded', ...diskFor(project) },
    files,
  );
}

/** @param {string} project @returns {Record<string, string>} set where tests may fill a disk of their own */
function diskFor(project) {
  if (project !== 'integration') return {};
  if (canMount()) return { FINCOACH_TEST_MOUNT: '1' };
  notices.push('The full disk was not run: nothing may be mounted here.');
  return {};
}

/** @param {string} project @param {Record<string, string>} [env] @param {string[]} [files] all of them by default */
async function testOnPostgres(project, env = {}, files = []) {
  const programs = providePostgres();
  if (!programs) {
    notices.push('What wants a real PostgreSQL was not run: there is none here and none could be installed.');
    return;
  }
  postgres = await startPostgres(programs);
  console.log(`  PostgreSQL ${postgres.version} from ${programs}`);
  const where = { FINCOACH_TEST_DATABASE: 'postgres', FINCOACH_TEST_POSTGRES_URL: postgres.url };
  await runVitest([project], count, { ...env, ...where, ...redisFor(project) }, files);
  await postgres.stop();
}

/** @param {string} project @returns {Record<string, string>} what tests start a Redis with */
function redisFor(project) {
  if (project !== 'integration') return {};
  const program = provideRedis();
  if (!program)
    notices.push('What wants a Redis was not run: there is none here and none could be installed.');
  return program ? { FINCOACH_TEST_REDIS: program } : {};
}

async function testInBrowser() {
  const chromium = provideChromium();
  if (!chromium)
    throw new Refusal('No Chromium could be found or fetched. Install one, or name it with CHROMIUM_PATH.');
  console.log(`  ${chromium}`);
  await runPlaywright(count, { CHROMIUM_PATH: chromium });
}

/** @param {(typeof STEPS)[number][]} steps @returns {Promise<boolean>} whether all of them passed */
async function runAll(steps) {
  for (const { title, work } of steps) {
    const started = Date.now();
    const elapsed = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
    console.log(`\n▸ ${title}`);
    try {
      await work();
      console.log(`  ${title}: done in ${elapsed()}`);
    } catch (error) {
      if (interrupted) return false;
      if (!(error instanceof StepFailed)) console.error(error instanceof Refusal ? error.message : error);
      console.error(
        `\n"${title}" failed after ${elapsed()}; what follows it was not run. See above, mend it and run the command again.`,
      );
      return false;
    }
  }
  return true;
}

async function main() {
  const asked = process.argv.slice(2);
  const unknown = asked.find((part) => !PARTS.includes(part));
  if (unknown) {
    console.error(
      `There is no part "${unknown}". The parts are ${PARTS.join(', ')}; without one, all but speed are run.`,
    );
    return 2;
  }
  const parts = asked.length === 0 ? GATING : asked;
  const chosen = STEPS.filter(({ part }) => parts.includes(part));
  const passed = await runAll(
    chosen.filter((step, i) => chosen.findIndex(({ title }) => title === step.title) === i),
  );
  for (const notice of notices) console.log(`\n${notice}`);
  console.log(
    `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
  );
  return passed ? 0 : 1;
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'fincoach-run-'));
// As root, PostgreSQL runs as another user, who has to get through to its own folder in here.
chmodSync(folder, 0o711);
process.env.TMPDIR = folder;

/** @param {number} code */
async function finish(code) {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    interrupted = true;
    void finish(130);
  });
}
await finish(await main());
