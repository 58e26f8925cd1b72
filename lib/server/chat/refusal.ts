import 'server-only';
import { DoesNotFit } from '@/lib/errors';
import { bindStrategy, type Memory, strategies, type TurnPlan } from '@/lib/memory';
import type { NewestSummary } from '../db/turn-state';
import type { ChatModel } from '../models/provider';
import {
  type Beside,
  besideTokens,
  blockTokensOf,
  type PlanInput,
  type PlannedRequest,
  planRequest,
  room,
} from './plan-request';

/** What a refusal says was kept and can be done, by which bound was passed. */
type Kept = { budget: string; context: string };

const IN_THE_BOX: Kept = {
  budget: 'Your text is still in the box: shorten it, or choose a larger budget.',
  context: 'Your text is still in the box.',
};

/** Plans a question's request; throws its refusal when it does not fit. */
export async function planOrRefuse(
  input: PlanInput,
  model: ChatModel,
  kept = IN_THE_BOX,
): Promise<PlannedRequest> {
  const planned = await planRequest(input, model);
  if (planned.plan.refusal) throw await refusalOf(input, planned, model, kept);
  return planned;
}

/** The refusal of a plan as an error with both counts and, where there is one, a memory that would fit. */
export async function refusalOf(
  input: PlanInput,
  { plan, summary }: PlannedRequest,
  model: ChatModel,
  kept = IN_THE_BOX,
): Promise<DoesNotFit> {
  const { bound, tokens, limit } = plan.refusal ?? {
    bound: 'context' as const,
    tokens: plan.region.tokens,
    limit: room(model),
  };
  const fits = await memoryThatFits(input, model);
  if (bound === 'budget') {
    const detail = `This message has ${format(tokens)} tokens and the budget is ${format(limit)}. ${kept.budget}`;
    return new DoesNotFit(detail, { bound, tokens, limit, fits });
  }
  const blocks = besideTokens(model, input.beside) + (summary ? blockTokensOf(model, summary.text) : 0);
  const needed = tokens + blocks + model.contextTokens - room(model);
  const detail = `This needs ${format(needed)} tokens, room for the reply included, and the model takes ${format(model.contextTokens)}. ${kept.context}`;
  return new DoesNotFit(detail, { bound, tokens: needed, limit: model.contextTokens, fits });
}

/** Of all strategies at their defaults, the one that would send most of this thread as it stands. */
async function memoryThatFits(input: PlanInput, model: ChatModel): Promise<Memory | null> {
  let best: { memory: Memory; tokens: number } | null = null;
  for (const { id } of strategies) {
    const { memory } = bindStrategy({ strategy: id });
    const { plan } = await planRequest({ ...input, memory, tail: undefined }, model);
    const fits = !plan.refusal && !plan.overBudget && !plan.due;
    if (fits && plan.region.tokens > (best?.tokens ?? 0)) best = { memory, tokens: plan.region.tokens };
  }
  return best?.memory ?? null;
}

function format(tokens: number): string {
  return tokens.toLocaleString('en-IN');
}

/** Throws DoesNotFit when a request that could not be folded down no longer fits the model's context window. */
export function mustHaveRoom(
  { region }: TurnPlan,
  summary: NewestSummary | null,
  beside: Beside,
  model: ChatModel,
): void {
  const blocks = besideTokens(model, beside) + (summary ? blockTokensOf(model, summary.text) : 0);
  const tokens = region.tokens + blocks;
  if (tokens <= room(model)) return;
  const needed = tokens + model.contextTokens - room(model);
  const detail = `The summary failed, and without it this needs ${format(needed)} tokens where the model takes ${format(model.contextTokens)}. Your question is stored; ask again in a moment, or choose another memory.`;
  throw new DoesNotFit(detail, { bound: 'context', tokens: needed, limit: model.contextTokens });
}
