import 'server-only';
import type { PlacedTurn } from '@/lib/transfer/place-turn';
import type { EarlierFile, SummaryFile, WatchFile } from '@/lib/transfer/thread-file-schema';
import type { BulkConnection } from './bulk-connection';
import { db } from './client';
import { columnsOf } from './kept-row';
import { LISTED_REGION } from './turn-record';

const RESTORE_TURNS = `
  INSERT INTO turns (thread_id, turn, question, attempt, memory, model, context_tokens, blocks, region_first, region_last,
    region_counts, region_tokens, tokens, over_budget, evicted, evicted_first, evicted_last, folds, outcome, problem,
    reply_figures, forgotten, usage, timing, started_at)
  SELECT $1::uuid, r.turn, r.question, r.attempt, r.memory, r.model, r."contextTokens", r.blocks, r."regionFirst",
    r."regionLast", r."regionCounts", r."regionTokens", r.tokens, r."overBudget", r.evicted, r."evictedFirst",
    r."evictedLast", r.folds, r.outcome, r.problem, r."replyFigures", r.forgotten, r.usage, r.timing, r."startedAt"
  FROM json_to_recordset($2::json) AS r(turn int, question int, attempt int, memory jsonb, model text,
    "contextTokens" int, blocks jsonb, "regionFirst" int, "regionLast" int, "regionCounts" jsonb, "regionTokens" int,
    tokens int, "overBudget" boolean, evicted jsonb, "evictedFirst" int, "evictedLast" int, folds jsonb, outcome text,
    problem jsonb, "replyFigures" jsonb, forgotten jsonb, usage jsonb, timing jsonb, "startedAt" timestamptz)
  JOIN messages m ON m.thread_id = $1::uuid AND m.current AND m.position = r.question AND m.turn = r.turn
    AND m.role = 'user'
  ON CONFLICT DO NOTHING RETURNING turn`;

// The turn has a question, and its reply follows at once.
const RESTORE_EARLIER = `
  INSERT INTO messages (thread_id, position, version, current, turn, role, text, tokens, tokens_through, ending, created_at)
  SELECT $1::uuid, r.position, r.version, false, r.turn, r.role, r.text, r.tokens, r.tokens + coalesce((
      SELECT before.tokens_through FROM messages before
      WHERE before.thread_id = $1::uuid AND before.current AND before.position = r.position - 1), 0),
    r.ending, r."createdAt"
  FROM json_to_recordset($2::json) AS r(position int, version int, turn int, role text, text text, tokens int, ending text,
    "createdAt" timestamptz)
  JOIN messages m ON m.thread_id = $1::uuid AND m.current AND m.turn = r.turn AND m.role = 'user'
    AND r.position = CASE r.role WHEN 'user' THEN m.position ELSE m.position + 1 END
  ON CONFLICT DO NOTHING RETURNING position, version`;

const RESTORE_ANSWERS = `
  INSERT INTO turn_versions (thread_id, turn, attempt, record)
  SELECT $1::uuid, t.turn, r.attempt, to_jsonb(jsonb_populate_record(NULL::turns, r.columns))
    || jsonb_build_object('questionVersion', r."questionVersion", 'replyVersion', r."replyVersion")
  FROM json_to_recordset($2::json) AS r(turn int, attempt int, question int, "questionVersion" int, "replyVersion" int,
    columns jsonb)
  JOIN turns t ON t.thread_id = $1::uuid AND t.turn = r.turn AND t.question = r.question
  JOIN messages question ON question.thread_id = $1::uuid AND question.position = t.question
    AND question.version = r."questionVersion"
  JOIN messages reply ON reply.thread_id = $1::uuid AND reply.position = t.question + 1 AND reply.version = r."replyVersion"
  ON CONFLICT DO NOTHING RETURNING turn, attempt`;

// A reply's running total goes on from the question that it answers, which may be another one than the log's.
const TOTAL_REPLIES = `
  UPDATE messages reply SET tokens_through = question.tokens_through + reply.tokens
  FROM json_to_recordset($2::json) AS r(question int, "questionVersion" int, "replyVersion" int)
  JOIN messages question ON question.thread_id = $1::uuid AND question.position = r.question
    AND question.version = r."questionVersion"
  WHERE reply.thread_id = $1::uuid AND NOT reply.current AND reply.position = r.question + 1
    AND reply.version = r."replyVersion"`;

const RESTORE_EXPERIMENTS = `
  INSERT INTO experiments (thread_id, turn, number, record, reply, created_at)
  SELECT $1::uuid, r.turn, r.number, json_build_object('row', r.row, 'questionId', m.id, 'summary', r.summary)::jsonb, r.reply,
    r."createdAt"
  FROM json_to_recordset($2::json) AS r(turn int, number int, question int, "questionVersion" int, reply text, summary text,
    "createdAt" timestamptz, "row" json)
  JOIN messages m ON m.thread_id = $1::uuid AND m.turn = r.turn AND m.role = 'user' AND m.position = r.question
    AND m.version = r."questionVersion"
  ON CONFLICT DO NOTHING RETURNING turn, number`;

