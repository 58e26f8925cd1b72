import 'server-only';
import type { Memory } from '@/lib/memory';
import type { FoldRecord, Forgotten, Outcome, Problem, ReplyFigureRecord, Timing, Usage } from '@/lib/wire';
import { keepAnswer, nextAttempt } from './answer-versions';
import { db } from './client';
import { PLAN_COLUMNS, planValues, type SentText, type StoredPlan, sentTexts } from './stored-plan';

export type TurnKey = { threadId: string; turn: number; attempt: number };

/** How a turn ended; an empty reply is none. */
export type StoredEnd = {
  outcome: Exclude<Outcome, 'streaming'>;
  text: string;
  tokens: number;
  usage: Usage | null;
  timing: Timing | null;
  problem: Problem | null;
  replyFigures?: ReplyFigureRecord[];
  forgotten?: Forgotten[];
};

/** A question that has been stored and whose turn is running; `folds` are those of earlier attempts. */
export type StoredQuestion = { messageId: string; attempt: number; startedAt: Date; folds: FoldRecord[] };

/**
 * Stores a question and opens its turn in one statement, with its plan where there is one already, if the thread still ends
 * at `lastPosition`; null when another turn got there first. Gives the texts of the plan's region too, up to the question's
 * own. Throws on a client id that the thread already has.
 */
export async function storeQuestion(question: {
  threadId: string;
  /** What its request holds, when that is known before the question is stored. */
  plan: StoredPlan | null;
  lastPosition: number;
  turn: number;
  clientId: string;
  text: string;
  tokens: number;
  title: string;
  memory: Memory;
  model: string;
  contextTokens: number;
  leaseMs: number;
}): Promise<(StoredQuestion & { earlier: SentText[] }) | null> {
  const { threadId, lastPosition, plan } = question;
  const position = lastPosition + 1;
  const rows = await db().$queryRaw<(StoredQuestion & { earlier: SentText[] })[]>`
    WITH thread AS (
      UPDATE threads SET last_position = ${position}, last_turn = ${question.turn}, updated_at = now(),
        title = CASE WHEN title = '' THEN ${question.title} ELSE title END
      WHERE id = ${question.threadId}::uuid AND last_position = ${question.lastPosition} AND deleted_at IS NULL
      RETURNING id),
    message AS (
      INSERT INTO messages (thread_id, position, client_id, turn, role, text, tokens, tokens_through)
      SELECT id, ${position}, ${question.clientId}, ${question.turn}, 'user', ${question.text}, ${question.tokens},
        ${question.tokens} + coalesce((SELECT tokens_through FROM messages
          WHERE thread_id = thread.id AND current AND position = ${question.lastPosition}), 0)
      FROM thread RETURNING id),
    turn AS (
      INSERT INTO turns (thread_id, turn, question, memory, model, context_tokens, lease_until, ${PLAN_COLUMNS})
      SELECT id, ${question.turn}, ${position}, ${JSON.stringify(question.memory)}::jsonb, ${question.model},
        ${question.contextTokens}, now() + ${question.leaseMs}::int * interval '1 millisecond', ${planValues(plan)}
      FROM thread RETURNING attempt, started_at, folds)
    SELECT message.id AS "messageId", turn.attempt, turn.started_at AS "startedAt", turn.folds,
      ${sentTexts(threadId, plan?.region.first ?? position, lastPosition)} AS earlier FROM message, turn`;
  return rows[0] ?? null;
}

/**
 * Opens the newest turn again when it ended in one of `outcomes`: its reply leaves the log as an older version, kept with
 * its record. Null when the turn is no longer the thread's newest, runs, or ended otherwise.
 */
