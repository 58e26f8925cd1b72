import { Prisma } from './generated/client';

// Prisma's codes for a server that cannot be reached, timed out or closed the connection.
const CODES = new Set(['P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024']);
const SIGNS =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|DatabaseNotReachable|ConnectionClosed|SocketTimeout|57P0[123]|Connection terminated|timeout exceeded when trying to connect|starting up|shutting down/i;

/** True when an error means that the database does not answer, rather than that a query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  if (error instanceof Prisma.PrismaClientKnownRequestError)
    return CODES.has(error.code) || SIGNS.test(`${error.message} ${JSON.stringify(error.meta ?? {})}`);
  if (error instanceof Prisma.PrismaClientUnknownRequestError) return SIGNS.test(error.message);
  return error instanceof Error && SIGNS.test(`${(error as { code?: string }).code ?? ''} ${error.message}`);
}

// PostgreSQL's code for it, and the system's words where it came by another way.
const FULL = /"53100"|ENOSPC|No space left on device/;

/** True when an error means that the disk under the database has no room left. */
export function isDatabaseFull(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError)
    return FULL.test(`${error.message} ${JSON.stringify(error.meta ?? {})}`);
  return error instanceof Error && FULL.test(error.message);
}
