import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '@/scripts/database/migrate.mjs';
import { missingMigration } from '@/scripts/database/missing-migration.mjs';
import { Refusal } from '@/scripts/launcher/refusal.mjs';
import { openMemoryPostgres } from '@/tests/support/memory-postgres';

const FIRST = 'CREATE TABLE savings (id int);\n\nCREATE INDEX savings_id ON savings (id);\n';
const SECOND = 'INSERT INTO savings VALUES (1);';

let postgres: Awaited<ReturnType<typeof openMemoryPostgres>>;
let client: pg.Client;
let folder: string;

beforeAll(async () => {
  postgres = await openMemoryPostgres();
  client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await postgres.close();
});
beforeEach(async () => {
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
  write('1_first', FIRST);
  write('2_second', SECOND);
  return () => rmSync(folder, { recursive: true });
});

function write(name: string, sql: string) {
  mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, name, 'migration.sql'), sql);
}

const savings = async () => (await client.query('SELECT id FROM savings')).rows;
const recorded = async () =>
  (await client.query('SELECT * FROM "_prisma_migrations" ORDER BY migration_name')).rows;

describe('migrations', () => {
  test('are applied in order and only once', async () => {
    expect(await migrate(postgres.url, folder)).toEqual(['1_first', '2_second']);
    expect(await migrate(postgres.url, folder)).toEqual([]);
    expect(await savings()).toEqual([{ id: 1 }]);
  });

  test('are recorded as Prisma records them', async () => {
    await migrate(postgres.url, folder);
    const finished = {
      logs: null,
      rolled_back_at: null,
      applied_steps_count: 1,
      finished_at: expect.any(Date),
    };
    const checksum = (sql: string) => createHash('sha256').update(sql).digest('hex');
    expect(await recorded()).toMatchObject([
      { migration_name: '1_first', checksum: checksum(FIRST), ...finished },
      { migration_name: '2_second', checksum: checksum(SECOND), ...finished },
    ]);
  });

  test('run once when several processes start at the same time', async () => {
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(postgres.url, folder)));
    expect(applied.flat().sort()).toEqual(['1_first', '2_second']);
    expect(await savings()).toEqual([{ id: 1 }]);
    expect(await recorded()).toHaveLength(2);
  });

  test('that fail are undone whole, named, and applied once they are mended', async () => {
    write('2_second', `${SECOND} SELECT nobody();`);
    await expect(migrate(postgres.url, folder)).rejects.toThrow(
      /^Migration 2_second failed and was undone: .*nobody/,
    );
    expect(await savings()).toEqual([]);
    expect(await recorded()).toHaveLength(1);
    write('2_second', SECOND);
    expect(await migrate(postgres.url, folder)).toEqual(['2_second']);
  });

  test('are refused on a database in which another program has left one unfinished', async () => {
    await migrate(postgres.url, folder);
    await client.query(
      `UPDATE "_prisma_migrations" SET finished_at = NULL WHERE migration_name = '2_second'`,
    );
    await expect(migrate(postgres.url, folder)).rejects.toThrow(
      /^Migration 2_second was begun by another program/,
    );
  });

  test('of FinCoach produce exactly its schema', async () => {
    expect(await missingMigration()).toBe('');
  });
});

describe('a database that cannot be used is refused in a sentence without credentials', () => {
  const silent = net.createServer();
  const rude = net.createServer((socket) => socket.destroy());
  const port = (server: net.Server) => (server.address() as AddressInfo).port;
  beforeAll(async () => {
    for (const server of [silent, rude])
      await new Promise((done) => server.listen(0, '127.0.0.1', () => done(null)));
  });
  afterAll(() => {
    silent.close();
    rude.close();
  });

  test.each([
    ['nobody listens', () => 'postgresql://bob:hunter2@127.0.0.1:1/coach', 'nothing listens there'],
    [
      'it does not answer',
      () => `postgresql://bob:hunter2@127.0.0.1:${port(silent)}/coach`,
      'did not answer within 5',
    ],
    ['it hangs up', () => `postgresql://bob:hunter2@127.0.0.1:${port(rude)}/coach`, 'hung up'],
  ])('%s', async (_, url, reason) => {
    const refusal: unknown = await migrate(url(), folder).catch((error) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(String(refusal)).toMatch(/DATABASE_URL: the database coach at 127\.0\.0\.1:\d+ cannot be used: /);
    expect(String(refusal)).toContain(reason);
    expect(String(refusal)).not.toMatch(/bob|hunter2/);
  });
});
