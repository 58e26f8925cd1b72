import 'server-only';
import {
  type BoundStrategy,
  bindStrategy,
  type Log,
  type LogMessage,
  type Memory,
  planTurn,
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
export type PlannedRequest = {
  strategy: BoundStrategy;
  log: Log;
  plan: TurnPlan;
  summary: NewestSummary | null;
};

/** Plans a question's request from the tail that its strategy can use; a plan may be a refusal. */
export async function planRequest(input: PlanInput, model: ChatModel): Promise<PlannedRequest> {
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
