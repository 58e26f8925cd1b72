import 'server-only';
import { db } from './client';
import type { TurnKey } from './turn-writes';

/** What becomes of a turn whose lease was to be renewed. */
export type Lease = 'running' | 'stop' | 'lost';

/**
 * Renews the leases of running turns and keeps what has come of their replies, in one statement; says of each, in their order,
 * whether somebody asked to stop it, or it runs no more. A turn that somebody else is writing is left for the next time.
 */
export async function renewLeases(
  turns: readonly { key: TurnKey; partial: string }[],
  leaseMs: number,
): Promise<Lease[]> {
  const keys = turns.map(({ key }) => key);
  return (
    await db().$queryRaw<{ lease: Lease }[]>`
    WITH held AS (
      SELECT * FROM unnest(${keys.map(({ threadId }) => threadId)}::uuid[], ${keys.map(({ turn }) => turn)}::int[],
        ${keys.map(({ attempt }) => attempt)}::int[], ${turns.map(({ partial }) => partial)}::text[])
        WITH ORDINALITY AS one(thread_id, turn, attempt, partial, ordinality)),
    free AS (
      SELECT t.thread_id, t.turn, held.partial FROM held JOIN turns t USING (thread_id, turn, attempt)
      WHERE t.outcome = 'streaming' FOR NO KEY UPDATE OF t SKIP LOCKED),
    renewed AS (
      UPDATE turns t SET lease_until = now() + ${leaseMs}::int * interval '1 millisecond', partial = free.partial
      FROM free WHERE t.thread_id = free.thread_id AND t.turn = free.turn)
    SELECT CASE WHEN t.outcome IS DISTINCT FROM 'streaming' THEN 'lost' WHEN t.stop_requested THEN 'stop' ELSE 'running' END
      AS lease
    FROM held LEFT JOIN turns t USING (thread_id, turn, attempt) ORDER BY held.ordinality`
  ).map(({ lease }) => lease);
}
