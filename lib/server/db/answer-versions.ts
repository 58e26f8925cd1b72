import 'server-only';
import type { Memory } from '@/lib/memory';
import type { Outcome } from '@/lib/wire';
import { db } from './client';
import { Prisma } from './generated/client';

type TurnKey = { threadId: string; turn: number };

/** One answer of a turn: its question and reply as they were, and how it was asked. `version` counts attempts from 1. */
export type AnswerVersion = {
  version: number;
  current: boolean;
  question: string;
  reply: string;
  memory: Memory;
  model: string;
  outcome: Outcome;
  startedAt: string;
};

/** Keeps a turn's answer, its record whole, before another takes its place; nothing when there is no reply to keep. */
export function keepAnswer({ threadId, turn }: TurnKey): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO turn_versions (thread_id, turn, attempt, record)
    SELECT t.thread_id, t.turn, t.attempt,
      to_jsonb(t) || jsonb_build_object('questionVersion', question.version, 'replyVersion', reply.version)
    FROM turns t
    JOIN messages question ON question.thread_id = t.thread_id AND question.position = t.question AND question.current
    JOIN messages reply ON reply.thread_id = t.thread_id AND reply.position = t.question + 1 AND reply.current
    WHERE t.thread_id = ${threadId}::uuid AND t.turn = ${turn} AND t.outcome <> 'streaming'
    ON CONFLICT (thread_id, turn, attempt) DO UPDATE SET record = excluded.record`;
}

/** The number of the next attempt at a turn: past every one that was kept. */
export function nextAttempt({ threadId, turn }: TurnKey): Prisma.Sql {
  return Prisma.sql`1 + greatest(attempt, coalesce((SELECT max(v.attempt) FROM turn_versions v
    WHERE v.thread_id = ${threadId}::uuid AND v.turn = ${turn}), 0))`;
}

/** Every answer of a turn that has a reply, oldest first. */
export async function listAnswers(threadId: string, turn: number): Promise<AnswerVersion[]> {
  return db().$queryRaw<AnswerVersion[]>`
    WITH kept AS (
      SELECT attempt, record, (record->>'questionVersion')::int AS question_version,
        (record->>'replyVersion')::int AS reply_version
      FROM turn_versions WHERE thread_id = ${threadId}::uuid AND turn = ${turn}
      UNION ALL
      SELECT t.attempt, to_jsonb(t), q.version, r.version FROM turns t
      JOIN messages q ON q.thread_id = t.thread_id AND q.position = t.question AND q.current
      JOIN messages r ON r.thread_id = t.thread_id AND r.position = t.question + 1 AND r.current
      WHERE t.thread_id = ${threadId}::uuid AND t.turn = ${turn})
    SELECT DISTINCT ON (kept.attempt) kept.attempt AS version, kept.attempt = now_current.attempt AS current,
      question.text AS question, reply.text AS reply, kept.record->'memory' AS memory, kept.record->>'model' AS model,
      kept.record->>'outcome' AS outcome,
      to_char((kept.record->>'started_at')::timestamptz AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "startedAt"
    FROM kept
    JOIN turns now_current ON now_current.thread_id = ${threadId}::uuid AND now_current.turn = ${turn}
    JOIN messages question ON question.thread_id = now_current.thread_id AND question.position = now_current.question
      AND question.version = kept.question_version
    JOIN messages reply ON reply.thread_id = now_current.thread_id AND reply.position = now_current.question + 1
      AND reply.version = kept.reply_version
    ORDER BY kept.attempt`;
}

/** Numbers of the answers of some turns that have more than one, oldest first, by turn. */
export async function answersOf(threadId: string, turns: number[]): Promise<Map<number, number[]>> {
  const rows = await db().turnVersion.findMany({
    where: { threadId, turn: { in: turns } },
    orderBy: { attempt: 'asc' },
    select: { turn: true, attempt: true },
  });
  const versions = new Map<number, number[]>();
  for (const { turn, attempt } of rows) versions.set(turn, [...(versions.get(turn) ?? []), attempt]);
  return versions;
}
