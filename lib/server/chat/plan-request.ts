import 'server-only';
import { DoesNotFit } from '@/lib/errors';
import {
  type BoundStrategy,
  bindStrategy,
  type Log,
  type LogMessage,
  type Memory,
  planTurn,
  strategies,
  type TurnPlan,
} from '@/lib/memory';
import type { NewestSummary } from '../db/turn-state';
import { readTail } from '../db/turn-state';
import { env } from '../env';
import type { ChatModel } from '../models/provider';
import { coachPrompt } from '../prompts/coach';
import { summaryBlock } from '../prompts/summary-block';

/** A thread as planning sees it: its log through the question, its summary, the request before. */
export type PlanInput = {
  threadId: string;
  memory: Memory;
  question: LogMessage;
  summary: NewestSummary | null;
  previous: { first: number; last: number } | null;
};

/** A plan together with what it was made from. */
export type RequestPlan = {
  strategy: BoundStrategy;
  log: Log;
  plan: TurnPlan;
  summary: NewestSummary | null;
};

/** Plans a question's request from the tail that its strategy can use; a plan may be a refusal. */
export async function planRequest(input: PlanInput, model: ChatModel): Promise<RequestPlan> {
  const strategy = bindStrategy(input.memory);
  const { question, previous } = input;
  const summary = strategy.summaryLimit === null ? null : input.summary;
  const coveredThrough = summary?.lastPosition ?? 0;
  const tail = await readTail(input.threadId, {
    reach: strategy.reach(model.contextTokens),
    through: question.position - 1,
    atLeastFrom: previous?.first ?? question.position,
    unsummarisedFrom: coveredThrough + 1,
  });
  const log = [...tail, question];
  const plan = (blockTokens: number) =>
    planTurn(log, { strategy, contextTokens: room(model) - blockTokens, coveredThrough, previous });
  const asItStands = plan(summary ? blockTokensOf(model, summary.text) : 0);
  if (!asItStands.due) return { strategy, log, plan: asItStands, summary };
  // A summary will be written: room is kept for the longest it may become.
  const longest = blockTokensOf(model, '') + (strategy.summaryLimit ?? 0);
  return {
    strategy,
    log,
    plan: plan(Math.max(longest, summary ? blockTokensOf(model, summary.text) : 0)),
    summary,
  };
}

/** Room for blocks and messages: the context window less the reply's reserve and the system prompt. */
export function room(model: ChatModel): number {
  return model.contextTokens - env().FINCOACH_REPLY_TOKENS - model.counter.count(coachPrompt.text);
}

/** Content tokens of the system message that carries a summary, its heading included. */
export function blockTokensOf(model: ChatModel, summaryText: string): number {
  return model.counter.count(summaryBlock(summaryText));
}

/** The refusal of a plan as an error with both counts and, where there is one, a memory that would fit. */
export async function refusalOf(
  input: PlanInput,
  { plan, summary }: RequestPlan,
  model: ChatModel,
): Promise<DoesNotFit> {
  const { bound, tokens, limit } = plan.refusal ?? {
    bound: 'context' as const,
    tokens: plan.region.tokens,
    limit: room(model),
  };
  const fits = await memoryThatFits(input, model);
  if (bound === 'budget') {
    const detail = `This message has ${format(tokens)} tokens and the budget is ${format(limit)}. Your text is still in the box: shorten it, or choose a larger budget.`;
    return new DoesNotFit(detail, { bound, tokens, limit, fits });
  }
  const beside = model.contextTokens - room(model) + (summary ? blockTokensOf(model, summary.text) : 0);
  const needed = tokens + beside;
  const detail = `This needs ${format(needed)} tokens, room for the reply included, and the model takes ${format(model.contextTokens)}. Your text is still in the box.`;
  return new DoesNotFit(detail, { bound, tokens: needed, limit: model.contextTokens, fits });
}

/** Of all strategies at their defaults, the one that would send most of this thread as it stands. */
async function memoryThatFits(input: PlanInput, model: ChatModel): Promise<Memory | null> {
  let best: { memory: Memory; tokens: number } | null = null;
  for (const { id } of strategies) {
    const { memory } = bindStrategy({ strategy: id });
    const { plan } = await planRequest({ ...input, memory }, model);
    const fits = !plan.refusal && !plan.overBudget && !plan.due;
    if (fits && plan.region.tokens > (best?.tokens ?? 0)) best = { memory, tokens: plan.region.tokens };
  }
  return best?.memory ?? null;
}

function format(tokens: number): string {
  return tokens.toLocaleString('en-IN');
}

/** Throws DoesNotFit when a request that could not be folded down no longer fits the model's context window. */
export function mustHaveRoom({ region }: TurnPlan, summary: NewestSummary | null, model: ChatModel): void {
  const tokens = region.tokens + (summary ? blockTokensOf(model, summary.text) : 0);
  if (tokens <= room(model)) return;
  const needed = tokens + model.contextTokens - room(model);
  const detail = `The summary failed, and without it this needs ${format(needed)} tokens where the model takes ${format(model.contextTokens)}. Your question is stored; ask again in a moment, or choose another memory.`;
  throw new DoesNotFit(detail, { bound: 'context', tokens: needed, limit: model.contextTokens });
}