export async function reopenTurn(
  again: TurnKey & {
    question: number;
    outcomes: Outcome[];
    memory: Memory;
    model: string;
    contextTokens: number;
    leaseMs: number;
  },
): Promise<StoredQuestion | null> {
  const rows = await db().$queryRaw<StoredQuestion[]>`
    WITH kept AS (${keepAnswer(again)}),
    turn AS (
      UPDATE turns SET attempt = ${nextAttempt(again)}, outcome = 'streaming', partial = '', problem = NULL, usage = NULL,
        timing = NULL, stop_requested = false, finished_at = NULL, started_at = now(),
        memory = ${JSON.stringify(again.memory)}::jsonb, model = ${again.model}, context_tokens = ${again.contextTokens},
        lease_until = now() + ${again.leaseMs}::int * interval '1 millisecond'
      WHERE thread_id = ${again.threadId}::uuid AND turn = ${again.turn} AND attempt = ${again.attempt}
        AND outcome = ANY(${again.outcomes})
        AND EXISTS (SELECT 1 FROM threads WHERE id = turns.thread_id AND last_turn = turns.turn)
      RETURNING thread_id, attempt, started_at, folds),
    partial AS (
      UPDATE messages SET current = false FROM turn
      WHERE messages.thread_id = turn.thread_id AND messages.position = ${again.question + 1} AND messages.current),
    thread AS (
      UPDATE threads SET last_position = ${again.question}, words_through = least(words_through, ${again.question}),
        updated_at = now() FROM turn WHERE id = turn.thread_id)
    SELECT m.id AS "messageId", turn.attempt, turn.started_at AS "startedAt", turn.folds FROM messages m, turn
    WHERE m.thread_id = turn.thread_id AND m.position = ${again.question} AND m.current`;
  return rows[0] ?? null;
}

/** Stores what an open turn's request holds, before the model is called; gives the texts of its region. */
export async function storePlan(key: TurnKey, plan: StoredPlan): Promise<SentText[]> {
  const { first, last } = plan.region;
  const [row] = await db().$queryRaw<{ texts: SentText[] }[]>`
    WITH planned AS (
      UPDATE turns SET (${PLAN_COLUMNS}) = ROW (${planValues(plan)}), folds = folds || ${JSON.stringify(plan.folds)}::jsonb
      WHERE thread_id = ${key.threadId}::uuid AND turn = ${key.turn} AND attempt = ${key.attempt}
        AND outcome = 'streaming')
    SELECT ${sentTexts(key.threadId, first, last)} AS texts`;
  return row?.texts ?? [];
}

/** Asks a running turn to stop, whichever process runs it; false when it does not run. */
export async function requestStop(threadId: string, turn: number): Promise<boolean> {
  const asked = await db().turn.updateMany({
    where: { threadId, turn, outcome: 'streaming' },
    data: { stopRequested: true },
  });
  return asked.count > 0;
}

/**
 * Ends a running turn: outcome, reply (an empty one is never stored), usage and timing in one statement. False when the
 * turn had already ended; with `lapsedOnly` also when its lease is alive.
 */
export async function endTurn(key: TurnKey, end: StoredEnd & { lapsedOnly?: boolean }): Promise<boolean> {
  const json = (value: object | null) => (value ? JSON.stringify(value) : null);
  const rows = await db().$queryRaw<unknown[]>`
    WITH turn AS (
      UPDATE turns SET outcome = ${end.outcome}, usage = ${json(end.usage)}::jsonb, timing = ${json(end.timing)}::jsonb,
        problem = ${json(end.problem)}::jsonb, reply_figures = ${json(end.replyFigures ?? null)}::jsonb,
        forgotten = ${json(end.forgotten ?? null)}::jsonb, partial = '', lease_until = NULL, finished_at = now()
      WHERE thread_id = ${key.threadId}::uuid AND turn = ${key.turn} AND attempt = ${key.attempt}
        AND outcome = 'streaming' AND (NOT ${end.lapsedOnly ?? false}::boolean OR lease_until < now())
      RETURNING thread_id, turn, question),
    thread AS (
      UPDATE threads SET last_position = turn.question + 1, updated_at = now() FROM turn
      WHERE id = turn.thread_id AND ${end.text} <> ''),
    reply AS (
      INSERT INTO messages (thread_id, position, version, turn, role, text, tokens, tokens_through, ending)
      SELECT turn.thread_id, turn.question + 1,
        1 + coalesce((SELECT max(version) FROM messages
          WHERE thread_id = turn.thread_id AND position = turn.question + 1), 0),
        turn.turn, 'assistant', ${end.text}, ${end.tokens}, ${end.tokens} + (SELECT tokens_through FROM messages
          WHERE thread_id = turn.thread_id AND position = turn.question AND current), ${end.outcome}
      FROM turn WHERE ${end.text} <> '')
    SELECT turn FROM turn`;
  return rows.length > 0;
}

/** Adds the folds that a reply's overflow caused to its turn's record. */
export async function addFolds(threadId: string, turn: number, folds: FoldRecord[]): Promise<void> {
  await db().$executeRaw`
    UPDATE turns SET folds = folds || ${JSON.stringify(folds)}::jsonb
    WHERE thread_id = ${threadId}::uuid AND turn = ${turn}`;
}
