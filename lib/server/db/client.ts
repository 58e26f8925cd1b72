import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { env } from '../env';
import { once } from '../once';
import { PrismaClient } from './generated/client';

/** For a connection, one of the pool's included: a burst of turns waits in line for longer than one that is alone. */
const CONNECT_MS = 15_000;

/** The one way to PostgreSQL, embedded or not; opened at its first use, so that a build opens no database. */
export function db(): PrismaClient {
  return once('db', () => {
    const { DATABASE_URL: connectionString, FINCOACH_DATABASE_POOL: max } = env();
    return new PrismaClient({
      adapter: new PrismaPg({ connectionString, max, connectionTimeoutMillis: CONNECT_MS }),
    });
  });
}
