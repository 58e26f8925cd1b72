import pg from 'pg';
import { providePostgres, startPostgres } from '../../tests/support/postgres.mjs';
import { Refusal } from '../launcher/refusal.mjs';

const TABLES = `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`;

/**
 * Runs what measures on a PostgreSQL of its own, or on the empty one at `url`, in which it makes databases that it removes
 * again. Throws a Refusal where there is none, or something in it.
 * @param {string | undefined} url
 * @param {(postgres: {url: string, version: string}) => Promise<void>} work
 */
export async function withBenchPostgres(url, work) {
  if (url) return work({ url, version: await versionOfEmpty(url) });
  const programs = providePostgres();
  if (!programs)
    throw new Refusal('There is no PostgreSQL here and none could be installed. Nothing was measured.');
  const postgres = await startPostgres(programs);
  const end = () => void postgres.stop().then(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);
  try {
    await work(postgres);
  } finally {
    await postgres.stop();
  }
}

/** @param {string} url @returns {Promise<string>} the server's version; throws a Refusal for a database with tables */
export async function versionOfEmpty(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query(TABLES);
    if (rows.length > 0) throw new Refusal(refusalOf(rows.map(({ name }) => name)));
    return (await client.query('SHOW server_version')).rows[0].server_version;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { message } = /** @type {Error} */ (error);
    throw new Refusal(`The database cannot be used: ${message}. Nothing was measured.`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {string[]} tables */
function refusalOf(tables) {
  const more = tables.length > 3 ? ` and ${tables.length - 3} more` : '';
  return (
    `The database is not empty: it has ${tables.slice(0, 3).join(', ')}${more}. Nothing was measured and nothing was ` +
    'changed. Name an empty one, or none: then one is started for the benchmarks alone.'
  );
}
