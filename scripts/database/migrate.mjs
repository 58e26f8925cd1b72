import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describeDatabase } from '../launcher/describe-database.mjs';
import { Refusal } from '../launcher/refusal.mjs';

const CONNECT_MS = 5_000;
/** The number under which Prisma itself keeps two migrations apart, so that `prisma migrate deploy` waits as well. */
const ADVISORY_LOCK = 72707369;
const LOCK_WAIT = '120s';
const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id"                  VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum"            VARCHAR(64) NOT NULL,
  "finished_at"         TIMESTAMPTZ,
  "migration_name"      VARCHAR(255) NOT NULL,
  "logs"                TEXT,
  "rolled_back_at"      TIMESTAMPTZ,
  "started_at"          TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Applies the migrations that a database lacks and records them as `prisma migrate deploy` does, each in one
 * transaction with its record: a start that is cut short leaves all of it or nothing, and processes that start at
 * the same time wait for each other. Throws a Refusal that never holds a credential.
 * @param {string} databaseUrl
 * @param {string} folder holds `<name>/migration.sql`
 * @param {string[]} [only] no others, each of which has to be there
 * @returns {Promise<string[]>} names of those applied now
 */
export async function migrate(databaseUrl, folder, only) {
  const wanted = only ?? migrationNames(folder);
  mustKnow(folder, wanted);
  const client = await connect(databaseUrl);
  /** @type {string[]} */
  const applied = [];
  try {
    for (;;) {
      const name = await inTransaction(client, () => applyNext(client, folder, wanted));
      if (name === null) return applied;
      applied.push(name);
    }
  } finally {
    await client.end();
  }
}

/** Throws a Refusal when the folder lacks one of some migrations. @param {string} folder @param {string[]} names */
export function mustKnow(folder, names) {
  const known = migrationNames(folder);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown)
    throw new Refusal(
      `This FinCoach does not know the migration ${unknown}: use a newer one. Nothing was changed.`,
    );
}

/** @template T @param {pg.Client} client @param {() => Promise<T>} work @returns {Promise<T>} */
async function inTransaction(client, work) {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    if (error instanceof Refusal) throw error;
    const message = /** @type {Error} */ (error).message;
    throw new Refusal(
      `The database could not be brought up to date: ${message}. The data is as it was before.`,
    );
  }
}

/** @param {pg.Client} client @param {string} folder @param {string[]} wanted */
async function applyNext(client, folder, wanted) {
  await client.query(`SET LOCAL lock_timeout = '${LOCK_WAIT}'`);
  // Held to the end of the transaction. On the embedded database the transaction itself keeps others out.
  await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
  await client.query('SET LOCAL lock_timeout = 0');
  await client.query(MIGRATIONS_TABLE);
  const done = await appliedNames(client);
  const name = wanted.find((candidate) => !done.has(candidate)) ?? null;
  if (name) await apply(client, name, readFileSync(path.join(folder, name, 'migration.sql'), 'utf8'));
  return name;
}

/** @param {string} folder */
function migrationNames(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** @param {pg.Client} client */
async function appliedNames(client) {
  const { rows } = await client.query(
    'SELECT migration_name, finished_at, logs FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
  );
  const failed = rows.find((row) => row.finished_at === null);
  if (failed) {
    throw new Refusal(
      `Migration ${failed.migration_name} was begun by another program and has not finished. Mend the database and mark it with "npx prisma migrate resolve", then start again. ${failed.logs ?? ''}`.trim(),
    );
  }
  return new Set(rows.map((row) => row.migration_name));
}

/** @param {pg.Client} client @param {string} name @param {string} sql */
async function apply(client, name, sql) {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Refusal(
      `Migration ${name} failed and was undone: ${/** @type {Error} */ (error).message}. The data is as it was before.`,
    );
  }
  await client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), createHash('sha256').update(sql).digest('hex'), name],
  );
}

/** @param {string} databaseUrl */
async function connect(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw new Refusal(
      `DATABASE_URL: the database ${describeDatabase(databaseUrl)} cannot be used: ${reason(/** @type {any} */ (error))}. Nothing was started or changed.`,
    );
  }
}

/** In our words, since the driver's may quote the user's name. @param {{code?: string, message?: string}} error */
function reason({ code = '', message = '' }) {
  const reasons = {
    ECONNREFUSED: 'nothing listens there',
    ENOENT: 'nothing listens there',
    ENOTFOUND: 'there is no host of that name',
    EAI_AGAIN: 'the name of the host could not be looked up',
    EHOSTUNREACH: 'there is no way to it from here',
    ENETUNREACH: 'there is no way to it from here',
    ETIMEDOUT: 'it did not answer',
    ECONNRESET: 'it hung up',
    '28P01': 'it does not accept the user and password',
    28000: 'it does not accept the user',
    '3D000': 'there is no database of that name, so create it first',
    53300: 'it has no connection left',
    '57P03': 'it is starting or stopping',
  };
  if (code in reasons) return reasons[/** @type {keyof typeof reasons} */ (code)];
  if (/timeout/i.test(message)) return `it did not answer within ${CONNECT_MS / 1000} seconds`;
  if (/terminated/i.test(message)) return 'it hung up';
  if (/SSL/i.test(message)) return 'it and the address do not agree on SSL (see sslmode)';
  return `it did not let FinCoach in${code ? ` (${code})` : ''}`;
}
