import 'server-only';
import { db } from './client';

/** Threads and visitors that are past their time, each at most `limit`; another process's are left to it. */
export type PurgeScope = { deletedDays: number; visitorDays: number; limit: number };

/** Deletes threads that were deleted so long ago, and visitors without an account who have not come since; says how many. */
export async function purge({ deletedDays, visitorDays, limit }: PurgeScope) {
  const threads = await db().$executeRaw`
    DELETE FROM threads WHERE id IN (SELECT id FROM threads
      WHERE deleted_at < now() - ${deletedDays}::int * interval '1 day' LIMIT ${limit} FOR UPDATE SKIP LOCKED)`;
  const visitors = await db().$executeRaw`
    DELETE FROM users WHERE id IN (SELECT u.id FROM users u
      WHERE u.is_anonymous AND u.created_at < now() - ${visitorDays}::int * interval '1 day'
        AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id
          AND s.updated_at > now() - ${visitorDays}::int * interval '1 day')
        AND NOT EXISTS (SELECT 1 FROM threads t WHERE t.owner_id = u.id
          AND t.updated_at > now() - ${visitorDays}::int * interval '1 day')
      LIMIT ${limit} FOR UPDATE SKIP LOCKED)`;
  return { threads, visitors };
}
