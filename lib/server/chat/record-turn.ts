import 'server-only';
import type { TurnPlan } from '@/lib/memory';
import { messageAt } from '@/lib/memory/region';
import type { FoldRecord } from '@/lib/wire';
import { LISTED_REGION, type TurnRow } from '../db/turn-record';
import type { NewestSummary } from '../db/turn-state';
import type { ChatModel } from '../models/provider';
import type { Keeping } from './keeping';
import type { OpenTurn } from './opened-turn';
import { besideRegion, blocksOf, evictedOf } from './request-parts';

/** Stores what the turn's request holds and what it left out, before the model is called; gives the turn's row. */
export async function recordTurn(
  turn: OpenTurn,
  { plan, summary, folds }: { plan: TurnPlan; summary: NewestSummary | null; folds: FoldRecord[] },
  keeping: Keeping,
  model: ChatModel,
): Promise<TurnRow> {
  const { region } = plan;
  const blocks = blocksOf(model, summary, besideRegion(turn.beside, region));
  const tokens = blocks.reduce((sum, block) => sum + block.tokens, region.tokens);
  const evicted = evictedOf(plan.evicted, folds, summary?.version ?? turn.summaryVersion);
  const counts = region.last - region.first < LISTED_REGION ? countsOf(turn, plan) : null;
  const range = { first: plan.evicted[0]?.position ?? 0, last: plan.evicted.at(-1)?.position ?? 0 };
  const evictedRange = evicted.length > 0 ? range : null;
  await keeping.plan(turn, {
    blocks,
    region,
    counts,
    tokens,
    overBudget: plan.overBudget,
    evicted,
    evictedRange,
    folds,
  });
  return {
    ...turn.row,
    blocks,
    regionFirst: region.first,
    regionLast: region.last,
    regionCounts: counts,
    regionTokens: region.tokens,
    tokens,
    overBudget: plan.overBudget,
    evicted,
    folds: [...turn.row.folds, ...folds],
  };
}

function countsOf({ log }: OpenTurn, { region }: TurnPlan) {
  const tokens: number[] = [];
  let roles = '';
  for (let position = region.first; position <= region.last; position++) {
    const message = messageAt(log, position);
    roles += message.role[0];
    tokens.push(message.tokens);
  }
  return { roles, tokens };
}
