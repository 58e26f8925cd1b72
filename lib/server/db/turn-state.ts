import 'server-only';
import { NotSignedIn } from '@/lib/errors';
import { type LogMessage, type Memory, type PreviousRequest, type Role, reachRules } from '@/lib/memory';
import { db } from './client';
import { Prisma } from './generated/client';
import { reachedFrom, type Stretch, stretchOf, toMessages } from './log-tail';
import { wordingsOf } from './profile';

const RULES = JSON.stringify(Object.entries(reachRules).map(([id, rule]) => ({ id, ...rule })));

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
  /** The log's tail as far as the thread's own memory can use it, and from the request before on. */
  tail: LogMessage[];
  /** The message that already has the client id asked about. */
  asked: { position: number; turn: number; role: Role } | null;
};

/** Whom a call is of, and the token of the session that it came with. */
export type Asker = { personId: string; token: string };

type Row = Omit<TurnState, 'threadId' | 'tail'> & { threadId: string | null; tail: Stretch };

/**
 * Reads a thread for a turn, and of its log what its own memory can use beside a model that takes `contextTokens`; null when
 * the asker has no such thread. NotSignedIn when the asker's session has ended: nothing needs to look for it before.
 */
export async function readTurnState(
  threadId: string,
  asker: Asker,
  { clientId, contextTokens }: { clientId: string; contextTokens: number },
): Promise<TurnState | null> {
  const [row] = await db().$queryRaw<Row[]>`
    WITH asker AS (
      SELECT user_id FROM sessions
      WHERE token = ${asker.token} AND user_id = ${asker.personId} AND expires_at > now()),
    thread AS MATERIALIZED (
      SELECT t.*, reach.kind, (t.memory->'settings'->>reach.setting)::int AS amount
      FROM asker JOIN threads t ON t.owner_id = asker.user_id
      LEFT JOIN jsonb_to_recordset(${RULES}::jsonb) AS reach(id text, kind text, setting text)
        ON reach.id = t.memory->>'strategy'
      WHERE t.id = ${threadId}::uuid AND t.deleted_at IS NULL),
    previous AS MATERIALIZED (
      SELECT newest.* FROM thread CROSS JOIN LATERAL (
        SELECT p.region_first AS first, p.region_last AS last, p.memory FROM turns p
        WHERE p.thread_id = ${threadId}::uuid AND p.region_last IS NOT NULL ORDER BY p.turn DESC LIMIT 1) AS newest),
    summary AS MATERIALIZED (
      SELECT newest.* FROM thread CROSS JOIN LATERAL (
        SELECT s.id, s.version, s.last_position, s.tokens, s.text FROM summaries s
        WHERE s.thread_id = ${threadId}::uuid AND NOT s.stale ORDER BY s.version DESC LIMIT 1) AS newest),
    start AS (
      SELECT least(coalesce((SELECT first FROM previous), t.last_position + 1), ${reachedFrom(threadId, {
        kind: Prisma.sql`t.kind`,
        firstTurn: Prisma.sql`t.last_turn + 2 - t.amount`,
        pastTokens: Prisma.sql`(SELECT m.tokens_through FROM messages m WHERE m.thread_id = ${threadId}::uuid AND m.current
          AND m.position = t.last_position) - least(t.amount, ${contextTokens}::bigint)`,
        unsummarisedFrom: Prisma.sql`coalesce((SELECT last_position FROM summary), 0) + 1`,
        through: Prisma.sql`t.last_position`,
      })}) AS position FROM thread t)
    SELECT t.id AS "threadId", t.title, t.memory, t.encoding,
      t.last_position AS "lastPosition", t.last_turn AS "lastTurn",
      (SELECT json_build_object('turn', n.turn, 'question', n.question, 'attempt', n.attempt, 'outcome', n.outcome,
          'running', n.outcome = 'streaming' AND n.lease_until >= now(),
          'lapsed', n.outcome = 'streaming' AND n.lease_until < now(), 'partial', n.partial)
        FROM turns n WHERE n.thread_id = ${threadId}::uuid AND n.turn = t.last_turn) AS newest,
      (SELECT json_build_object('first', first, 'last', last, 'memory', memory) FROM previous) AS previous,
      (SELECT json_build_object('id', id, 'version', version, 'lastPosition', last_position, 'tokens', tokens,
          'text', text) FROM summary) AS summary,
      coalesce((${wordingsOf(Prisma.sql`t.owner_id`)}
        SELECT json_agg(json_build_object('id', f.id, 'text', f.text) ORDER BY w.since, w.first)
        FROM wordings w JOIN profile_facts f ON f.id = w.id WHERE f.removed_at IS NULL), '[]'::json) AS profile,
      coalesce((SELECT json_agg(json_build_object('position', m.position, 'role', m.role, 'text', m.text)
          ORDER BY m.position) FROM pins p JOIN messages m ON m.thread_id = p.thread_id AND m.current
          AND m.position BETWEEN p.first_position AND p.last_position
        WHERE p.thread_id = ${threadId}::uuid), '[]'::json) AS pinned,
      (SELECT json_build_object('position', m.position, 'turn', m.turn, 'role', m.role) FROM messages m
        WHERE m.thread_id = ${threadId}::uuid AND m.client_id = ${clientId}) AS asked,
      ${stretchOf(threadId, Prisma.sql`(SELECT position FROM start)`, Prisma.sql`t.last_position`)} AS tail
    FROM asker LEFT JOIN thread t ON true`;
  if (!row) throw new NotSignedIn();
  const { threadId: found, tail, ...state } = row;
  return found === null ? null : { ...state, threadId: found, tail: toMessages(tail) };
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
