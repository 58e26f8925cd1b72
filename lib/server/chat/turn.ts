import 'server-only';
import type { TurnPlan } from '@/lib/memory';
import { planUnfolded } from '@/lib/memory';
import { type TurnRow, toTurnRecord } from '../db/turn-record';
import { readTexts } from '../db/turn-state';
import { logger } from '../logger';
import { type Models, models as openModels } from '../models/provider';
import { Answer, type Reply } from './answer';
import { assembleRequest } from './assemble-request';
import { endUnfinished } from './end-unfinished';
import { findForgotten } from './find-forgotten';
import { finishTurn } from './finish-turn';
import { type Folded, fold } from './fold';
import { foldAfterReply } from './fold-after-reply';
import { followTurn } from './follow-turn';
import { holdLease } from './lease';
import { addLiveTurn, type LiveTurn, removeLiveTurn, type TurnChunk } from './live-turns';
import { type Ask, type Opened, type OpenTurn, openTurn } from './open-turn';
import { besideWithRecall } from './recall-for';
import { recordTurn } from './record-turn';
import { mustHaveRoom } from './refusal';
import { type AskAgain, reopenNewest } from './regenerate-turn';

/** One turn: opens it and answers with its stream, which runs to its end whether or not anybody reads it. */
export async function postTurn(ask: Ask): Promise<ReadableStream<TurnChunk>> {
  const models = await openModels();
  return run(ask.threadId, await openTurn(ask, models), models);
}

/** The newest turn answered again, as `postTurn` answers a new one. */
export async function regenerateTurn(ask: AskAgain): Promise<ReadableStream<TurnChunk>> {
  const models = await openModels();
  return run(ask.threadId, await reopenNewest(ask, models), models);
}

function run(threadId: string, opened: Opened, models: Models): ReadableStream<TurnChunk> {
  if (opened.kind === 'running') return followTurn(threadId, opened.turn);
  const live = addLiveTurn(threadId, opened.turn.key.turn);
  void runTurn(opened.turn, live, models);
  return live.follow();
}

async function runTurn(turn: OpenTurn, live: LiveTurn, models: Models): Promise<void> {
  const answer = new Answer(models.chat, (delta) => live.write({ type: 'text-delta', id: 'reply', delta }));
  const release = holdLease(turn.key, answer, live);
  try {
    live.write({ type: 'start' });
    const { question, messageId, key } = turn;
    live.write({
      type: 'data-turn-opened',
      data: { turn: key.turn, position: question.position, messageId },
    });
    const { plan, folded, pausedMs } = await foldBefore(turn, live, models);
    const { summary } = folded;
    const beside = await besideWithRecall(
      { ...turn, ...key, memory: turn.row.memory, plan, summary, question: () => textOf(turn) },
      models.chat,
    );
    const recalled = beside.recalled?.messages ?? [];
    const request = await assembleRequest(key.threadId, plan.region, { ...beside, recalled, summary });
    const row = await recordTurn({ ...turn, beside }, { plan, ...folded }, models.chat);
    live.write({ type: 'data-turn-planned', data: await toTurnRecord(row) });
    const looking = findForgotten(row);
    live.write({ type: 'text-start', id: 'reply' });
    const reply = await answer.stream(request, live.stopSignal);
    live.write({ type: 'text-end', id: 'reply' });
    const ending = { reply, request, forgotten: await looking, pausedMs: turn.waitedMs + pausedMs };
    const ended = await finishTurn(turn, row, ending, models.chat);
    await tell(live, ended, reply);
    // A fold that failed, or has not come to its end, is the next turn's: one attempt a turn.
    if (plan.region.first === turn.plan.region.first) foldAfterReply(turn, models);
  } catch (error) {
    logger().warn({ err: error, ...turn.key }, 'turn failed');
    live.write({
      type: 'error',
      errorText: JSON.stringify(await endUnfinished(turn, answer.text, error, models.chat)),
    });
  } finally {
    release();
    live.end();
    removeLiveTurn(live);
  }
}

/** Folds what is due before the request; when that fails, the request holds what was not folded. */
async function foldBefore(turn: OpenTurn, live: LiveTurn, { chat, summary: summariser }: Models) {
  const { plan, summary, strategy, log, key } = turn;
  if (!plan.due || strategy.summaryLimit === null)
    return { plan, folded: { summary, folds: [] } as Folded, pausedMs: 0 };
  const startedAt = performance.now();
  const folded = await fold(
    {
      ...key,
      log,
      summary,
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
