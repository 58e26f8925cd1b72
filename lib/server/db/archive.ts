import 'server-only';
import { stateOf, stateRanges, type View } from '@/lib/memory';
import type { ArchiveCounts, ArchiveState, Message } from '@/lib/wire';
import { type Places, placesAfter, placesOf, sizeOf, standsAt } from './archive-places';
import { db } from './client';
import { Prisma, type Message as StoredMessage } from './generated/client';

type MessageRow = Omit<StoredMessage, 'threadId' | 'version' | 'current' | 'tokensThrough'>;

// An entry of what a turn evicted tells one position, or a range of them.
const FIRST_OF_ENTRY = Prisma.sql`coalesce(entry->>'position', entry->'positions'->>0)::int`;
const LAST_OF_ENTRY = Prisma.sql`coalesce(entry->>'position', entry->'positions'->>1)::int`;

/** Which messages of an archive are asked for. */
export type ArchiveFilters = {
  state?: ArchiveState;
  role?: 'user' | 'assistant';
  /** The start of the reason it last left for. */
  reason?: string;
  /** Of the turn it was said in. */
  strategy?: string;
  fromTurn?: number;
  throughTurn?: number;
};

/** Which part of an archive to read. `after` is the last position of the page before, in the order asked for. */
export type ArchiveQuery = ArchiveFilters & { order: 'asc' | 'desc'; after: number | null; limit: number };

/** A page of a thread's current log, by position, each message with its state and how it left. */
export async function listMessages(
  threadId: string,
  lastPosition: number,
  query: ArchiveQuery,
): Promise<Message[]> {
  const view = await readView(threadId);
  const places = await placesOf(threadId, lastPosition, view, query.state);
  const left = query.reason ? leftCondition(threadId, query.reason, view) : null;
  const rest = placesAfter(places, query.order, query.after);
  const rows = await db().$queryRaw<MessageRow[]>(pageStatement(threadId, rest, query, left));
  return withStates(threadId, rows, view);
}

/** How many messages of a thread's current log are in each state, and how many the filters let through. */
export async function countMessages(
  threadId: string,
  lastPosition: number,
  filters: ArchiveFilters,
): Promise<ArchiveCounts> {
  const view = await readView(threadId);
  const ranges = stateRanges(view, lastPosition);
  const [places, pinned, kept] = await Promise.all([
    placesOf(threadId, lastPosition, view, filters.state),
    placesOf(threadId, lastPosition, view, 'pinned').then(sizeOf),
    placesOf(threadId, lastPosition, view, 'kept').then(sizeOf),
  ]);
  const states = { sent: 0, folded: 0, dropped: 0, waiting: 0, pinned: pinned.total, kept: kept.total };
  for (const range of ranges) states[range.state] = sizeOf(range).total;
  const { state: _, ...narrowing } = filters;
  if (Object.values(narrowing).every((value) => value === undefined))
    return { states, listed: sizeOf(places) };
  const left = filters.reason ? leftCondition(threadId, filters.reason, view) : null;
  const [found] = await db().$queryRaw<ArchiveCounts['listed'][]>`
    SELECT count(*)::int AS total, min(m.position) AS first, max(m.position) AS last
    FROM messages m WHERE ${conditions(threadId, places, filters, left)}`;
  return { states, listed: found ?? sizeOf([]) };
}

/** Messages of a thread's current log at some positions, by position, each with its state and how it left. */
export async function readMessages(threadId: string, at: number[]): Promise<Message[]> {
  const [view, rows] = await Promise.all([
    readView(threadId),
    db().message.findMany({
      where: { threadId, current: true, position: { in: at } },
      orderBy: { position: 'asc' },
    }),
  ]);
  return withStates(threadId, rows, view);
}

/** Where a thread's messages in one state stand. */
export async function positionsIn(
  threadId: string,
  lastPosition: number,
  state: ArchiveState,
): Promise<Places> {
  return placesOf(threadId, lastPosition, await readView(threadId), state);
}

async function withStates(threadId: string, rows: MessageRow[], view: View): Promise<Message[]> {
  const [left, pins] = await Promise.all([
    readLeft(threadId, rows, view),
    db().pin.findMany({ where: { threadId }, select: { turn: true } }),
  ]);
  const pinned = new Set(pins.map(({ turn }) => turn));
  return rows.map((row) => ({ ...toMessage(row, view, left), pinned: pinned.has(row.turn) }));
}

