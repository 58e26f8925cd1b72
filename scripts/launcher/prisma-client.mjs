import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fingerprint } from './inputs.mjs';
import { Refusal } from './refusal.mjs';
import { ROOT } from './root.mjs';

const SCHEMA = 'prisma/schema.prisma';
const CLIENT = 'lib/server/db/generated';
const STAMP = path.join(ROOT, CLIENT, '.schema');

/** Generates the Prisma client when the schema or Prisma has changed since the last time. Throws a Refusal with Prisma's own words. */
export function ensureClient() {
  // An image may install the packages in a layer of its own, before the sources are there.
  if (!existsSync(path.join(ROOT, SCHEMA))) return;
  const { resolve } = createRequire(import.meta.url);
  const prisma = path.dirname(resolve('prisma/package.json'));
  const wanted =
    fingerprint(ROOT, [SCHEMA]) + JSON.parse(readFileSync(path.join(prisma, 'package.json'), 'utf8')).version;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(prisma, 'build/index.js'), 'generate'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      // Generating needs no schema engine, but Prisma would fetch it first: any program that exists stands in for it.
      env: {
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        ...process.env,
        CHECKPOINT_DISABLE: '1',
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
      },
    },
  );
  if (status !== 0)
    throw new Refusal(
      `${stdout}${stderr}\nThe Prisma client could not be generated from ${SCHEMA}. Mend the schema and start again.`,
    );
  writeFileSync(STAMP, wanted);
}
