import 'server-only';
import { keepAnswer, nextAttempt } from './answer-versions';
import { db } from './client';
import { Prisma } from './generated/client';

type Newest = { threadId: string; turn: number; question: number };

/** Runs `change` on the newest turn while nothing else can; false when it is not the newest or is running. */
async function onNewest(
  { threadId, turn }: Newest,
  change: (transaction: Prisma.TransactionClient) => Promise<boolean>,
): Promise<boolean> {
  return db().$transaction(async (transaction) => {
    const rows = await transaction.$queryRaw<unknown[]>`
      SELECT 1 FROM threads t JOIN turns n ON n.thread_id = t.id AND n.turn = t.last_turn
      WHERE t.id = ${threadId}::uuid AND t.deleted_at IS NULL AND t.last_turn = ${turn} AND n.outcome <> 'streaming'
      FOR UPDATE OF t, n`;
    return rows.length > 0 && change(transaction);
  });
}

/**
 * Gives the newest turn another question: the old one and its reply leave the log as versions, and the turn waits to be
 * answered. False when the turn is not the newest or is running.
 */
export async function replaceQuestion(
  newest: Newest,
  { text, tokens }: { text: string; tokens: number },
): Promise<boolean> {
  const { threadId, turn, question } = newest;
  return onNewest(newest, async (transaction) => {
    await transaction.$executeRaw(keepAnswer(newest));
    const [old] = await transaction.$queryRaw<{ clientId: string | null; version: number }[]>`
      SELECT client_id AS "clientId", (SELECT max(version) FROM messages
        WHERE thread_id = ${threadId}::uuid AND position = ${question}) AS version
      FROM messages WHERE thread_id = ${threadId}::uuid AND position = ${question} AND current`;
    if (!old) return false;
    await transaction.$executeRaw`
      UPDATE messages SET current = false, client_id = NULL
      WHERE thread_id = ${threadId}::uuid AND position IN (${question}, ${question + 1}) AND current`;
    await transaction.$executeRaw`
      INSERT INTO messages (thread_id, position, version, client_id, turn, role, text, tokens, tokens_through)
      SELECT ${threadId}::uuid, ${question}, ${old.version + 1}, ${old.clientId}, ${turn}, 'user', ${text}, ${tokens},
        ${tokens} + coalesce((SELECT tokens_through FROM messages
          WHERE thread_id = ${threadId}::uuid AND current AND position = ${question - 1}), 0)`;
    await transaction.$executeRaw`
      UPDATE turns SET attempt = ${nextAttempt(newest)}, outcome = 'stopped', blocks = NULL, region_first = NULL,
        region_last = NULL, region_counts = NULL, region_tokens = NULL, tokens = NULL, over_budget = false, evicted = '[]',
        evicted_first = NULL, evicted_last = NULL, folds = '[]', problem = NULL, reply_figures = NULL, forgotten = NULL,
        usage = NULL, timing = NULL, partial = ''
      WHERE thread_id = ${threadId}::uuid AND turn = ${turn}`;
    await readAgainFrom(transaction, threadId, question, question);
    return true;
  });
}

/** Puts another answer of the newest turn in its place; false when there is no such answer, or it runs or is not the newest. */
export async function chooseAnswer(newest: Newest, version: number): Promise<boolean> {
  const { threadId, turn, question } = newest;
  return onNewest(newest, async (transaction) => {
    await transaction.$executeRaw(keepAnswer(newest));
    const [chosen] = await transaction.$queryRaw<{ questionVersion: number; replyVersion: number }[]>`
      SELECT (record->>'questionVersion')::int AS "questionVersion", (record->>'replyVersion')::int AS "replyVersion"
      FROM turn_versions WHERE thread_id = ${threadId}::uuid AND turn = ${turn} AND attempt = ${version}`;
    if (!chosen) return false;
    await transaction.$executeRaw`
      UPDATE messages SET current = false
      WHERE thread_id = ${threadId}::uuid AND position IN (${question}, ${question + 1}) AND current`;
    await transaction.$executeRaw`
      UPDATE messages SET current = true WHERE thread_id = ${threadId}::uuid
        AND (position, version) IN ((${question}, ${chosen.questionVersion}), (${question + 1}, ${chosen.replyVersion}))`;
    await transaction.$executeRaw`
      UPDATE turns SET ${ANSWERED} FROM turn_versions v, jsonb_populate_record(NULL::turns, v.record) AS r
      WHERE v.thread_id = turns.thread_id AND v.turn = turns.turn AND v.attempt = ${version}
        AND turns.thread_id = ${threadId}::uuid AND turns.turn = ${turn}`;
    await readAgainFrom(transaction, threadId, question, question + 1);
    return true;
  });
}

const ANSWERED = Prisma.raw(
  [
    ...[
      'attempt',
      'memory',
      'model',
      'context_tokens',
      'blocks',
      'region_first',
      'region_last',
      'region_counts',
    ],
    ...[
      'region_tokens',
      'tokens',
      'over_budget',
      'evicted',
      'evicted_first',
      'evicted_last',
      'folds',
      'outcome',
    ],
    ...[
      'problem',
      'reply_figures',
      'forgotten',
      'usage',
      'timing',
      'partial',
      'stop_requested',
      'started_at',
    ],
    'finished_at',
  ]
    .map((column) => `${column} = r.${column}`)
    .join(', '),
);

/** What was read out of a message that changed is read again, and a summary that covers it is set aside. */
async function readAgainFrom(
  transaction: Prisma.TransactionClient,
  threadId: string,
  position: number,
  lastPosition: number,
): Promise<void> {
  await transaction.fact.deleteMany({ where: { threadId, position: { gte: position } } });
  await transaction.summary.updateMany({
    where: { threadId, lastPosition: { gte: position }, stale: false },
    data: { stale: true },
  });
  await transaction.$executeRaw`
    UPDATE threads SET last_position = ${lastPosition}, facts_through = least(facts_through, ${position - 1}),
      words_through = least(words_through, ${position - 1}), updated_at = now()
    WHERE id = ${threadId}::uuid`;
}
