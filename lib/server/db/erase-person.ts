import 'server-only';
import { db } from './client';

/** The turns of a person that run, in whichever process. */
export async function listRunningTurns(personId: string): Promise<{ threadId: string; turn: number }[]> {
  return db().turn.findMany({
    where: { outcome: 'streaming', thread: { ownerId: personId } },
    select: { threadId: true, turn: true },
  });
}

/** Deletes a person with everything that is theirs: threads and all in them, profile, sessions, accounts. */
export async function deletePerson(personId: string): Promise<void> {
  await db().$transaction(
    async (transaction) => {
      const person = await transaction.user.findUnique({ where: { id: personId }, select: { email: true } });
      if (!person) return;
      await transaction.verification.deleteMany({ where: { identifier: person.email } });
      await transaction.user.delete({ where: { id: personId } });
    },
    { timeout: 120_000 },
  );
}
