import 'server-only';
import pg from 'pg';
import { env } from '../env';

/**
 * A connection for statements that carry a whole file piece by piece: Prisma keeps the values of its last hundred, which
 * would be much of the file. Opened by its first statement; close it when done.
 */
export class BulkConnection {
  #client: pg.Client | null = null;

  async query<Row extends pg.QueryResultRow>(statement: string, values: string[]): Promise<Row[]> {
    this.#client ??= await open();
    return (await this.#client.query<Row>(statement, values)).rows;
  }

  async close(): Promise<void> {
    await this.#client?.end();
  }
}

async function open(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL, connectionTimeoutMillis: 5_000 });
  // The statement that meets a lost connection says so; without a listener the process would end.
  client.on('error', () => {});
  await client.connect();
  return client;
}
