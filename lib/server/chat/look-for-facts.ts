import 'server-only';
import { generateText, NoObjectGeneratedError, NoOutputGeneratedError, Output } from 'ai';
import { z } from 'zod';
import { ModelFailed } from '@/lib/errors';
import { LONGEST_FACT } from '@/lib/figures/longest-fact';
import type { Candidate } from '@/lib/figures/offers-of';
import { standsIn } from '@/lib/figures/stands-in';
import type { Look } from '@/lib/wire';
import { type Question, readNewestWithin } from '../db/offers';
import { env } from '../env';
import { keptInstead, modelFailure, modelSilent } from '../models/model-failure';
import { type ChatModel, models } from '../models/provider';
import { lookRequest } from '../prompts/look-for-facts';
import { cleanText } from './clean-text';
import { Deadline } from './deadline';
import { offered } from './offers';

/** Most content tokens, and most messages, that one look reads; the newest are read. */
const READ = { tokens: 8000, messages: 400 };
const MOST_FACTS = 60;

const found = z.object({ facts: z.array(z.object({ text: z.string(), message: z.int() })) });

/**
 * Has the model look for facts in the user's newest messages and offers those that their message bears out. Stores nothing.
 * ModelFailed when the call fails, answers with anything but a list of facts, or takes too long.
 */
export async function lookForFacts(threadId: string, personId: string, signal: AbortSignal): Promise<Look> {
  const { chat } = await models();
  const tokens = Math.min(READ.tokens, Math.floor(chat.contextTokens / 2));
  const { questions, total } = await readNewestWithin(threadId, { tokens, limit: READ.messages });
  const facts = questions.length === 0 ? [] : await ask(chat, questions, signal);
  const candidates = borneOut(facts, questions);
  return {
    items: await offered(threadId, personId, candidates),
    read: questions.length,
    messages: total,
    unfounded: facts.length - candidates.length,
    model: chat.offline ? null : chat.name,
  };
}

type Found = z.infer<typeof found>['facts'];

async function ask(
  { model }: ChatModel,
  questions: readonly Question[],
  signal: AbortSignal,
): Promise<Found> {
  const { FINCOACH_SUMMARISER_MS: longestMs } = env();
  const deadline = new Deadline(longestMs, longestMs, signal);
  try {
    const { output } = await generateText({
      model,
      ...lookRequest(questions),
      output: Output.object({ schema: found }),
      abortSignal: deadline.signal,
      // Whoever asked is waiting, and can ask again.
      maxRetries: 0,
    });
    return output.facts.slice(0, MOST_FACTS);
  } catch (error) {
    throw lookFailure(deadline.cause ? modelSilent(longestMs / 1000) : error);
  } finally {
    deadline.clear();
  }
}

/** Facts as candidates, in the order of their messages, without those that their message does not bear out. */
function borneOut(facts: Found, questions: readonly Question[]): Candidate[] {
  const byPosition = new Map(questions.map((question) => [question.position, question]));
  const candidates = facts.flatMap(({ text, message }) => {
    const fact = cleanText(text).replace(/\s+/g, ' ').trim();
    const question = byPosition.get(message);
    if (!question || fact.length > LONGEST_FACT || !standsIn(fact, question.text)) return [];
    return [{ text: fact, turn: question.turn, position: question.position }];
  });
  return candidates.sort((one, other) => one.position - other.position);
}

/** What went wrong, for somebody who asked for a look and not for a reply. */
function lookFailure(error: unknown): ModelFailed {
  if (NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error))
    return new ModelFailed(
      'model-not-understood',
      'The model answered, but not with a list of facts. Your profile is unchanged; look again, or add a fact by hand.',
      true,
      error,
    );
  return keptInstead(modelFailure(error), 'Your profile is unchanged');
}
