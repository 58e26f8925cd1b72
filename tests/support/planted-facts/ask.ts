import { bindStrategy, type LogMessage, type Memory, replay } from '@/lib/memory';
import { assembleRequest } from '@/lib/server/chat/assemble-request';
import { planRequest, room } from '@/lib/server/chat/plan-request';
import { besideWithRecall } from '@/lib/server/chat/recall-for';
import { blocksOf } from '@/lib/server/chat/request-parts';
import { readTail, readTexts } from '@/lib/server/db/log-tail';
import type { NewestSummary } from '@/lib/server/db/turn-state';
import type { ChatModel } from '@/lib/server/models/provider';

/** A question at the end of a stored thread, and the facts that a profile would carry. */
export type Asked = {
  threadId: string;
  /** The thread's log, all of it answered. */
  log: readonly LogMessage[];
  question: string;
  memory: Memory;
  profile: { id: string; text: string }[];
};

/** The texts of a request, and its content tokens as the turn's record has them. */
export type AskedRequest = { texts: string[]; tokens: number };

/** The same question's request without anything beside the memory, with recall, with the profile, and with both. */
export const VARIANTS = ['alone', 'recall', 'profile', 'both'] as const;
export type Variant = (typeof VARIANTS)[number];

/** The counts of all messages of a stored thread. */
export function readLog(threadId: string, messages: number): Promise<LogMessage[]> {
  const all = {
    reach: { kind: 'log' },
    through: messages,
    atLeastFrom: messages,
    unsummarisedFrom: 1,
  } as const;
  return readTail(threadId, all);
}

/**
 * The requests that the app itself would make of a question; nothing is stored and no model is called. The blocks have
 * budgets of their own and the model has room, so that one plan and one recall serve all four.
 */
export async function requestsOf(
  { threadId, log, question: text, memory, profile }: Asked,
  model: ChatModel,
): Promise<Record<Variant, AskedRequest>> {
  const question: LogMessage = { position: log.length + 1, role: 'user', tokens: model.counter.count(text) };
  const nothing = { profile: [], pinned: [] };
  const simulated = simulatedSummary(memory, log, model);
  const { plan } = await planRequest(
    { threadId, memory, question, summary: simulated, previous: null, beside: nothing },
    model,
  );
  if (plan.refusal) throw new Error(`A request was refused: ${JSON.stringify(plan.refusal)}`);
  const summary = simulated && { ...simulated, lastPosition: plan.region.first - 1 };
  const { recalled } = await besideWithRecall(
    { threadId, memory, plan, summary, beside: nothing, question: text },
    model,
  );
  const request = async (carried: typeof profile, found: typeof recalled): Promise<AskedRequest> => {
    const beside = { profile: carried, pinned: [], recalled: found };
    const blocks = { ...beside, summary, recalled: found?.messages ?? [] };
    const messages = assembleRequest(blocks, await readTexts(threadId, plan.region.first, plan.region.last));
    return {
      texts: [...messages.map(({ content }) => content), text],
      tokens: blocksOf(model, summary, beside).reduce((sum, { tokens }) => sum + tokens, plan.region.tokens),
    };
  };
  const [alone, withProfile] = await Promise.all([request([], null), request(profile, null)]);
  if (!recalled) return { alone, recall: alone, profile: withProfile, both: withProfile };
  const [recall, both] = await Promise.all([request([], recalled), request(profile, recalled)]);
  return { alone, recall, profile: withProfile, both };
}

/** Where a summary would stand: as long as it may be, and without any fact. Null for a memory that writes none. */
function simulatedSummary(
  memory: Memory,
  log: readonly LogMessage[],
  model: ChatModel,
): NewestSummary | null {
  const strategy = bindStrategy(memory);
  if (strategy.summaryLimit === null) return null;
  const { region } = replay(log, { strategy, contextTokens: room(model) });
  const text = ' simulated'.repeat(strategy.summaryLimit).trim();
  return { id: '', version: 1, lastPosition: region.first - 1, tokens: strategy.summaryLimit, text };
}
