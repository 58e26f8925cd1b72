import { Prisma } from './generated/client';

const OF_A_PERSON = /owner_id|user_id/;

/** What a new row was to belong to and no longer does, because it was deleted meanwhile; null for any other error. */
export function missingParent(error: unknown): 'person' | 'conversation' | null {
  const told = describe(error);
  if (told === null || !/P2003|23503|ForeignKeyConstraintViolation/.test(told)) return null;
  return OF_A_PERSON.test(told) ? 'person' : 'conversation';
}

function describe(error: unknown): string | null {
  if (error instanceof Prisma.PrismaClientKnownRequestError)
    return `${error.code} ${error.message} ${JSON.stringify(error.meta ?? {})}`;
  if (!(error instanceof Error) || !('code' in error)) return null;
  const { code, constraint } = error as { code?: string; constraint?: string };
  return `${code} ${constraint}`;
}
