import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMemoryPostgres } from '@/tests/support/memory-postgres';
import { until } from '@/tests/support/until';

let postgres: Awaited<ReturnType<typeof openMemoryPostgres>>;
let pool: pg.Pool;

beforeAll(async () => {
  postgres = await openMemoryPostgres();
  pool = new pg.Pool({ connectionString: postgres.url, max: 10 });
  await pool.query('CREATE TABLE entries (id int PRIMARY KEY, client int)');
});
afterAll(async () => {
  await pool.end();
  await postgres.close();
});

const count = async (condition: string) =>
  (await pool.query(`SELECT count(*)::int AS n FROM entries WHERE ${condition}`)).rows[0].n as number;

/** Twenty clients at once, each doing `work` twenty times. */
const crowd = (work: (client: number, round: number) => Promise<void>) =>
  Promise.all(
    Array.from({ length: 20 }, async (_, client) => {
      for (let round = 0; round < 20; round++) await work(client, round);
    }),
  );

describe('many clients share the one backend', () => {
  test('everybody gets the answer to their own question', async () => {
    await crowd(async (client, round) => {
      const values = Array.from({ length: 1 + (client % 4) }, (_, i) => `${client}-${round}-${i}`);
      const columns = values.map((_, i) => `$${i + 1}::text AS c${i}`).join(', ');
      expect(Object.values((await pool.query(`SELECT ${columns}`, values)).rows[0])).toEqual(values);
    });
  });

  test("one client's error is no other's", async () => {
    await crowd(async (client, round) => {
      if ((client + round) % 2)
        await expect(pool.query('SELECT nobody($1)', [client])).rejects.toThrow(/nobody/);
      else expect((await pool.query('SELECT $1::int AS mine', [client])).rows).toEqual([{ mine: client }]);
    });
  });

  test('a text of many packets comes whole', async () => {
    const text = 'x'.repeat(1_000_000);
    expect((await pool.query('SELECT $1::text AS back', [text])).rows[0].back).toBe(text);
  });

  test('transactions do not mix: what is committed is there, what is rolled back is not', async () => {
    await crowd(async (client, round) => {
      const connection = await pool.connect();
      await connection.query('BEGIN');
      await connection.query('INSERT INTO entries VALUES ($1, $2)', [client * 1000 + round, client]);
      const mine = await connection.query('SELECT count(*)::int AS n FROM entries WHERE client = $1', [
        client,
      ]);
      await connection.query(round % 2 ? 'COMMIT' : 'ROLLBACK');
      connection.release();
      expect(mine.rows[0].n).toBe(Math.floor(round / 2) + 1);
    });
    expect(await count('id < 100000')).toBe(200);
  });

  test('a client that vanishes in mid-transaction leaves nothing and blocks nobody', async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    client.on('error', () => {});
    await client.connect();
    await client.query('BEGIN');
    await client.query('INSERT INTO entries VALUES (500000, 0)');
    const others = count('id = 500000');
    const gone = new Promise((resolve) => client.once('end', resolve));
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    await gone;
    expect(await others).toBe(0);
    expect(await until('a free backend', async () => (await count('id = 500000')) === 0)).toBe(true);
  });

  test('an aborted transaction stays with its client until it is rolled back', async () => {
    const client = await pool.connect();
    await client.query('BEGIN');
    await expect(client.query('SELECT nobody()')).rejects.toThrow(/nobody/);
    const others = pool.query('SELECT 1 AS one');
    await expect(client.query('SELECT 1')).rejects.toThrow(/aborted/);
    await client.query('ROLLBACK');
    client.release();
    expect((await others).rows).toEqual([{ one: 1 }]);
  });

  test('the backend has not failed under any of this', () => expect(postgres.lost).toEqual([]));
});
