import 'server-only';
import type { Memory, TurnPlan } from '@/lib/memory';
import type { NewestSummary } from '../db/turn-state';
import { logger } from '../logger';
import type { ChatModel } from '../models/provider';
import { traced } from '../traces/traced';
import { type Beside, besideTokens, blockTokensOf, room } from './plan-request';
import { type Recalled, recall } from './recall';
import { besideRegion } from './request-parts';

/**
 * What a planned request carries beside its region: the profile, what was brought back, and with recall the earlier turns
 * that match the question, within its budget and what room the model has left. A recall that fails is left out. `waitedMs`
 * is what was waited for the embedding of the question.
 */
export async function besideWithRecall(
  planned: {
    threadId: string;
    memory: Memory;
    plan: TurnPlan;
    summary: NewestSummary | null;
    beside: Beside;
    /** Read only when there is something to recall. */
    question: () => Promise<string>;
    /** The question has not been sent. */
    draft?: boolean;
  },
  model: ChatModel,
): Promise<Beside & { recalled: Recalled | null; waitedMs: number }> {
  const { threadId, memory, plan, summary, question, draft = false } = planned;
  const beside = besideRegion(planned.beside, plan.region);
  const spent =
    plan.region.tokens + besideTokens(model, beside) + (summary ? blockTokensOf(model, summary.text) : 0);
  const budget = Math.min(memory.recall?.budget ?? 0, room(model) - spent);
  const before = plan.region.first;
  if (budget <= 0 || before <= 1 || plan.refusal) return { ...beside, recalled: null, waitedMs: 0 };
  const except = beside.pinned.map(({ position }) => position);
  try {
    const scope = { threadId, question: await question(), draft, before, except, budget };
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
