// `npm run bench`: what FinCoach takes beside what people would use instead, each figure with its bar. Every file of
// tests/bench but recall's is a section; `npm run bench -- core counting` runs some of them. Writes docs/benchmarks.md and
// ends with 1 when a bar is missed. It wants the machine to itself, and says so when it has not.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuild } from './launcher/app-build.mjs';
import { orRefuse, Refusal } from './launcher/refusal.mjs';
import { ROOT } from './launcher/root.mjs';
import { asked, wholeNumber } from './testing/asked.mjs';
import { withBenchPostgres } from './testing/bench-postgres.mjs';
import { run, StepFailed } from './testing/run.mjs';

const OPTIONS = /** @type {const} */ ({
  seed: { type: 'string', default: '2026' },
  // An empty database to measure on; without it a PostgreSQL is started for this alone.
  database: { type: 'string' },
});
const ENDING = '.test.ts';

/** @typedef {{what: string, ours: string, beside: string, ratio: string, bar: string, passed: boolean | null}} Figure */
/** @typedef {{name: string, complaint: string | null, figures: Figure[]}} Section */

/** A folder that goes with this process, and with it whatever is made in a temporary folder. @returns {string} */
function temporaryFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fincoach-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  // As root, PostgreSQL runs as another user, who has to get through to its own folder in here.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  const figures = path.join(folder, 'figures');
  mkdirSync(figures);
  return figures;
}

function allSections() {
  const files = readdirSync(path.join(ROOT, 'tests/bench')).filter((file) => file.endsWith(ENDING));
  return files.map((file) => file.slice(0, -ENDING.length)).filter((name) => name !== 'recall');
}

/** @param {string[]} names @returns {string[]} those sections, or all; throws a Refusal for one that there is not */
function chosen(names) {
  const all = allSections();
  const unknown = names.find((name) => !all.includes(name));
  if (unknown)
    throw new Refusal(
      `There is no section "${unknown}"; the sections are ${all.join(', ')}. Nothing was measured.`,
    );
  return names.length === 0 ? all : names;
}

/** @param {string} name @param {Record<string, string>} env @returns {Promise<boolean>} whether nothing in it failed */
async function measure(name, env) {
  console.log(`\n▸ ${name}`);
  try {
    await run('vitest/vitest.mjs', ['run', '--project', 'bench', `tests/bench/${name}${ENDING}`], env);
    return true;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    return false;
  }
}

/** @param {Section[]} sections */
function report(sections) {
  const mark = (/** @type {Figure} */ { passed }) =>
    passed === null ? '      ' : passed ? 'pass  ' : 'MISSED';
  for (const { name, complaint, figures } of sections) {
    console.log(`\n${name}`);
    for (const figure of figures) {
      const { what, ours, beside, ratio, bar } = figure;
      const against = [beside && `beside ${beside}`, ratio, bar].filter(Boolean).join('; ');
      console.log(`  ${mark(figure)}  ${what}: ${ours}${against && `; ${against}`}`);
    }
    if (complaint) console.log(`  ${complaint}`);
  }
  const barred = sections.flatMap(({ figures }) => figures).filter(({ passed }) => passed !== null);
  const missed = barred.filter(({ passed }) => !passed).length;
  console.log(`\n${barred.length - missed} bars kept, ${missed} missed`);
}

await orRefuse(async () => {
  const { values, positionals } = asked({ options: OPTIONS, allowPositionals: true });
  const seed = wholeNumber('seed', values.seed);
  const names = chosen(positionals);
  const started = Date.now();
  const folder = temporaryFolder();
  await withBenchPostgres(values.database, async ({ url, version }) => {
    await ensureBuild();
    const env = {
      FINCOACH_BENCH_SEED: seed,
      FINCOACH_BENCH_FOLDER: folder,
      FINCOACH_BENCH_POSTGRES: version,
      FINCOACH_KEEP_TABLES: '1',
      FINCOACH_TEST_DATABASE: 'postgres',
      FINCOACH_TEST_POSTGRES_URL: url,
    };
    const failed = [];
    for (const name of names) if (!(await measure(name, env))) failed.push(name);
    const files = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
    report(files.map((file) => JSON.parse(file)));
    console.log(`${names.length} sections in ${Math.round((Date.now() - started) / 1000)} s`);
    if (failed.length === 0) return;
    console.log(`Something failed in ${failed.join(', ')}: see above.`);
    process.exitCode = 1;
  });
});
