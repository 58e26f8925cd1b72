// `npm run bench:recall`: which facts of long conversations a request holds under each memory, on a real PostgreSQL. A run of
// 500 conversations or more writes its tables into docs/recall.md. Ends with 1 when a bar is missed.
import { ensureClient } from './launcher/prisma-client.mjs';
import { orRefuse } from './launcher/refusal.mjs';
import { asked, wholeNumber } from './testing/asked.mjs';
import { withBenchPostgres } from './testing/bench-postgres.mjs';
import { run, StepFailed } from './testing/run.mjs';

const MOST = 10_000;
const KEPT_FROM = 500;
const OPTIONS = /** @type {const} */ ({
  conversations: { type: 'string', default: '500' },
  seed: { type: 'string', default: '2026' },
});

await orRefuse(async () => {
  const { values } = asked({ options: OPTIONS });
  const env = {
    FINCOACH_BENCH_CONVERSATIONS: wholeNumber('conversations', values.conversations, MOST),
    FINCOACH_BENCH_SEED: wholeNumber('seed', values.seed),
    FINCOACH_TEST_DATABASE: 'postgres',
    ...(Number(values.conversations) >= KEPT_FROM ? { FINCOACH_KEEP_TABLES: '1' } : {}),
  };
  ensureClient();
  await withBenchPostgres(undefined, async ({ url }) => {
    try {
      const args = ['run', '--project', 'bench', 'tests/bench/recall.test.ts'];
      await run('vitest/vitest.mjs', args, { ...env, FINCOACH_TEST_POSTGRES_URL: url });
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error;
      process.exitCode = 1;
    }
  });
});
