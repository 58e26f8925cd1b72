import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './inputs.mjs';
import { ensureClient } from './prisma-client.mjs';
import { Refusal } from './refusal.mjs';
import { ROOT } from './root.mjs';

const STAMP = path.join(ROOT, '.next/fincoach-inputs');
const PROGRESS_MS = 15_000;
const INPUTS = [
  'app',
  'components',
  'lib',
  'public',
  'prisma/schema.prisma',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'proxy.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];

/** Builds unless the last build was made of the very same inputs, and of the same kind. Throws a Refusal that carries the build's errors. */
export async function ensureBuild() {
  ensureClient();
  const kind = process.env.FINCOACH_OUTPUT ?? '';
  const inputs = `${fingerprint(ROOT, INPUTS, ['lib/server/db/generated'])} ${kind}`.trim();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return;
  rmSync(STAMP, { force: true });
  const started = Date.now();
  const elapsed = () => `${Math.round((Date.now() - started) / 1000)} s`;
  console.log('Building FinCoach, which takes about a minute …');
  const progress = setInterval(() => console.log(`  still building (${elapsed()})`), PROGRESS_MS);
  try {
    await runNextBuild();
  } finally {
    clearInterval(progress);
  }
  writeFileSync(STAMP, inputs);
  console.log(`Built in ${elapsed()}.`);
}

async function runNextBuild() {
  const build = fork(path.join(import.meta.dirname, 'next-build.mjs'), {
    cwd: ROOT,
    silent: true,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  const end = () => build.kill();
  process.once('exit', end);
  let output = '';
  for (const stream of [build.stdout, build.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  const [code] = await once(build, 'close');
  process.off('exit', end);
  if (code !== 0)
    throw new Refusal(
      `${output.trim()}\n\nFinCoach could not be built: see the errors above. Your data was not touched.`,
    );
}
