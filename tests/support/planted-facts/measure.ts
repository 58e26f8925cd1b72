import { type Memory, memorySchema } from '@/lib/memory';
import { profileTokens } from '@/lib/server/chat/plan-request';
import { PROFILE_TOKENS } from '@/lib/server/chat/profile';
import type { ChatModel } from '@/lib/server/models/provider';
import { readLog, requestsOf, VARIANTS, type Variant } from './ask';
import { plantedConversation } from './conversation';
import { plantThreads } from './plant';

/** Requests that were asked for, how many of them hold the fact, and their content tokens. */
export class Tally {
  asked = 0;
  seen = 0;
  tokens = 0;

  add(seen: boolean, tokens: number): void {
    this.asked++;
    if (seen) this.seen++;
    this.tokens += tokens;
  }

  /** Share of the requests that hold their fact, 0 to 1. */
  get share(): number {
    return this.seen / this.asked;
  }

  /** Content tokens of a request on average. */
  get mean(): number {
    return this.tokens / this.asked;
  }
}

/** The five memories as they are measured: the app's own settings, token budgets of 2,000. */
export const MEASURED: readonly Memory[] = [
  { strategy: 'buffer' },
  { strategy: 'window', settings: { k: 3 } },
  { strategy: 'token-buffer', settings: { budget: 2000 } },
  { strategy: 'summary' },
  { strategy: 'summary-buffer', settings: { budget: 2000, maxSummaryTokens: 300 } },
].map((memory) => memorySchema.parse({ ...memory, recall: { budget: 800 } }));

/** The memory that the bar is about, and the one it is measured against. */
export const BARRED = 'token-buffer';
export const EVERYTHING = 'buffer';

export type Measured = {
  /** By strategy, then by what is beside it. */
  memories: Map<string, Record<Variant, Tally>>;
  /** Under the barred memory with recall, by what the question keeps of the statement. */
  kept: { word: Tally; synonym: Tally; nothing: Tally };
  /** Questions that keep nothing, without recall. */
  nothingAlone: Tally;
  /** Fewest tokens of a turn, and tokens of a whole log on average. */
  leastTurn: number;
  logTokens: number;
};

/** Conversations of 199 answered turns, each with its questions asked as turn 200 under every memory. */
export async function measureRecall(
  {
    seed,
    conversations,
    memories = MEASURED,
  }: { seed: number; conversations: number; memories?: readonly Memory[] },
  model: ChatModel,
): Promise<Measured> {
  const size = { turns: 199, facts: 8, turnTokens: 150, count: model.counter.count };
  const measured: Measured = {
    memories: new Map(memories.map(({ strategy }) => [strategy, tallies()])),
    kept: { word: new Tally(), synonym: new Tally(), nothing: new Tally() },
    nothingAlone: new Tally(),
    leastTurn: Number.POSITIVE_INFINITY,
    logTokens: 0,
  };
  for (let number = 0; number < conversations; number++) {
    const conversation = plantedConversation(seed, number, size);
    const [threadId = ''] = await plantThreads([conversation], model.counter);
    const log = await readLog(threadId, 2 * size.turns);
    measured.logTokens += log.reduce((sum, { tokens }) => sum + tokens, 0) / conversations;
    for (let at = 0; at < log.length; at += 2)
      measured.leastTurn = Math.min(measured.leastTurn, (log[at]?.tokens ?? 0) + (log[at + 1]?.tokens ?? 0));
    const profile = profileOf(conversation.facts, model);
    await Promise.all(
      conversation.facts.map(async ({ value, asked, askedOtherwise }) => {
        const holds = (texts: string[]) => texts.some((text) => text.includes(value));
        for (const memory of memories) {
          const barred = memory.strategy === BARRED;
          const requests = await requestsOf(
            { threadId, log, question: asked.question, memory, profile },
            model,
          );
          for (const variant of VARIANTS) {
            const { texts, tokens } = requests[variant];
            measured.memories.get(memory.strategy)?.[variant].add(holds(texts), tokens);
            if (barred && variant === 'recall') measured.kept[asked.kept].add(holds(texts), tokens);
          }
          if (!barred || !askedOtherwise) continue;
          const otherwise = { threadId, log, question: askedOtherwise, memory, profile };
          const { alone, recall } = await requestsOf(otherwise, model);
          measured.nothingAlone.add(holds(alone.texts), alone.tokens);
          measured.kept.nothing.add(holds(recall.texts), recall.tokens);
        }
      }),
    );
  }
  return measured;
}

function tallies(): Record<Variant, Tally> {
  return { alone: new Tally(), recall: new Tally(), profile: new Tally(), both: new Tally() };
}

/** As many of the facts as a profile may hold. */
function profileOf(facts: readonly { note: string }[], model: ChatModel): { id: string; text: string }[] {
  const profile: { id: string; text: string }[] = [];
  for (const [at, { note }] of facts.entries()) {
    const more = [...profile, { id: String(at), text: note }];
    if (profileTokens(model, more) > PROFILE_TOKENS) break;
    profile.push({ id: String(at), text: note });
  }
  return profile;
}
