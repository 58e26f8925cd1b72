import 'server-only';
import type { LogMessage, Memory, PreviousRequest, Reach, Role } from '@/lib/memory';
import { db } from './client';
import { Prisma } from './generated/client';
import { wordingsOf } from './profile';

/** The newest turn of a thread, as the next one needs to know it. */
export type NewestTurn = {
  turn: number;
  question: number;
  attempt: number;
  outcome: string;
  /** Streaming with a lease that has not run out. */
  running: boolean;
  /** Streaming with a lease that has: its process died. */
  lapsed: boolean;
  partial: string;
};

/** Newest summary of a thread: it covers positions 1 to `lastPosition`. */
export type NewestSummary = {
  id: string;
  version: number;
  lastPosition: number;
  tokens: number;
  text: string;
};

/** A message that was brought back. */
export type PinnedMessage = { position: number; role: string; text: string };

/** What one look at a thread says before a turn: all of it in one statement. */
export type TurnState = {
  threadId: string;
  title: string;
  memory: Memory;
  encoding: string;
  lastPosition: number;
  lastTurn: number;
  newest: NewestTurn | null;
  /** The newest request before the next one: its region, and the memory that planned it. */
  previous: PreviousRequest | null;
  summary: NewestSummary | null;
  /** Facts that every request of the person carries, in the profile's order. */
  profile: { id: string; text: string }[];
  /** Messages of the turns that were brought back, oldest first. */
  pinned: PinnedMessage[];
  /** The message that already has the client id asked about. */
  asked: { position: number; turn: number; role: Role } | null;
};

/** Reads a thread of that owner for a turn; null when there is none. */
export async function readTurnState(
  threadId: string,
  ownerId: string,
  clientId: string,
): Promise<TurnState | null> {
  const rows = await db().$queryRaw<(TurnState & { threadId: string })[]>`
    SELECT t.id AS "threadId", t.title, t.memory, t.encoding,
      t.last_position AS "lastPosition", t.last_turn AS "lastTurn",
      (SELECT json_build_object('turn', n.turn, 'question', n.question, 'attempt', n.attempt, 'outcome', n.outcome,
          'running', n.outcome = 'streaming' AND n.lease_until >= now(),
          'lapsed', n.outcome = 'streaming' AND n.lease_until < now(), 'partial', n.partial)
        FROM turns n WHERE n.thread_id = t.id AND n.turn = t.last_turn) AS newest,
      (SELECT json_build_object('first', p.region_first, 'last', p.region_last, 'memory', p.memory) FROM turns p
        WHERE p.thread_id = t.id AND p.region_last IS NOT NULL ORDER BY p.turn DESC LIMIT 1) AS previous,
      (SELECT json_build_object('id', s.id, 'version', s.version, 'lastPosition', s.last_position, 'tokens', s.tokens,
          'text', s.text) FROM summaries s
        WHERE s.thread_id = t.id AND NOT s.stale ORDER BY s.version DESC LIMIT 1) AS summary,
      coalesce((${wordingsOf(Prisma.sql`t.owner_id`)}
        SELECT json_agg(json_build_object('id', f.id, 'text', f.text) ORDER BY w.since, w.first)
        FROM wordings w JOIN profile_facts f ON f.id = w.id WHERE f.removed_at IS NULL), '[]'::json) AS profile,
      coalesce((SELECT json_agg(json_build_object('position', m.position, 'role', m.role, 'text', m.text)
          ORDER BY m.position) FROM pins p JOIN messages m ON m.thread_id = p.thread_id AND m.current
          AND m.position BETWEEN p.first_position AND p.last_position
        WHERE p.thread_id = t.id), '[]'::json) AS pinned,
      (SELECT json_build_object('position', m.position, 'turn', m.turn, 'role', m.role) FROM messages m
        WHERE m.thread_id = t.id AND m.client_id = ${clientId}) AS asked
    FROM threads t WHERE t.id = ${threadId}::uuid AND t.owner_id = ${ownerId} AND t.deleted_at IS NULL`;
  return rows[0] ?? null;
}

