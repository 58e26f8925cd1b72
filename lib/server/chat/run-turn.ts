import 'server-only';
import { type TurnRow, toTurnRecord } from '../db/turn-record';
import { logger } from '../logger';
import type { Models } from '../models/provider';
import { failureOf, note } from '../traces/traced';
import { underWay } from '../under-way';
import { Answer, type Reply } from './answer';
import { endUnfinished } from './end-unfinished';
import { finishTurn } from './finish-turn';
import type { Keeping } from './keeping';
import type { LiveTurn } from './live-turns';
import type { OpenTurn } from './opened-turn';
import { prepareTurn } from './prepare-turn';

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
    const prepared = turn.prepared ?? (await prepareTurn(turn, keeping, live, models));
    const { plan, request, pausedMs } = prepared;
    row = prepared.row;
    live.write({ type: 'data-turn-planned', data: await toTurnRecord(row) });
    const looking = keeping.forgotten(row);
    live.write({ type: 'text-start', id: 'reply' });
    const reply = await answer.stream(request, live.stopSignal);
    live.write({ type: 'text-end', id: 'reply' });
    const ending = { reply, request, forgotten: await looking, pausedMs: turn.waitedMs + pausedMs };
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

async function tell(live: LiveTurn, row: TurnRow, reply: Reply): Promise<void> {
  live.write({ type: 'data-turn-finished', data: await toTurnRecord(row) });
  if (row.problem) live.write({ type: 'error', errorText: JSON.stringify(row.problem) });
  else live.write({ type: 'finish', finishReason: reply.outcome === 'done' ? 'stop' : 'other' });
}
