import pg from 'pg';
import type { App } from './app';

/** Runs a statement in the app's own database, beside the app; gives its rows. */
export async function query<Row extends pg.QueryResultRow>(
  app: App,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