/** The request before turn `turn`: the newest planned turn before it. */
export async function readRegionBefore(threadId: string, turn: number): Promise<PreviousRequest | null> {
  const before = await db().turn.findFirst({
    where: { threadId, turn: { lt: turn }, regionLast: { not: null } },
    orderBy: { turn: 'desc' },
    select: { regionFirst: true, regionLast: true, memory: true },
  });
  if (!before) return null;
  const { regionFirst, regionLast, memory } = before;
  return { first: regionFirst ?? 1, last: regionLast ?? 0, memory: memory as Memory };
}

/**
 * Token counts of the log's tail up to `through`: at least what `reach` names, and from `atLeastFrom` on. Bounds are
 * ranges over stored turns and running totals, so that only the tail is read, from one index.
 */
export async function readTail(
  threadId: string,
  {
    reach,
    through,
    atLeastFrom,
    unsummarisedFrom,
  }: { reach: Reach; through: number; atLeastFrom: number; unsummarisedFrom: number },
): Promise<LogMessage[]> {
  const turns = reach.kind === 'turns' ? reach.turns : 0;
  const tokens = reach.kind === 'tokens' ? Math.min(reach.tokens, Number.MAX_SAFE_INTEGER) : 0;
  return db().$queryRaw<LogMessage[]>`
    WITH newest AS (
      SELECT turn, tokens_through FROM messages
      WHERE thread_id = ${threadId}::uuid AND current AND position <= ${through} ORDER BY position DESC LIMIT 1),
    start AS (SELECT least(${atLeastFrom}::int, CASE ${reach.kind}
      WHEN 'log' THEN 1
      WHEN 'unsummarised' THEN ${unsummarisedFrom}::int
      WHEN 'turns' THEN (SELECT min(m.position) FROM messages m, newest n
        WHERE m.thread_id = ${threadId}::uuid AND m.current AND m.position <= ${through} AND m.turn > n.turn - ${turns}::int)
      ELSE (SELECT min(m.position) FROM messages m, newest n
        WHERE m.thread_id = ${threadId}::uuid AND m.current AND m.position <= ${through}
          AND m.tokens_through > n.tokens_through - ${tokens}::bigint) END) AS position)
    SELECT m.position, m.role, m.tokens FROM messages m, start
    WHERE m.thread_id = ${threadId}::uuid AND m.current AND m.position BETWEEN start.position AND ${through}
    ORDER BY m.position`;
}

/** Texts of the current log between two positions, inclusive, in order. */
export async function readTexts(threadId: string, first: number, last: number) {
  return db().message.findMany({
    where: { threadId, current: true, position: { gte: first, lte: last } },
    orderBy: { position: 'asc' },
    select: { position: true, role: true, text: true, tokens: true, turn: true },
  });
}

/** What is stored of a turn while it runs, wherever that is. */
export type StoredPartial = {
  attempt: number;
  /** Where its question stands. */
  position: number;
  messageId: string;
  /** Whether its request has been recorded. */
  planned: boolean;
  text: string;
  /** It has ended, or its lease has run out. */
  ended: boolean;
};

/** Reads how far a turn has come; null when there is none. */
export async function readPartial(threadId: string, turn: number): Promise<StoredPartial | null> {
  const rows = await db().$queryRaw<StoredPartial[]>`
    SELECT t.attempt, t.question AS position, q.id AS "messageId", t.blocks IS NOT NULL AS planned,
      coalesce(nullif(t.partial, ''), a.text, '') AS text, t.outcome <> 'streaming' OR t.lease_until < now() AS ended
    FROM turns t
    JOIN messages q ON q.thread_id = t.thread_id AND q.current AND q.position = t.question
    LEFT JOIN messages a ON a.thread_id = t.thread_id AND a.current AND a.position = t.question + 1
    WHERE t.thread_id = ${threadId}::uuid AND t.turn = ${turn}`;
  return rows[0] ?? null;
}

/** The newest turn when it reads as streaming but its lease has run out; else null. */
export async function readLapsedTurn(threadId: string, turn: number): Promise<NewestTurn | null> {
  const rows = await db().$queryRaw<NewestTurn[]>`
    SELECT turn, question, attempt, outcome, false AS running, true AS lapsed, partial FROM turns
    WHERE thread_id = ${threadId}::uuid AND turn = ${turn} AND outcome = 'streaming' AND lease_until < now()`;
  return rows[0] ?? null;
}
