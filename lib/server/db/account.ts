import 'server-only';
import { db } from './client';

/** A person as stored, passkeys oldest first; null when there is none of that id. */
export async function readAccount(personId: string) {
  const person = await db().user.findUnique({
    where: { id: personId },
    select: {
      email: true,
      isAnonymous: true,
      passkeys: { select: { id: true, name: true, createdAt: true }, orderBy: { createdAt: 'asc' } },
    },
  });
  if (!person) return null;
  const { email, isAnonymous, passkeys } = person;
  return { email, visitor: isAnonymous === true, passkeys };
}
