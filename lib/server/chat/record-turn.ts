import 'server-only';
import type { Eviction, TurnPlan } from '@/lib/memory';
import { messageAt } from '@/lib/memory/region';
import type { Evicted, FoldRecord } from '@/lib/wire';
import { type Block, LISTED_REGION, type TurnRow } from '../db/turn-record';
import type { NewestSummary } from '../db/turn-state';
import { storePlan } from '../db/turn-writes';
import type { ChatModel } from '../models/provider';
import { coachPrompt } from '../prompts/coach';
import type { OpenTurn } from './open-turn';
import { blockTokensOf } from './plan-request';

const LISTED_EVICTIONS = 200;

/** Stores what the turn's request holds and what it left out, before the model is called; gives the turn's row. */
export async function recordTurn(
  turn: OpenTurn,
  { plan, summary, folds }: { plan: TurnPlan; summary: NewestSummary | null; folds: FoldRecord[] },
  model: ChatModel,
): Promise<TurnRow> {
  const { region } = plan;
  const blocks = blocksOf(model, summary);
  const tokens = blocks.reduce((sum, block) => sum + block.tokens, region.tokens);
  const evicted = evictedOf(plan.evicted, folds, summary?.version ?? turn.summaryVersion);
  const counts = region.last - region.first < LISTED_REGION ? countsOf(turn, plan) : null;
  const range = { first: plan.evicted[0]?.position ?? 0, last: plan.evicted.at(-1)?.position ?? 0 };
  const evictedRange = evicted.length > 0 ? range : null;
  await storePlan(turn.key, {
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

function blocksOf(model: ChatModel, summary: NewestSummary | null): Block[] {
  const { version, text } = coachPrompt;
  const system: Block = { kind: 'system', tokens: model.counter.count(text), version };
  if (!summary) return [system];
  const { id, version: summaryVersion, lastPosition, text: summaryText } = summary;
  const tokens = blockTokensOf(model, summaryText);
  return [system, { kind: 'summary', tokens, id, version: summaryVersion, positions: [1, lastPosition] }];
}

function evictedOf(
  evictions: readonly Eviction[],
  folds: FoldRecord[],
  newestVersion: number | null,
): Evicted[] {
  const versionOf = (position: number) =>
    folds.find(({ positions: [first, last] }) => first <= position && position <= last)?.version ??
    newestVersion;
  const told = evictions.map(({ reason, ...eviction }) => ({
    ...eviction,
    reason: reason === 'folded' ? `folded into summary ${versionOf(eviction.position)}` : reason,
  }));
  const [first, last] = [told[0], told.at(-1)];
  if (!first || !last || told.length <= LISTED_EVICTIONS) return told;
  const tokens = told.reduce((sum, eviction) => sum + eviction.tokens, 0);
  return [
    { positions: [first.position, last.position], messages: told.length, tokens, reason: first.reason },
  ];
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
