import 'server-only';
import {
  type BoundStrategy,
  bindStrategy,
  type Log,
  type LogMessage,
  type Memory,
  type PreviousRequest,
  planTurn,
  type TurnPlan,
} from '@/lib/memory';
import { readTail } from '../db/log-tail';
import type { NewestSummary, PinnedMessage } from '../db/turn-state';
import { env } from '../env';
import type { ChatModel } from '../models/provider';
import { coachTokens } from '../prompts/coach';
import { pinnedBlock } from '../prompts/pinned-block';
import { profileBlock } from '../prompts/profile-block';
import { summaryBlock } from '../prompts/summary-block';
import { traced } from '../traces/traced';
import { type Recalled, recallTokens } from './recall';

/** A thread as planning sees it: its log through the question, its summary, the request before. */
export type PlanInput = {
  threadId: string;
  memory: Memory;
  question: LogMessage;
  summary: NewestSummary | null;
  previous: PreviousRequest | null;
  beside: Beside;
  /** The log before the question as far as the memory can use it, when that has been read already. */
  tail?: readonly LogMessage[];
};

/** What every request carries beside the memory's own: the profile, and messages that were brought back. */
export type Beside = {
  profile: { id: string; text: string }[];
  pinned: PinnedMessage[];
  recalled?: Recalled | null;
};

/** A plan together with what it was made from. */
export type PlannedRequest = {
  strategy: BoundStrategy;
  log: Log;
  plan: TurnPlan;
  summary: NewestSummary | null;
  beside: Beside;
};

/** Plans a question's request from the tail that its strategy can use; a plan may be a refusal. */
export function planRequest(input: PlanInput, model: ChatModel): Promise<PlannedRequest> {
  return traced('plan', async (span) => {
    const planned = await plan(input, model);
    const { region, evicted, due, refusal } = planned.plan;
    span?.note({
      'fincoach.region.tokens': region.tokens,
      'fincoach.evicted': evicted.length,
      'fincoach.fold_due': due !== null,
      'fincoach.refused_by': refusal?.bound,
    });
    return planned;
  });
}

async function plan(input: PlanInput, model: ChatModel): Promise<PlannedRequest> {
  const strategy = bindStrategy(input.memory);
  const { question, previous, beside } = input;
  const summary = strategy.summaryLimit === null ? null : input.summary;
  const coveredThrough = summary?.lastPosition ?? 0;
  const tail =
    input.tail ??
    (await readTail(input.threadId, {
      reach: strategy.reach(model.contextTokens),
      through: question.position - 1,
      atLeastFrom: previous?.first ?? question.position,
      unsummarisedFrom: coveredThrough + 1,
    }));
  const log = [...tail, question];
  const left = room(model) - besideTokens(model, beside);
  const planWith = (blockTokens: number) =>
    planTurn(log, { strategy, contextTokens: left - blockTokens, coveredThrough, previous });
  const asItStands = planWith(summary ? blockTokensOf(model, summary.text) : 0);
  if (!asItStands.due) return { strategy, log, plan: asItStands, summary, beside };
  // A summary will be written: room is kept for the longest it may become.
  const longest = blockTokensOf(model, '') + (strategy.summaryLimit ?? 0);
  return {
    strategy,
    log,
    plan: planWith(Math.max(longest, summary ? blockTokensOf(model, summary.text) : 0)),
    summary,
    beside,
  };
}

/** Room for blocks and messages: the context window less the reply's reserve and the system prompt. */
export function room(model: ChatModel): number {
  return model.contextTokens - env().FINCOACH_REPLY_TOKENS - coachTokens(model.counter);
}

/** Content tokens of the system message that carries a summary, its heading included. */
export function blockTokensOf(model: ChatModel, summaryText: string): number {
  return model.counter.count(summaryBlock(summaryText));
}

/** Content tokens of the blocks of the profile, what was recalled and what was brought back, headings included. */
export function besideTokens(model: ChatModel, { profile, pinned, recalled }: Beside): number {
  return (
    profileTokens(model, profile) +
    recallTokens(model, recalled?.messages ?? []) +
    pinnedTokens(model, pinned)
  );
}

/** Content tokens of the profile's block; 0 without facts. */
export function profileTokens(model: ChatModel, profile: Beside['profile']): number {
  return profile.length === 0 ? 0 : model.counter.count(profileBlock(profile.map(({ text }) => text)));
}

/** Content tokens of the block of messages that were brought back; 0 without any. */
export function pinnedTokens(model: ChatModel, pinned: Beside['pinned']): number {
  return pinned.length === 0 ? 0 : model.counter.count(pinnedBlock(pinned));
}
