import 'server-only';
import { stateRanges, type View } from '@/lib/memory';
import type { ArchiveState } from '@/lib/wire';
import { db } from './client';
import { Prisma } from './generated/client';

export type Span = { first: number; last: number };

/** Where messages stand in a log: an unbroken stretch of it, or one by one in order. */
export type Places = Span | readonly number[];

const NOWHERE: Span = { first: 1, last: 0 };

/** Where the messages of a state stand in a log that ends at `lastPosition`; without a state all of them. */
export async function placesOf(
  threadId: string,
  lastPosition: number,
  view: View,
  state: ArchiveState | undefined,
): Promise<Places> {
  if (state === undefined) return { first: 1, last: lastPosition };
  if (state === 'pinned') return pinnedPositions(threadId);
  if (state === 'kept') return keptPositions(threadId, lastPosition);
  return stateRanges(view, lastPosition).find((range) => range.state === state) ?? NOWHERE;
}

/** How many messages stand there, from which position to which. */
export function sizeOf(places: Places): { total: number; first: number | null; last: number | null } {
  if ('first' in places) {
    const total = places.last - places.first + 1;
    return total > 0 ? { total, ...spanOf(places) } : { total: 0, first: null, last: null };
  }
  return { total: places.length, first: places[0] ?? null, last: places.at(-1) ?? null };
}

/** Those places that come after a position, in the order asked for. */
export function placesAfter(places: Places, order: 'asc' | 'desc', after: number | null): Places {
  if (after === null) return places;
  if (!('first' in places))
    return places.filter((position) => (order === 'asc' ? position > after : position < after));
  return order === 'asc'
    ? { first: Math.max(places.first, after + 1), last: places.last }
    : { first: places.first, last: Math.min(places.last, after - 1) };
}

/** That a message `m` stands at one of some places. */
export function standsAt(places: Places): Prisma.Sql {
  return 'first' in places
    ? Prisma.sql`m.position BETWEEN ${places.first} AND ${places.last}`
    : Prisma.sql`m.position = ANY(${[...places]}::int[])`;
}

function spanOf({ first, last }: Span): Span {
  return { first, last };
}

/** The limit of what is brought back keeps this list short. */
async function pinnedPositions(threadId: string): Promise<number[]> {
  const pins = await db().pin.findMany({ where: { threadId }, orderBy: { firstPosition: 'asc' } });
  return pins.flatMap(({ firstPosition: first, lastPosition: last }) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}

/** The messages that facts of the thread's owner come from; the limit of the profile keeps this list short. */
async function keptPositions(threadId: string, lastPosition: number): Promise<number[]> {
  const rows = await db().$queryRaw<{ position: number }[]>`
    SELECT DISTINCT f.source_position AS position
    FROM threads t JOIN profile_facts f ON f.owner_id = t.owner_id AND f.source_thread_id = t.id
    WHERE t.id = ${threadId}::uuid AND f.removed_at IS NULL AND f.source_position BETWEEN 1 AND ${lastPosition}
    ORDER BY position`;
  return rows.map(({ position }) => position);
}
