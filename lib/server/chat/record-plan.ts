import 'server-only';
import type { Log, TurnPlan } from '@/lib/memory';
import { messageAt } from '@/lib/memory/region';
import type { FoldRecord } from '@/lib/wire';
import type { Counts } from '../db/log-tail';
import type { StoredPlan } from '../db/stored-plan';
import type { TurnRow } from '../db/turn-record';
import type { NewestSummary } from '../db/turn-state';
import type { ChatModel } from '../models/provider';
import type { Beside } from './plan-request';
import { besideRegion, blocksOf, evictedOf } from './request-parts';

/** A plan as its request goes out: with the folds that came before it, and what stands beside its region. */
export type SettledPlan = {
  log: Log;
  plan: TurnPlan;
  summary: NewestSummary | null;
  /** Newest summary of the thread, whether or not this memory sends it. */
  summaryVersion: number | null;
  folds: FoldRecord[];
  beside: Beside;
};

/** What a turn's row is to hold of its request and of what that leaves out. */
export function recordPlan(settled: SettledPlan, model: ChatModel): StoredPlan {
  const { plan, summary, summaryVersion, folds, beside } = settled;
  const { region } = plan;
  const blocks = blocksOf(model, summary, besideRegion(beside, region));
  const evicted = evictedOf(plan.evicted, folds, summary?.version ?? summaryVersion);
  const range = { first: plan.evicted[0]?.position ?? 0, last: plan.evicted.at(-1)?.position ?? 0 };
  return {
    blocks,
    region,
    counts: countsOf(settled),
    tokens: blocks.reduce((sum, block) => sum + block.tokens, region.tokens),
    overBudget: plan.overBudget,
    evicted,
    evictedRange: evicted.length > 0 ? range : null,
    folds,
  };
}

/** A turn's row once a plan is stored in it; its counts stay whole, so that showing it reads nothing. */
export function withPlan(row: TurnRow, { region, evictedRange, folds, ...plan }: StoredPlan): TurnRow {
  const { counts, blocks, tokens, overBudget, evicted } = plan;
  return {
    ...row,
    blocks,
    regionFirst: region.first,
    regionLast: region.last,
    regionCounts: counts,
    regionTokens: region.tokens,
    tokens,
    overBudget,
    evicted,
    evictedFirst: evictedRange?.first ?? null,
    evictedLast: evictedRange?.last ?? null,
    folds: [...row.folds, ...folds],
  };
}

function countsOf({ log, plan: { region } }: SettledPlan): Counts {
  const tokens: number[] = [];
  let roles = '';
  for (let position = region.first; position <= region.last; position++) {
    const message = messageAt(log, position);
    roles += message.role[0];
    tokens.push(message.tokens);
  }
  return { roles, tokens };
}
