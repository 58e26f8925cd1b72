import 'server-only';
import type { TurnRow } from '../db/turn-record';
import { endTurn } from '../db/turn-writes';
import { toProblem } from '../http/problem';
import type { ChatModel } from '../models/provider';
import type { Reply } from './answer';
import type { OpenTurn } from './open-turn';

/** Stores how a turn ended, with its reply, usage and timing; gives the turn's row as it now stands. */
export async function finishTurn(
  turn: OpenTurn,
  row: TurnRow,
  reply: Reply,
  pausedMs: number,
  model: ChatModel,
): Promise<TurnRow> {
  const { acceptedAt } = turn;
  const since = (at: number | null) => (at === null ? null : rounded(at - acceptedAt));
  const timing = {
    overheadMs: rounded(reply.calledAt - acceptedAt - pausedMs),
    firstTokenMs: since(reply.firstTokenAt),
    totalMs: since(performance.now()),
  };
  const problem = reply.failure ? toProblem(reply.failure) : null;
  const tokens = await model.counter.countSliced(reply.text);
  const { outcome, text, usage } = reply;
  await endTurn(turn.key, { outcome, text, tokens, usage, timing, problem });
  return { ...row, outcome, usage, timing, problem };
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}
