import 'server-only';
import type { Problem } from '@/lib/wire';
import { endTurn } from '../db/turn-writes';
import { toProblem } from '../http/problem';
import { logger } from '../logger';
import type { ChatModel } from '../models/provider';
import type { OpenTurn } from './open-turn';

/** Ends a turn that an error of ours broke off: outcome failed, what had come is kept; gives the problem to tell. */
export async function endUnfinished(
  turn: OpenTurn,
  text: string,
  error: unknown,
  model: ChatModel,
): Promise<Problem> {
  const problem = { retryable: true, ...toProblem(error) };
  try {
    const kept = text.trim() ? text : '';
    const tokens = await model.counter.countSliced(kept);
    await endTurn(turn.key, { outcome: 'failed', text: kept, tokens, usage: null, timing: null, problem });
  } catch (unstored) {
    // The lease lapses and the turn reads as interrupted.
    logger().error({ err: unstored, ...turn.key }, 'end of turn not stored');
  }
  return problem;
}
