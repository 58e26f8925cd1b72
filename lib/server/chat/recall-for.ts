import 'server-only';
import type { Memory, TurnPlan } from '@/lib/memory';
import type { NewestSummary } from '../db/turn-state';
import { logger } from '../logger';
import type { ChatModel } from '../models/provider';
import { traced } from '../traces/traced';
import { type Beside, besideTokens, blockTokensOf, room } from './plan-request';
import { type Recalled, recall } from './recall';
import { besideRegion } from './request-parts';

/** A plan as recall sees it, and the question it is made for. */
type ToRecallFor = {
  threadId: string;
  memory: Memory;
  plan: TurnPlan;
  summary: NewestSummary | null;
  beside: Beside;
  question: string;
  /** The question has not been sent. */
  draft?: boolean;
};

/** What goes beside a region, and what was waited for the embedding of the question. */
export type Carried = Beside & { recalled: Recalled | null; waitedMs: number };

/**
 * What a planned request carries beside its region: the profile, what was brought back, and with recall the earlier turns
 * that match the question, within its budget and what room the model has left. A recall that fails is left out. `waitedMs`
 * is what was waited for the embedding of the question.
 */
export async function besideWithRecall(planned: ToRecallFor, model: ChatModel): Promise<Carried> {
  const { threadId, plan, question, draft = false } = planned;
  const beside = besideRegion(planned.beside, plan.region);
  const budget = recallRoom(planned, model);
  if (budget <= 0) return { ...beside, recalled: null, waitedMs: 0 };
  const except = beside.pinned.map(({ position }) => position);
  const scope = { threadId, question, draft, before: plan.region.first, except, budget };
  try {
    const found = await traced('recall', async (span) => {
      const recalled = await recall(scope, model);
      span?.note({ 'fincoach.recalled': recalled.recalled?.matches.length ?? 0 });
      return recalled;
    });
    return { ...beside, ...found };
  } catch (error) {
    logger().warn({ err: error, threadId }, 'recall failed');
    return { ...beside, recalled: null, waitedMs: 0 };
  }
}

/** Tokens that recall may bring back beside a plan; 0 where nothing is to be recalled, which is known without looking. */
export function recallRoom(
  { memory, plan, summary, beside }: Omit<ToRecallFor, 'threadId' | 'question' | 'draft'>,
  model: ChatModel,
): number {
  if (!memory.recall || plan.region.first <= 1 || plan.refusal) return 0;
  const blocks =
    besideTokens(model, besideRegion(beside, plan.region)) +
    (summary ? blockTokensOf(model, summary.text) : 0);
  return Math.max(0, Math.min(memory.recall.budget, room(model) - plan.region.tokens - blocks));
}