/** Stores summaries of a thread being imported; gives the versions that it did not have yet. */
export async function restoreSummaries(threadId: string, summaries: SummaryFile[]): Promise<Set<string>> {
  const data = summaries.map((summary) => ({ ...summary, threadId, createdAt: new Date(summary.createdAt) }));
  const stored = await db().summary.createManyAndReturn({
    data,
    skipDuplicates: true,
    select: { version: true },
  });
  return new Set(stored.map(({ version }) => String(version)));
}

/** Stores records of turns that the log has, with the question where the record says; gives those turns. */
export async function restoreTurns(
  connection: BulkConnection,
  threadId: string,
  turns: PlacedTurn[],
): Promise<Set<string>> {
  const rows = JSON.stringify(turns.map(toRow));
  const stored = await connection.query<{ turn: number }>(RESTORE_TURNS, [threadId, rows]);
  return new Set(stored.map(({ turn }) => String(turn)));
}

/** An earlier version of a question or a reply, counted. */
export type CountedEarlier = EarlierFile & { tokens: number };

/** Stores questions and replies that others took the place of; gives those whose turn the log has, as "position version". */
export async function restoreEarlier(
  connection: BulkConnection,
  threadId: string,
  messages: CountedEarlier[],
): Promise<Set<string>> {
  const values = [threadId, JSON.stringify(messages)];
  const stored = await connection.query<{ position: number; version: number }>(RESTORE_EARLIER, values);
  return new Set(stored.map(({ position, version }) => `${position} ${version}`));
}

/** The record of a kept answer that can be stored, with the versions of its question and its reply. */
export type PlacedAnswer = { questionVersion: number; replyVersion: number; turn: PlacedTurn };

/** Stores answers that are kept beside those of the turns; gives those whose question and reply are there, as "turn attempt". */
export async function restoreAnswers(
  connection: BulkConnection,
  threadId: string,
  answers: PlacedAnswer[],
): Promise<Set<string>> {
  const rows = answers.map(({ turn: placed, ...versions }) => {
    const row = toWholeRow(placed, threadId);
    const { turn, attempt, question } = row;
    return { ...versions, turn, attempt, question, columns: columnsOf(row) };
  });
  const values = [threadId, JSON.stringify(rows)];
  const stored = await connection.query<{ turn: number; attempt: number }>(RESTORE_ANSWERS, values);
  await connection.query(TOTAL_REPLIES, values);
  return new Set(stored.map(({ turn, attempt }) => `${turn} ${attempt}`));
}

/** An experiment that can be stored, with the version of the question that it asked. */
export type PlacedExperiment = {
  number: number;
  questionVersion: number;
  reply: string;
  summary: string | null;
  createdAt: string;
  turn: PlacedTurn;
};

/** Stores experiments of a thread being imported; gives those whose question is there, as "turn number". */
export async function restoreExperiments(
  connection: BulkConnection,
  threadId: string,
  experiments: PlacedExperiment[],
): Promise<Set<string>> {
  const rows = experiments.map(({ turn: placed, ...experiment }) => {
    const row = toWholeRow(placed, threadId);
    return { ...experiment, turn: row.turn, question: row.question, row };
  });
  const values = [threadId, JSON.stringify(rows)];
  const stored = await connection.query<{ turn: number; number: number }>(RESTORE_EXPERIMENTS, values);
  return new Set(stored.map(({ turn, number }) => `${turn} ${number}`));
}

/** Stores watched texts of a thread being imported. */
export async function restoreWatches(threadId: string, watches: WatchFile[]): Promise<void> {
  const data = watches.map(({ text, createdAt }) => ({ threadId, text, createdAt: new Date(createdAt) }));
  await db().watch.createMany({ data });
}

/** A row as it would stand in `turns`, for what keeps whole rows. */
function toWholeRow(turn: PlacedTurn, threadId: string) {
  const running = { partial: '', stopRequested: false, leaseUntil: null, finishedAt: null };
  return { ...toRow(turn), threadId, ...running };
}

function toRow({ sent, region, evicted, version, ...turn }: PlacedTurn) {
  const left = evicted.flatMap((entry) => ('position' in entry ? [entry.position] : entry.positions));
  const isListed = region?.counts && region.counts.tokens.length <= LISTED_REGION;
  return {
    ...turn,
    attempt: version,
    blocks: sent ? sent.parts.filter(({ kind }) => kind !== 'message' && kind !== 'messages') : null,
    regionFirst: region?.first ?? null,
    regionLast: region?.last ?? null,
    regionCounts: isListed ? region.counts : null,
    regionTokens: sent?.regionTokens ?? null,
    tokens: sent?.tokens ?? null,
    overBudget: sent?.overBudget ?? false,
    evicted,
    evictedFirst: left.reduce<number | null>(
      (least, position) => Math.min(least ?? position, position),
      null,
    ),
    evictedLast: left.reduce<number | null>((most, position) => Math.max(most ?? position, position), null),
  };
}
