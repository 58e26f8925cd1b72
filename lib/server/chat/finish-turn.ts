import 'server-only';
import { traceReply } from '@/lib/figures/trace-reply';
import type { RequestMessage } from '@/lib/memory';
import type { Forgotten } from '@/lib/wire';
import type { TurnRow } from '../db/turn-record';
import { toProblem } from '../http/problem';
import type { ChatModel } from '../models/provider';
import type { Reply } from './answer';
import type { Keeping } from './keeping';
import type { OpenTurn } from './opened-turn';

/** A turn whose reply has ended: the request it was made from, and what was found while it came. */
export type Ending = { reply: Reply; request: RequestMessage[]; forgotten: Forgotten[]; pausedMs: number };

// Beyond this the figures of a request are not looked through: no mark is better than a late or a wrong one.
const LONGEST_TRACED = 400_000;

/** Stores how a turn ended, with its reply, usage and timing; gives the turn's row as it now stands. */
export async function finishTurn(
  turn: OpenTurn,
  row: TurnRow,
  ending: Ending,
  keeping: Keeping,
  model: ChatModel,
): Promise<TurnRow> {
  const { reply, forgotten } = ending;
  const { outcome, text, usage } = reply;
  const problem = reply.failure ? toProblem(reply.failure) : null;
  const end = {
    outcome,
    usage,
    problem,
    forgotten,
    timing: timingOf(turn, ending),
    replyFigures: replyFiguresOf(ending),
  };
  const tokens = await model.counter.countSliced(text);
  await keeping.end(turn, row, { ...end, text, tokens });
  return { ...row, ...end };
}

function timingOf({ acceptedAt }: OpenTurn, { reply, pausedMs }: Ending) {
  const since = (at: number | null) => (at === null ? null : rounded(at - acceptedAt));
  return {
    overheadMs: rounded(reply.calledAt - acceptedAt - pausedMs),
    firstTokenMs: since(reply.firstTokenAt),
    totalMs: since(performance.now()),
  };
}

function replyFiguresOf({ reply, request }: Ending) {
  const texts = request.map(({ content }) => content);
  const length = texts.reduce((sum, text) => sum + text.length, reply.text.length);
  return length > LONGEST_TRACED ? [] : traceReply(reply.text, texts);
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}
