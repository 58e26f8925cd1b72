import 'server-only';
import { type StateRange, stateOf, stateRanges, type View } from '@/lib/memory';
import type { Message, MessageState } from '@/lib/wire';
import { db } from './client';
import { Prisma, type Message as StoredMessage } from './generated/client';

type MessageRow = Omit<StoredMessage, 'threadId' | 'version' | 'current' | 'tokensThrough'>;
type Span = { first: number; last: number };

// An entry of what a turn evicted tells one position, or a range of them.
const FIRST_OF_ENTRY = Prisma.sql`coalesce(entry->>'position', entry->'positions'->>0)::int`;
const LAST_OF_ENTRY = Prisma.sql`coalesce(entry->>'position', entry->'positions'->>1)::int`;

/** Which part of an archive to read. `after` is the last position of the page before, in the order asked for. */
export type ArchiveQuery = {
  state?: MessageState;
  role?: 'user' | 'assistant';
  /** The start of the reason it last left for. */
  reason?: string;
  /** Of the turn it was said in. */
  strategy?: string;
  fromTurn?: number;
  throughTurn?: number;
  order: 'asc' | 'desc';
  after: number | null;
  limit: number;
};

/** A page of a thread's current log, by position, each message with its state and how it left. */
export async function listMessages(
  threadId: string,
  lastPosition: number,
  query: ArchiveQuery,
): Promise<Message[]> {
  const view = await readView(threadId);
  const within = query.state
    ? rangeOf(stateRanges(view, lastPosition), query.state)
    : { first: 1, last: lastPosition };
  if (!within) return [];
  const left = query.reason ? leftCondition(threadId, query.reason, view) : null;
  const rows = await db().$queryRaw<MessageRow[]>(
    pageStatement(threadId, positions(within, query), query, left),
  );
  return withStates(threadId, rows, view);
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

/** The positions of a thread's messages in one state; null when there are none. */
export async function positionsIn(threadId: string, lastPosition: number, state: MessageState) {
  return rangeOf(stateRanges(await readView(threadId), lastPosition), state) ?? null;
}

async function withStates(threadId: string, rows: MessageRow[], view: View): Promise<Message[]> {
  const [left, pins] = await Promise.all([
    readLeft(threadId, rows, view),
    db().pin.findMany({ where: { threadId }, select: { turn: true } }),
  ]);
  const pinned = new Set(pins.map(({ turn }) => turn));
  return rows.map((row) => ({ ...toMessage(row, view, left), pinned: pinned.has(row.turn) }));
}

/** A page of the log by position; the filters that look at turns are asked only when they are set. */
export function pageStatement(
  threadId: string,
  { first, last }: Span,
  { role, strategy, fromTurn, throughTurn, order, limit }: ArchiveQuery,
  left: Prisma.Sql | null,
): Prisma.Sql {
  const conditions = [
    Prisma.sql`m.thread_id = ${threadId}::uuid AND m.current AND m.position BETWEEN ${first} AND ${last}`,
  ];
  if (role) conditions.push(Prisma.sql`m.role = ${role}`);
  if (fromTurn) conditions.push(Prisma.sql`m.turn >= ${fromTurn}`);
  if (throughTurn) conditions.push(Prisma.sql`m.turn <= ${throughTurn}`);
  if (strategy)
    conditions.push(Prisma.sql`m.turn IN (SELECT turn FROM turns
      WHERE thread_id = ${threadId}::uuid AND memory->>'strategy' = ${strategy})`);
  if (left) conditions.push(left);
  const direction = order === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  return Prisma.sql`
    SELECT m.id, m.client_id AS "clientId", m.position, m.turn, m.role, m.text, m.tokens, m.ending,
      m.created_at AS "createdAt"
    FROM messages m WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY m.position ${direction} LIMIT ${limit}`;
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

function rangeOf(ranges: StateRange[], state: MessageState): StateRange | undefined {
  return ranges.find((range) => range.state === state);
}

function positions({ first, last }: Span, { order, after }: ArchiveQuery): Span {
  if (after === null) return { first, last };
  return order === 'asc'
    ? { first: Math.max(first, after + 1), last }
    : { first, last: Math.min(last, after - 1) };
}
