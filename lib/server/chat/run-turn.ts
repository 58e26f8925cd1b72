import 'server-only';
import type { TurnPlan } from '@/lib/memory';
import { planUnfolded } from '@/lib/memory';
import { type TurnRow, toTurnRecord } from '../db/turn-record';
import { readTexts } from '../db/turn-state';
import { logger } from '../logger';
import type { Models } from '../models/provider';
import { failureOf, note } from '../traces/traced';
import { underWay } from '../under-way';
import { Answer, type Reply } from './answer';
import { assembleRequest } from './assemble-request';
import { endUnfinished } from './end-unfinished';
import { finishTurn } from './finish-turn';
import { type Folded, fold } from './fold';
import type { Keeping } from './keeping';
import type { LiveTurn } from './live-turns';
import type { OpenTurn } from './opened-turn';
import { besideWithRecall } from './recall-for';
import { recordTurn } from './record-turn';
import { mustHaveRoom } from './refusal';

/** Answers an open turn from its plan to its end, telling `live` and keeping it as `keeping` does. Never throws. */
export async function runTurn(
  turn: OpenTurn,
  keeping: Keeping,
  live: LiveTurn,
  models: Models,
): Promise<void> {
  const answer = new Answer(models.chat, (delta) => live.write({ type: 'text-delta', id: 'reply', delta }));
  const ended = underWay.begin(() => live.stop('shutdown'));
  const release = keeping.hold(turn, answer, live);
  let { row } = turn;
  try {
    live.write({ type: 'start' });
    const { question, messageId, key } = turn;
    note({
      'fincoach.turn': key.turn,
      'fincoach.attempt': key.attempt,
      'fincoach.memory': row.memory.strategy,
    });
    live.write({
      type: 'data-turn-opened',
      data: { turn: key.turn, position: question.position, messageId },
    });
    const { plan, folded, pausedMs } = await foldBefore(turn, keeping, live, models);
    const { summary } = folded;
    const { waitedMs, ...beside } = await besideWithRecall(
      { ...turn, ...key, memory: row.memory, plan, summary, question: () => textOf(turn) },
      models.chat,
    );
    const recalled = beside.recalled?.messages ?? [];
    const request = await assembleRequest(key.threadId, plan.region, { ...beside, recalled, summary });
    row = await recordTurn({ ...turn, beside }, { plan, ...folded }, keeping, models.chat);
    live.write({ type: 'data-turn-planned', data: await toTurnRecord(row) });
    const looking = keeping.forgotten(row);
    live.write({ type: 'text-start', id: 'reply' });
    const reply = await answer.stream(request, live.stopSignal);
    live.write({ type: 'text-end', id: 'reply' });
    const ending = {
      reply,
      request,
      forgotten: await looking,
      pausedMs: turn.waitedMs + pausedMs + waitedMs,
    };
    await tell(live, await finishTurn(turn, row, ending, keeping, models.chat), reply);
    note({ 'fincoach.outcome': reply.outcome, 'error.type': reply.failure?.code });
    // A fold that failed, or has not come to its end, is the next turn's: one attempt a turn.
    if (plan.region.first === turn.plan.region.first) keeping.replied(turn, models);
  } catch (error) {
    logger().warn({ err: error, ...turn.key }, 'turn failed');
    note({ 'fincoach.outcome': 'failed', 'error.type': failureOf(error) });
    const unfinished = { text: answer.text, error };
    const problem = await endUnfinished(turn, row, unfinished, keeping, models.chat);
    live.write({ type: 'error', errorText: JSON.stringify(problem) });
  } finally {
    release();
    live.end();
    ended();
  }
}

/** Folds what is due before the request; when that fails, the request holds what was not folded. */
async function foldBefore(
  turn: OpenTurn,
  { summaries }: Keeping,
  live: LiveTurn,
  { chat, summary: summariser }: Models,
) {
  const { plan, summary, strategy, log, key } = turn;
  if (!plan.due || strategy.summaryLimit === null)
    return { plan, folded: { summary, folds: [] } as Folded, pausedMs: 0 };
  const startedAt = performance.now();
  const folded = await fold(
    {
      ...key,
      log,
      summary,
      summaries,
      due: plan.due,
      limit: strategy.summaryLimit,
      when: 'before request',
      signal: live.stopSignal,
      onStart: (positions) =>
        live.write({ type: 'data-summary-started', data: { turn: key.turn, positions } }),
      onFold: (record) =>
        record.problem
          ? live.write({
              type: 'data-summary-failed',
              data: { turn: key.turn, fold: record, problem: record.problem },
            })
          : live.write({ type: 'data-summary-written', data: { turn: key.turn, fold: record } }),
    },
    summariser,
  );
  const settled: TurnPlan = planUnfolded(log, plan, folded.summary?.lastPosition ?? 0);
  mustHaveRoom(settled, folded.summary, turn.beside, chat);
  return { plan: settled, folded, pausedMs: performance.now() - startedAt };
}

async function textOf({ key, question: { position } }: OpenTurn): Promise<string> {
  return (await readTexts(key.threadId, position, position))[0]?.text ?? '';
}

async function tell(live: LiveTurn, row: TurnRow, reply: Reply): Promise<void> {
  live.write({ type: 'data-turn-finished', data: await toTurnRecord(row) });
  if (row.problem) live.write({ type: 'error', errorText: JSON.stringify(row.problem) });
  else live.write({ type: 'finish', finishReason: reply.outcome === 'done' ? 'stop' : 'other' });
}
