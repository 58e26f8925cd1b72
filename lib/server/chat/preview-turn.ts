import 'server-only';
import { NotFound } from '@/lib/errors';
import type { LogMessage, Memory } from '@/lib/memory';
import { messageAt } from '@/lib/memory/region';
import type { Part, Preview } from '@/lib/wire';
import { readTurnState } from '../db/turn-state';
import { type ChatModel, models } from '../models/provider';
import { cleanText } from './clean-text';
import { blockTokensOf, type PlannedRequest, planRequest } from './plan-request';
import { refusalOf } from './refusal';
import { besideRegion, blocksOf, evictedOf } from './request-parts';

/** Plans a draft as the next turn would, under the thread's memory or another; stores nothing. */
export async function previewTurn(draft: {
  threadId: string;
  personId: string;
  text: string;
  memory?: Memory;
}): Promise<Preview> {
  const { threadId } = draft;
  const [{ chat }, state] = await Promise.all([models(), readTurnState(threadId, draft.personId, '')]);
  if (!state) throw new NotFound('conversation');
  const tokens = await chat.counter.countSliced(cleanText(draft.text));
  const question: LogMessage = { position: state.lastPosition + 1, role: 'user', tokens };
  const memory = draft.memory ?? state.memory;
  const { summary, previous, profile, pinned } = state;
  const input = { threadId, memory, question, summary, previous, beside: { profile, pinned } };
  const planned = await planRequest(input, chat);
  const { plan } = planned;
  const refusal = plan.refusal ? await refusalOf(input, planned, chat) : null;
  const nextVersion = (state.summary?.version ?? 0) + (plan.due ? 1 : 0);
  return {
    tokens,
    memory,
    sent: sentOf(planned, chat),
    evicted: evictedOf(plan.evicted, [], nextVersion),
    fold: plan.due && { positions: [plan.due.first, plan.due.last], tokensIn: plan.due.tokens },
    refusal: plan.refusal && refusal && { ...plan.refusal, detail: refusal.message },
  };
}

function sentOf(
  { plan, log, summary, strategy, beside: carried }: PlannedRequest,
  model: ChatModel,
): Preview['sent'] {
  const { region, overBudget, due } = plan;
  const messages: Part[] = [];
  for (let position = region.first; position <= region.last; position++) {
    const { role, tokens } = messageAt(log, position);
    messages.push({ kind: 'message', position, role, tokens });
  }
  // The summary that would be written first is not there yet: its limit stands in for it.
  const unwrittenTokens = due ? blockTokensOf(model, '') + (strategy.summaryLimit ?? 0) : 0;
  const blocks = blocksOf(model, due ? null : summary, besideRegion(carried, region));
  const beside = blocks.reduce((sum, { tokens }) => sum + tokens, unwrittenTokens);
  return {
    parts: [...blocks, ...messages],
    regionTokens: region.tokens,
    tokens: beside + region.tokens,
    overBudget,
    unwrittenTokens,
  };
}
