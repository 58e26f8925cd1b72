import 'server-only';
import type { RequestMessage, TurnPlan } from '@/lib/memory';
import { planUnfolded } from '@/lib/memory';
import type { Models } from '../models/provider';
import { assembleRequest } from './assemble-request';
import { type Folded, fold } from './fold';
import type { Keeping } from './keeping';
import type { LiveTurn } from './live-turns';
import type { OpenTurn, Prepared } from './opened-turn';
import { besideWithRecall } from './recall-for';
import { recordPlan, type SettledPlan, withPlan } from './record-plan';
import { mustHaveRoom } from './refusal';

/** Folds and recalls what is due for an open turn, and stores what its request holds. */
export async function prepareTurn(
  turn: OpenTurn,
  keeping: Keeping,
  live: LiveTurn,
  models: Models,
): Promise<Prepared> {
  const { key, log, summaryVersion, text, row } = turn;
  const { plan, folded, pausedMs } = await foldBefore(turn, keeping, live, models);
  const { summary, folds } = folded;
  const { waitedMs, ...beside } = await (turn.recalling ??
    besideWithRecall({ ...turn, ...key, memory: row.memory, plan, summary, question: text }, models.chat));
  const settled = { log, plan, summary, summaryVersion, folds, beside };
  const recorded = recordPlan(settled, models.chat);
  const texts = await keeping.plan(turn, recorded);
  return {
    plan,
    row: withPlan(row, recorded),
    request: requestOf(settled, texts),
    pausedMs: pausedMs + waitedMs,
  };
}

/** The exact request of a settled plan, the texts of its region at hand. */
export function requestOf(
  { summary, beside }: Pick<SettledPlan, 'summary' | 'beside'>,
  texts: readonly { role: string; text: string }[],
): RequestMessage[] {
  const recalled = beside.recalled?.messages ?? [];
  return assembleRequest({ ...beside, recalled, summary }, texts);
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
