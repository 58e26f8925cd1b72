import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbeddedPostgres } from '@/scripts/launcher/embedded-postgres.mjs';
import { ROOT } from '@/scripts/launcher/root.mjs';
import { copyMigratedDatabase } from '@/tests/support/embedded';
import { until } from '@/tests/support/until';

const folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-'));
const OPEN = `import { openEmbeddedPostgres } from ${JSON.stringify(path.join(ROOT, 'scripts/launcher/embedded-postgres.mjs'))};
  const { url } = await openEmbeddedPostgres(process.argv[1], console.error);
  console.log(url);`;

const open = () => openEmbeddedPostgres(folder, () => {});

/** Opens the folder in a launcher of its own, which is then killed or stopped by the test. */
async function openElsewhere() {
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', OPEN, folder]);
  const [url] = await once(launcher.stdout, 'data');
  return { launcher, url: String(url).trim(), database: databaseProcess() };
}

/** The id of the process that owns the folder, by the name of its lock. */
function databaseProcess(): number {
  const [lock] = readdirSync(folder).filter((name) => name.startsWith('owner-'));
  return Number(lock?.split('-')[2]);
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

beforeAll(() => copyMigratedDatabase(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the embedded PostgreSQL', () => {
  test('is this user’s alone, syncs to the disk, knows its extensions, and closes without a trace', async () => {
    const postgres = await open();
    const socket = new URL(postgres.url).searchParams.get('host') ?? '';
    try {
      expect(statSync(path.join(folder, 'postgres')).mode & 0o777).toBe(0o700);
      expect(statSync(socket).mode & 0o777).toBe(0o700);
      expect(await query(postgres.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
      const extensions = `SELECT name FROM pg_available_extensions WHERE name IN ('btree_gin', 'btree_gist', 'pg_trgm', 'vector') ORDER BY name`;
      expect(await query(postgres.url, extensions)).toEqual([
        { name: 'btree_gin' },
        { name: 'btree_gist' },
        { name: 'pg_trgm' },
        { name: 'vector' },
      ]);
    } finally {
      await postgres.stop();
    }
    expect(readdirSync(folder)).toEqual(['postgres']);
    expect(() => statSync(socket)).toThrow(/ENOENT/);
  });

  test('is refused to a second process, which names the folder and who holds it', async () => {
    const { launcher, database } = await openElsewhere();
    try {
      await expect(open()).rejects.toThrow(
        `The data folder ${folder} is in use by FinCoach process ${launcher.pid} (its database is process ${database}).`,
      );
    } finally {
      launcher.kill('SIGKILL');
      await until('the database process to end', () => !isAlive(database), 20_000);
    }
  });

  test('is opened by exactly one of several that start at the same time', async () => {
    const started = await Promise.allSettled([open(), open(), open()]);
    const opened = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refused = started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    for (const postgres of opened) await postgres.stop();
    expect(opened).toHaveLength(1);
    expect(refused).toHaveLength(2);
    for (const sentence of refused) expect(sentence).toContain('is in use by FinCoach process');
  });

  test('ends when its launcher is killed, and opens again at once with everything that was stored', async () => {
    const { launcher, url, database } = await openElsewhere();
    await query(url, 'CREATE TABLE kept (id int)');
    await query(url, 'INSERT INTO kept VALUES (1)');
    launcher.kill('SIGKILL');
    const postgres = await open();
    try {
      expect(await query(postgres.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
      await until('the old database process to end', () => !isAlive(database));
    } finally {
      await postgres.stop();
    }
  });

  test('takes over from a process that was killed itself, whose lock is nobody’s any more', async () => {
    const { launcher, database } = await openElsewhere();
    process.kill(launcher.pid ?? 0, 'SIGSTOP');
    process.kill(database, 'SIGKILL');
    const postgres = await open();
    await postgres.stop();
    launcher.kill('SIGKILL');
    expect(readdirSync(folder)).toEqual(['postgres']);
  });

  test('is opened again at the same address when its process falls', async () => {
    const postgres = await open();
    try {
      await query(postgres.url, 'CREATE TABLE fallen (id int)');
      const fallen = databaseProcess();
      process.kill(fallen, 'SIGKILL');
      const rows = await until(
        'an answer',
        () => query(postgres.url, 'SELECT id FROM fallen').catch(() => null),
        20_000,
      );
      expect(rows).toEqual([]);
      expect(databaseProcess()).not.toBe(fallen);
    } finally {
      await postgres.stop();
    }
  });
});
