import 'server-only';
import { NotFound } from '@/lib/errors';
import type { LogMessage, Memory, TurnPlan } from '@/lib/memory';
import { messageAt } from '@/lib/memory/region';
import type { Part, Preview, Stretch } from '@/lib/wire';
import { type Asker, readTurnState } from '../db/turn-state';
import { priceOf } from '../models/prices';
import { type ChatModel, type Models, models } from '../models/provider';
import { cleanText } from './clean-text';
import { compareDraft } from './compare-draft';
import { blockTokensOf, type PlannedRequest, planRequest } from './plan-request';
import { besideWithRecall } from './recall-for';
import { refusalOf } from './refusal';
import { besideRegion, blocksOf, evictedOf } from './request-parts';

/** Plans a draft as the next turn would, under the thread's memory or another; stores nothing of it. */
export async function previewTurn(draft: {
  threadId: string;
  asker: Asker;
  text: string;
  memory?: Memory;
  compare?: boolean;
}): Promise<Preview> {
  const { threadId, asker } = draft;
  const both = await models();
  const { chat } = both;
  const { contextTokens } = chat;
  const state = await readTurnState(threadId, asker, { clientId: '', contextTokens });
  if (!state) throw new NotFound('conversation');
  const tokens = await chat.counter.countSliced(cleanText(draft.text));
  const question: LogMessage = { position: state.lastPosition + 1, role: 'user', tokens };
  const memory = draft.memory ?? state.memory;
  const { summary, previous, profile, pinned } = state;
  const tail = draft.memory ? undefined : state.tail;
  const input = { threadId, memory, question, summary, previous, beside: { profile, pinned }, tail };
  const planned = await planRequest(input, chat);
  const { plan } = planned;
  const refusal = plan.refusal ? await refusalOf(input, planned, chat) : null;
  const nextVersion = (state.summary?.version ?? 0) + (plan.due ? 1 : 0);
  const turn = state.lastTurn + 1;
  const leavesFrom = firstLeaving(plan);
  const beside = await besideWithRecall(
    { ...planned, threadId, memory, question: cleanText(draft.text), draft: true },
    chat,
  );
  const sent = sentOf({ ...planned, beside }, chat);
  const fold = foldOf(planned, turn);
  return {
    turn,
    tokens,
    memory,
    sent,
    evicted: evictedOf(plan.evicted, [], nextVersion),
    leaving: stretchOf(planned, turn, leavesFrom, plan.region.first - 1),
    fold,
    refusal: plan.refusal && refusal && { ...plan.refusal, detail: refusal.message },
    costUsd: costOf(both, planned, sent.tokens),
    comparison: draft.compare ? await compareDraft({ threadId, turn, leavesFrom }, planned, chat) : null,
  };
}

/** The first position that the request before had, or a summary is still to take in; the region's start when nothing leaves. */
function firstLeaving({ evicted, due, region }: TurnPlan): number {
  return Math.min(evicted[0]?.position ?? region.first, due?.first ?? region.first);
}

function foldOf(planned: PlannedRequest, turn: number): Preview['fold'] {
  const { due } = planned.plan;
  const stretch = due && stretchOf(planned, turn, due.first, due.last);
  return stretch && { positions: [due.first, due.last], turns: stretch.turns, tokensIn: due.tokens };
}

/** Positions `first` to `last` of a log that ends with the question of `turn`. Every turn has one question. */
function stretchOf({ log }: PlannedRequest, turn: number, first: number, last: number): Stretch | null {
  if (last < first) return null;
  let tokens = 0;
  let lastTurn = turn;
  for (let position = log.at(-1)?.position ?? last; position > last; position--)
    if (messageAt(log, position).role === 'user') lastTurn -= 1;
  let firstTurn = lastTurn;
  for (let position = last; position >= first; position--) {
    const message = messageAt(log, position);
    tokens += message.tokens;
    if (message.role === 'user' && position > first) firstTurn -= 1;
  }
  return { turns: [firstTurn, lastTurn], messages: last - first + 1, tokens };
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

/** The request's tokens, and for a summary written first what it reads and at most writes, at list prices. */
function costOf(
  { chat, summary: summariser }: Models,
  { plan: { due }, summary, strategy }: PlannedRequest,
  tokensIn: number,
): number | null {
  const request = priceOf(chat, { tokensIn, tokensOut: 0 });
  if (!due) return request;
  const reads = due.tokens + (summary?.tokens ?? 0);
  const fold = priceOf(summariser, { tokensIn: reads, tokensOut: strategy.summaryLimit ?? 0 });
  return request === null || fold === null ? null : request + fold;
}
