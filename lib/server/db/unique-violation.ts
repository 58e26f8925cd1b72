import { Prisma } from './generated/client';

/** True when a statement broke a unique constraint: the row is there already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return (
    error.code === 'P2002' ||
    /23505|UniqueConstraintViolation/.test(`${error.message} ${JSON.stringify(error.meta ?? {})}`)
  );
}
