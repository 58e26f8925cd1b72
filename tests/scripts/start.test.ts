import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbeddedPostgres } from '@/scripts/launcher/embedded-postgres.mjs';
import { ROOT } from '@/scripts/launcher/root.mjs';
import { childEnv } from '@/tests/support/child-env';
import { copyMigratedDatabase } from '@/tests/support/embedded';

const folder = mkdtempSync(path.join(os.tmpdir(), 'start-'));
const occupied = net.createServer();
let embedded: Awaited<ReturnType<typeof openEmbeddedPostgres>>;

beforeAll(async () => {
  await copyMigratedDatabase(folder);
  embedded = await openEmbeddedPostgres(folder, () => {});
  await once(occupied.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  occupied.close();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: childEnv({ PORT: '0', FINCOACH_DATA: folder, ...env }),
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const [code] = await once(child, 'close');
  return { code, printed: printed.trim() };
}

describe('a start that cannot be says so in sentences and ends with 1', () => {
  test.each([
    [
      'a port in use',
      () => ({ PORT: String((occupied.address() as AddressInfo).port) }),
      /^Port \d+ is in use/,
    ],
    ['a bad port', () => ({ PORT: 'http' }), /^PORT is "http", which is no port\./],
    [
      'a folder in use',
      () => ({}),
      new RegExp(`^The data folder ${folder} is in use by FinCoach process ${process.pid} `),
    ],
    [
      'a data folder that is a file',
      () => ({ FINCOACH_DATA: 'package.json' }),
      /^FINCOACH_DATA is .*package\.json/,
    ],
    [
      'no PostgreSQL address',
      () => ({ DATABASE_URL: 'sqlite:coach.db' }),
      /^DATABASE_URL is no PostgreSQL address/,
    ],
    [
      'a database that is not there',
      () => ({ DATABASE_URL: 'postgresql://bob:hunter2@127.0.0.1:1/coach' }),
      /^DATABASE_URL: the database coach at 127\.0\.0\.1:1 cannot be used: nothing listens there\./,
    ],
    [
      'a database to share and no secret',
      () => ({ DATABASE_URL: embedded.url }),
      /^AUTH_SECRET is not set\./,
    ],
  ])('%s', async (_, env, sentence) => {
    const { code, printed } = await start(env());
    expect(printed).toMatch(sentence);
    expect(printed).not.toMatch(/^\s+at /m);
    expect(printed).not.toContain('hunter2');
    expect(code).toBe(1);
  });
});
