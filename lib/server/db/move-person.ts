import 'server-only';
import { db } from './client';

/**
 * Moves everything of a person to another and deletes the first: threads with all in them, running turns too, and the
 * profile, but for facts that the other has in the same words. Gives how many threads moved that are in a list.
 */
export async function movePerson(from: string, to: string): Promise<{ threads: number }> {
  return db().$transaction(
    async (transaction) => {
      const threads = await transaction.thread.count({ where: { ownerId: from, deletedAt: null } });
      await transaction.thread.updateMany({ where: { ownerId: from }, data: { ownerId: to } });
      await transaction.$executeRaw`
        UPDATE profile_facts moved SET owner_id = ${to}, removed_at = coalesce(removed_at,
          (SELECT now() FROM profile_facts kept
            WHERE kept.owner_id = ${to} AND kept.removed_at IS NULL AND kept.text = moved.text LIMIT 1))
        WHERE owner_id = ${from}`;
      await transaction.user.deleteMany({ where: { id: from } });
      return { threads };
    },
    { timeout: 30_000 },
  );
}
