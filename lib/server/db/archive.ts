import 'server-only';
import { type StateRange, stateOf, stateRanges, type View } from '@/lib/memory';
import type { Evicted, Message, MessageState } from '@/lib/wire';
import { db } from './client';
import type { Message as MessageRow, Prisma } from './generated/client';

/** Which part of an archive to read. `after` is the last position of the page before, in the order asked for. */
export type ArchiveQuery = {
  state?: MessageState;
  role?: 'user' | 'assistant';
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
  const rows = await db().message.findMany({
    where: { threadId, current: true, role: query.role, position: positions(within, query) },
    orderBy: { position: query.order },
    take: query.limit,
  });
  const [left, pins] = await Promise.all([
    readEvictions(threadId, rows, view),
    db().pin.findMany({ where: { threadId }, select: { turn: true } }),
  ]);
  const pinned = new Set(pins.map(({ turn }) => turn));
  return rows.map((row) => ({ ...toMessage(row, view, left), pinned: pinned.has(row.turn) }));
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
      where: { threadId },
      orderBy: { version: 'desc' },
      select: { lastPosition: true },
    }),
  ]);
  const region = request ? { first: request.regionFirst ?? 1, last: request.regionLast ?? 0 } : null;
  return { region, coveredThrough: summary?.lastPosition ?? 0 };
}

type Left = { turn: number; first: number; last: number; evicted: Evicted[] };

/** Turns that evicted any of these messages, newest first. */
async function readEvictions(threadId: string, rows: MessageRow[], { region }: View): Promise<Left[]> {
  const out = rows
    .filter(({ position }) => region && position < region.first)
    .map(({ position }) => position);
  if (out.length === 0) return [];
  const turns = await db().turn.findMany({
    where: { threadId, evictedLast: { gte: Math.min(...out) }, evictedFirst: { lte: Math.max(...out) } },
    orderBy: { turn: 'desc' },
    select: { turn: true, evictedFirst: true, evictedLast: true, evicted: true },
  });
  return turns.map(({ turn, evictedFirst, evictedLast, evicted }) => ({
    turn,
    first: evictedFirst ?? 1,
    last: evictedLast ?? 0,
    evicted: evicted as unknown as Evicted[],
  }));
}

function toMessage(row: MessageRow, view: View, left: Left[]): Omit<Message, 'pinned'> {
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
    left: out ? leftOf(row.position, left) : null,
    ending: row.ending as Message['ending'],
    createdAt: row.createdAt.toISOString(),
  };
}

function leftOf(position: number, left: Left[]): Message['left'] {
  const turn = left.find(({ first, last }) => first <= position && position <= last);
  if (!turn) return null;
  const entry = turn.evicted.find((eviction) =>
    'position' in eviction
      ? eviction.position === position
      : eviction.positions[0] <= position && position <= eviction.positions[1],
  );
  return entry ? { turn: turn.turn, reason: entry.reason } : null;
}

function rangeOf(ranges: StateRange[], state: MessageState): StateRange | undefined {
  return ranges.find((range) => range.state === state);
}

function positions(
  { first, last }: { first: number; last: number },
  { order, after }: ArchiveQuery,
): Prisma.IntFilter {
  if (after === null) return { gte: first, lte: last };
  return order === 'asc'
    ? { gte: Math.max(first, after + 1), lte: last }
    : { gte: first, lte: Math.min(last, after - 1) };
}
