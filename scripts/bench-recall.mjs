// `npm run bench:recall`: which facts of long conversations a request holds under each memory, on a real PostgreSQL. A run of
// 500 conversations or more writes its tables into docs/recall.md. Ends with 1 when a bar is missed.
import { parseArgs } from 'node:util';
import { providePostgres, startPostgres } from '../tests/support/postgres.mjs';
import { ensureClient } from './launcher/prisma-client.mjs';
import { orRefuse, Refusal } from './launcher/refusal.mjs';
import { run, StepFailed } from './testing/run.mjs';

const MOST = 10_000;
const KEPT_FROM = 500;
const OPTIONS = /** @type {const} */ ({
  conversations: { type: 'string', default: '500' },
  seed: { type: 'string', default: '2026' },
});

/** @param {string} name @param {string} text @param {number} most */
function wholeNumber(name, text, most) {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return String(value);
  throw new Refusal(`--${name} is a whole number from 1 to ${most}, not "${text}". Nothing was measured.`);
}

/** What was asked for on the command line. */
function asked() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    throw new Refusal(`${/** @type {Error} */ (error).message}. Nothing was measured.`);
  }
}

await orRefuse(async () => {
  const values = asked();
  const env = {
    FINCOACH_BENCH_CONVERSATIONS: wholeNumber('conversations', values.conversations, MOST),
    FINCOACH_BENCH_SEED: wholeNumber('seed', values.seed, 2_000_000_000),
    FINCOACH_TEST_DATABASE: 'postgres',
    ...(Number(values.conversations) >= KEPT_FROM ? { FINCOACH_KEEP_TABLES: '1' } : {}),
  };
  const programs = providePostgres();
  if (!programs)
    throw new Refusal('There is no PostgreSQL here and none could be installed. Nothing was measured.');
  ensureClient();
  const postgres = await startPostgres(programs);
  const end = () => void postgres.stop().then(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);
  try {
    const args = ['run', '--project', 'bench'];
    await run('vitest/vitest.mjs', args, { ...env, FINCOACH_TEST_POSTGRES_URL: postgres.url });
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    process.exitCode = 1;
  } finally {
    await postgres.stop();
  }
});
