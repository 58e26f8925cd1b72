import pg from 'pg';
import { expect, it } from 'vitest';
import { asked, wholeNumber } from '@/scripts/testing/asked.mjs';
import { versionOfEmpty, withBenchPostgres } from '@/scripts/testing/bench-postgres.mjs';
import { openMemoryPostgres } from '../support/memory-postgres';

it('measures on an empty database, and refuses one with a table without touching it', async () => {
  const { url, close } = await openMemoryPostgres();
  expect(await versionOfEmpty(url)).toMatch(/^\d+/);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE TABLE ledger AS SELECT 7 AS entry');
  const measured: string[] = [];
  await expect(withBenchPostgres(url, async ({ version }) => void measured.push(version))).rejects.toThrow(
    'The database is not empty: it has public.ledger. Nothing was measured and nothing was changed.',
  );
  expect(measured).toEqual([]);
  expect((await client.query('SELECT entry FROM ledger')).rows).toEqual([{ entry: 7 }]);
  await client.end();
  await close();
});

it('says in a sentence that a database cannot be reached', async () => {
  await expect(versionOfEmpty('postgresql://nobody@127.0.0.1:1/nothing')).rejects.toThrow(
    /^The database cannot be used: .+\. Nothing was measured\.$/,
  );
});

it.each(['0', '-1', '1.5', 'many', '2000000001'])('refuses the seed %s', (seed) => {
  expect(() => wholeNumber('seed', seed)).toThrow('Nothing was measured.');
});

it('refuses an option that there is not', () => {
  expect(() => asked({ args: ['--quick'], options: {} })).toThrow('Nothing was measured.');
});