/** A page of those messages of a log that stand at some places, by position. */
export function pageStatement(
  threadId: string,
  places: Places,
  query: ArchiveQuery,
  left: Prisma.Sql | null,
): Prisma.Sql {
  const direction = query.order === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  return Prisma.sql`
    SELECT m.id, m.client_id AS "clientId", m.position, m.turn, m.role, m.text, m.tokens, m.ending,
      m.created_at AS "createdAt"
    FROM messages m WHERE ${conditions(threadId, places, query, left)}
    ORDER BY m.position ${direction} LIMIT ${query.limit}`;
}

/** What the filters ask of a message `m`; those that look at turns are asked only when they are set. */
function conditions(
  threadId: string,
  places: Places,
  { role, strategy, fromTurn, throughTurn }: ArchiveFilters,
  left: Prisma.Sql | null,
): Prisma.Sql {
  const all = [Prisma.sql`m.thread_id = ${threadId}::uuid AND m.current AND ${standsAt(places)}`];
  if (role) all.push(Prisma.sql`m.role = ${role}`);
  if (fromTurn) all.push(Prisma.sql`m.turn >= ${fromTurn}`);
  if (throughTurn) all.push(Prisma.sql`m.turn <= ${throughTurn}`);
  if (strategy)
    all.push(Prisma.sql`m.turn IN (SELECT turn FROM turns
      WHERE thread_id = ${threadId}::uuid AND memory->>'strategy' = ${strategy})`);
  if (left) all.push(left);
  return Prisma.join(all, ' AND ');
}

/** That a message `m` of a thread is out of the newest request, and that the reason it last left for starts so. */
export async function leftFor(threadId: string, reason: string): Promise<Prisma.Sql> {
  return leftCondition(threadId, reason, await readView(threadId));
}

function leftCondition(threadId: string, reason: string, { region }: View): Prisma.Sql {
  return Prisma.sql`m.position < ${region?.first ?? 1} AND m.position IN (
    SELECT position FROM (
      SELECT DISTINCT ON (place.position) place.position, entry->>'reason' AS reason
      FROM turns e, jsonb_array_elements(e.evicted) AS entry,
        generate_series(${FIRST_OF_ENTRY}, ${LAST_OF_ENTRY}) AS place(position)
      WHERE e.thread_id = ${threadId}::uuid AND e.evicted_last IS NOT NULL
      ORDER BY place.position, e.turn DESC) AS left_last
    WHERE starts_with(reason, ${reason}))`;
}

/** What decides every message's state: the newest planned request and how far the newest summary reaches. */
async function readView(threadId: string): Promise<View> {
  const [request, summary] = await Promise.all([
    db().turn.findFirst({
      where: { threadId, regionLast: { not: null } },
      orderBy: { turn: 'desc' },
      select: { regionFirst: true, regionLast: true },
    }),
    db().summary.findFirst({
      where: { threadId, stale: false },
      orderBy: { version: 'desc' },
      select: { lastPosition: true },
    }),
  ]);
  const region = request ? { first: request.regionFirst ?? 1, last: request.regionLast ?? 0 } : null;
  return { region, coveredThrough: summary?.lastPosition ?? 0 };
}

/** When and why a message last left, by its position. */
type LeftAt = ReadonlyMap<number, { turn: number; reason: string }>;

/** How those of these messages that are out of the newest request left it. */
async function readLeft(threadId: string, rows: MessageRow[], { region }: View): Promise<LeftAt> {
  const out = rows.map(({ position }) => position).filter((position) => region && position < region.first);
  if (out.length === 0) return new Map();
  const left = await db().$queryRaw<{ position: number; turn: number; reason: string | null }[]>`
    SELECT DISTINCT ON (place.position) place.position, e.turn,
      (SELECT entry->>'reason' FROM jsonb_array_elements(e.evicted) AS entry
        WHERE place.position BETWEEN ${FIRST_OF_ENTRY} AND ${LAST_OF_ENTRY} LIMIT 1) AS reason
    FROM unnest(${out}::int[]) AS place(position)
    JOIN turns e ON e.thread_id = ${threadId}::uuid AND e.evicted_last IS NOT NULL
      AND int4range(e.evicted_first, e.evicted_last, '[]') @> place.position
    ORDER BY place.position, e.turn DESC`;
  return new Map(
    left.flatMap(({ position, turn, reason }) => (reason === null ? [] : [[position, { turn, reason }]])),
  );
}

function toMessage(row: MessageRow, view: View, left: LeftAt): Omit<Message, 'pinned'> {
  const state = stateOf(row.position, view);
  const out = state === 'folded' || state === 'dropped';
  return {
    id: row.id,
    clientId: row.clientId,
    position: row.position,
    turn: row.turn,
    role: row.role as Message['role'],
    text: row.text,
    tokens: row.tokens,
    state,
    left: (out && left.get(row.position)) || null,
    ending: row.ending as Message['ending'],
    createdAt: row.createdAt.toISOString(),
  };
}
