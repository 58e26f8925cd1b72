import 'server-only';
import type { Problem } from '@/lib/wire';
import type { TurnRow } from '../db/turn-record';
import { toProblem } from '../http/problem';
import { logger } from '../logger';
import type { ChatModel } from '../models/provider';
import type { Keeping } from './keeping';
import type { OpenTurn } from './opened-turn';

/** Ends a turn that an error of ours broke off: outcome failed, what had come is kept; gives the problem to tell. */
export async function endUnfinished(
  turn: OpenTurn,
  row: TurnRow,
  { text, error }: { text: string; error: unknown },
  keeping: Keeping,
  model: ChatModel,
): Promise<Problem> {
  const problem = { retryable: true, ...toProblem(error) };
  try {
    const kept = text.trim() ? text : '';
    const tokens = await model.counter.countSliced(kept);
    const end = { outcome: 'failed' as const, text: kept, tokens, usage: null, timing: null, problem };
    await keeping.end(turn, row, end);
  } catch (unstored) {
    // A turn's lease lapses, and it reads as interrupted.
    logger().error({ err: unstored, ...turn.key }, 'end of turn not stored');
  }
  return problem;
}
