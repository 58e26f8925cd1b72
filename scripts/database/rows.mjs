// Every row of a database as lines of JSON, and back: readable by any version of PostgreSQL, embedded or not.
import { Refusal } from '../launcher/refusal.mjs';

const FORMAT = 'fincoach-backup';
const VERSION = 1;
const PAGE = 500;

/** @typedef {{name: string, columns: string[]}} Table */

/**
 * Writes a database as lines: what it is, then for each table its columns and its rows, then the end. One snapshot; nobody
 * is kept from reading or writing but on the embedded database, which serves one at a time.
 * @param {import('pg').Client} client
 * @param {string | null} authSecret what sessions are signed with, where it is kept beside the database
 * @returns {AsyncGenerator<string>} lines, each with its end
 */
export async function* readRows(client, authSecret) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const migrations = await migrationsOf(client);
    yield line({ format: FORMAT, version: VERSION, migrations, authSecret });
    let rows = 0;
    for (const table of await tablesOf(client)) {
      yield line({ table: table.name, columns: table.columns });
      for await (const row of rowsOf(client, table)) {
        rows++;
        yield `${row}\n`;
      }
    }
    yield line({ end: rows });
  } finally {
    await client.query('ROLLBACK');
  }
}

/** @param {unknown} value */
const line = (value) => `${JSON.stringify(value)}\n`;

/** @param {import('pg').Client} client */
async function migrationsOf(client) {
  const { rows } = await client.query(
    'SELECT migration_name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1',
  );
  return rows.map(({ migration_name: name }) => name);
}

/** The tables of the app with the columns that are stored: what the database derives, it derives again. @param {import('pg').Client} client @returns {Promise<Table[]>} */
async function tablesOf(client) {
  const { rows } = await client.query(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY 1 ORDER BY 1`);
  return parentsFirst(rows, await referencesOf(client));
}

/** @param {import('pg').Client} client @returns {Promise<{child: string, parent: string}[]>} */
async function referencesOf(client) {
  const { rows } = await client.query(`
    SELECT child.relname AS child, parent.relname AS parent FROM pg_constraint k
    JOIN pg_class child ON child.oid = k.conrelid JOIN pg_class parent ON parent.oid = k.confrelid
    WHERE k.contype = 'f' AND child.oid <> parent.oid`);
  return rows;
}

/** Tables, each after those that it refers to. @param {Table[]} tables @param {{child: string, parent: string}[]} references */
function parentsFirst(tables, references) {
  /** @type {Table[]} */
  const ordered = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const free = left.filter(
      ({ name }) => !references.some(({ child, parent }) => child === name && waiting.has(parent)),
    );
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting]}`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** @param {string} name */
const quoted = (name) => `"${name.replaceAll('"', '""')}"`;

/** @param {import('pg').Client} client @param {Table} table */
async function* rowsOf(client, { name, columns }) {
  await client.query(
    `DECLARE backup NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM (SELECT ${columns.map(quoted)} FROM ${quoted(name)}) AS t`,
  );
  for (;;) {
    const { rows } = await client.query(`FETCH ${PAGE} FROM backup`);
    for (const { row } of rows) yield row;
    if (rows.length < PAGE) break;
  }
  await client.query('CLOSE backup');
}

/**
 * Writes the rows of a backup into a database that has its tables and no rows, all of them or none. Throws a Refusal that
 * says what is wrong with the backup.
 * @param {import('pg').Client} client
 * @param {AsyncIterator<string>} lines after the first, see `readHead`
 * @returns {Promise<number>} rows written
 */
export async function writeRows(client, lines) {
  await client.query('BEGIN');
  try {
    const written = await writeAll(client, lines);
    await client.query('COMMIT');
    return written;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      `The backup could not be restored: ${/** @type {Error} */ (error).message}. Nothing was kept of it.`,
    );
  }
}

/** @param {import('pg').Client} client @param {AsyncIterator<string>} lines */
async function writeAll(client, lines) {
  /** @type {Table | null} */
  let table = null;
  /** @type {string[]} */
  let page = [];
  let written = 0;
  const flush = async () => {
    if (table && page.length > 0) await insert(client, table, page);
    written += page.length;
    page = [];
  };
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Refusal('The backup is cut off: its end is missing. Nothing was kept of it.');
    const known = parsed(value);
    if (isRow(table, known)) {
      page.push(value);
      if (page.length >= PAGE) await flush();
      continue;
    }
    await flush();
    if ('end' in known && known.end === written) return written;
    if (!('table' in known))
      throw new Refusal('The backup is damaged: its rows are not those it counts. Nothing was kept of it.');
    table = { name: known.table, columns: known.columns };
  }
}

// A row has the columns of its table; the lines between tables have names that no set of columns is made of.
/** @param {Table | null} table @param {Record<string, any>} value */
function isRow(table, value) {
  return table?.columns.every((column) => column in value) ?? false;
}

/** @param {import('pg').Client} client @param {Table} table @param {string[]} rows as JSON */
async function insert(client, { name, columns }, rows) {
  const list = columns.map(quoted);
  await client.query(
    `INSERT INTO ${quoted(name)} (${list}) SELECT ${list} FROM json_populate_recordset(null::${quoted(name)}, $1)`,
    [`[${rows.join(',')}]`],
  );
}

/** @param {string} text @returns {Record<string, any>} */
function parsed(text) {
  try {
    const value = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Said below.
  }
  throw new Refusal('The backup is damaged: a line of it cannot be read. Nothing was kept of it.');
}

/**
 * Reads the first line of a backup: the migrations that its database had, and what its sessions are signed with. Throws a
 * Refusal when it is none of ours.
 * @param {AsyncIterator<string>} lines
 * @returns {Promise<{migrations: string[], authSecret: string | null}>}
 */
export async function readHead(lines) {
  const { value, done } = await lines.next();
  const head = done ? {} : parsed(value);
  if (head.format !== FORMAT) throw new Refusal('This file is no backup of FinCoach. Nothing was changed.');
  if (head.version !== VERSION)
    throw new Refusal(
      `This backup has the form ${head.version}, which this FinCoach does not know: restore it with a newer one. Nothing was changed.`,
    );
  return { migrations: head.migrations, authSecret: head.authSecret };
}
