import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openEmbeddedPostgres } from '@/scripts/launcher/embedded-postgres.mjs';
import { ROOT } from '@/scripts/launcher/root.mjs';
import { childEnv } from '../support/child-env';
import { copyMigratedDatabase } from '../support/embedded';

const THREAD = '00000000-0000-4000-8000-000000000001';
const TEXT = 'My salary is ₹1,42,000.\n"Quoted", \\back\\slash, बचत 🏦\u0001';

let folder: string;
let from: string;
let file: string;
/** A data folder whose database was made and holds nothing: making one takes seconds. */
let empty: string;

/** Runs one of the two commands on a data folder. */
function command(name: string, dataFolder: string, argument = file) {
  const env = childEnv({ FINCOACH_DATA: dataFolder });
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.mjs`, argument], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}

async function inDatabase<T>(dataFolder: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const database = await openEmbeddedPostgres(dataFolder, () => {});
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await database.stop();
  }
}

/** Every row of every table, as text. */
async function everything(dataFolder: string): Promise<Record<string, string[]>> {
  return inDatabase(dataFolder, async (client) => {
    const { rows: tables } = await client.query(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations' ORDER BY 1`,
    );
    const all: Record<string, string[]> = {};
    for (const { name } of tables)
      all[name] = (await client.query(`SELECT t::text AS row FROM "${name}" AS t ORDER BY 1`)).rows.map(
        ({ row }) => row,
      );
    return all;
  });
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fincoach-backup-'));
  from = path.join(folder, 'from');
  file = path.join(folder, 'backup.gz');
  empty = path.join(folder, 'empty');
  mkdirSync(empty);
  await inDatabase(empty, async () => {});
  await copyMigratedDatabase(from);
  writeFileSync(path.join(from, 'auth-secret'), 'the secret of the first folder', { mode: 0o600 });
  await inDatabase(from, async (client) => {
    await client.query(`INSERT INTO users (id, name, email) VALUES ('u', 'Asha', 'asha@example.org')`);
    await client.query(
      `INSERT INTO threads (id, owner_id, title, memory, encoding, last_position, last_turn, branched_from)
       VALUES ($1, 'u', 'Salary', '{"strategy":"window","settings":{"k":2}}', 'o200k_base', 2, 1, '{"threadId":"x","position":1}')`,
      [THREAD],
    );
    await client.query(
      `INSERT INTO messages (thread_id, position, turn, role, text, tokens, tokens_through, ending)
       SELECT $1, n, (n + 1) / 2, CASE n % 2 WHEN 1 THEN 'user' ELSE 'assistant' END, $2, 9, 9007199254740993 + n,
         CASE n % 2 WHEN 1 THEN NULL ELSE 'done' END FROM generate_series(1, 1200) AS n`,
      [THREAD, TEXT],
    );
  });
  const { status, said } = command('backup', from);
  if (status !== 0) throw new Error(said);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a backup that is restored', () => {
  test('is the same database, row by row, with what the database derives, and the secret of its sessions', async () => {
    const to = path.join(folder, 'to');
    cpSync(empty, to, { recursive: true });
    expect(command('restore', to).said).toContain('1202 rows are restored.');
    const restored = await everything(to);
    expect(restored).toEqual(await everything(from));
    expect(restored.messages).toHaveLength(1200);
    expect(restored.messages?.[0]).toContain("'salari'");
    expect(readFileSync(path.join(to, 'auth-secret'), 'utf8')).toBe('the secret of the first folder');
  });

  test('is for its owner alone, and nothing unfinished is left beside it', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(() => statSync(`${file}.unfinished`)).toThrow();
  });

  test('never takes the place of a file, nor goes into a database that is not empty', async () => {
    expect(command('backup', from)).toMatchObject({
      status: 1,
      said: expect.stringContaining('exists already'),
    });
    expect(command('restore', from)).toMatchObject({ status: 1, said: expect.stringContaining('not empty') });
  });
});

describe('a backup that is no whole backup is refused, and leaves an empty database:', () => {
  let broken: string;
  let into: string;
  beforeEach(() => {
    broken = path.join(folder, 'broken.gz');
    into = path.join(folder, 'into');
    cpSync(empty, into, { recursive: true });
    return () => rmSync(into, { recursive: true, force: true });
  });

  const lines = () => gunzipSync(readFileSync(file)).toString().split('\n');

  test.each<[string, () => Buffer, RegExp]>([
    ['no gzip at all', () => Buffer.from('hello'), /cut off or damaged/],
    ['half of the file', () => readFileSync(file).subarray(0, 2_000), /cut off or damaged/],
    ['without its end', () => gzipSync(lines().slice(0, -2).join('\n')), /its end is missing/],
    [
      'a row less than it counts',
      () => gzipSync([...lines().slice(0, 40), ...lines().slice(41)].join('\n')),
      /not those it counts/,
    ],
    [
      'a line that is no JSON',
      () => gzipSync([...lines().slice(0, 40), '{"position":', ...lines().slice(40)].join('\n')),
      /cannot be read/,
    ],
  ])('%s', async (_what, bytes, reason) => {
    writeFileSync(broken, bytes());
    const { status, said } = command('restore', into, broken);
    expect([status, said]).toEqual([1, expect.stringMatching(reason)]);
    expect(await everything(into)).toEqual({});
  });

  test.each<[string, () => Buffer, RegExp]>([
    ['another file', () => gzipSync('{"hello":1}\n'), /no backup of FinCoach/],
    ['a later form', () => gzipSync('{"format":"fincoach-backup","version":9}\n'), /newer one/],
    [
      'a later migration',
      () => gzipSync('{"format":"fincoach-backup","version":1,"migrations":["2999_later"]}\n'),
      /2999_later/,
    ],
  ])('before anything is opened: %s', (_what, bytes, reason) => {
    writeFileSync(broken, bytes());
    const nowhere = path.join(folder, 'nowhere');
    const { status, said } = command('restore', nowhere, broken);
    expect([status, said, existsSync(nowhere)]).toEqual([1, expect.stringMatching(reason), false]);
  });
});
