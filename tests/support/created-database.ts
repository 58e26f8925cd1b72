import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Creates an empty database on the PostgreSQL that FINCOACH_TEST_POSTGRES_URL names. */
export async function createDatabase() {
  const server = process.env.FINCOACH_TEST_POSTGRES_URL;
  if (!server)
    throw new Error('FINCOACH_TEST_POSTGRES_URL names no PostgreSQL: run "npm run test:integration".');
  const name = `fincoach_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
