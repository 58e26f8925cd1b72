import 'server-only';
import { generateText } from 'ai';
import { env } from '../env';
import { modelCutShort, modelEmpty, modelFailure, modelSilent } from '../models/model-failure';
import type { ChatModel } from '../models/provider';
import { type SummaryCall, shortenRequest, summariserRequest } from '../prompts/summariser';
import { cleanText } from './clean-text';
import { Deadline } from './deadline';

/** A summary within its limit, and how it came to be so. */
export type WrittenSummary = { text: string; tokens: number; outcome: 'written' | 'shortened' | 'cut' };

/**
 * Folds messages into the previous summary with the summary model, at most `limit` tokens: one call, one more that
 * shortens what is too long, then a cut. Throws ModelFailed when the first call fails or says nothing.
 */
export async function summarise(
  model: ChatModel,
  input: { previous: string | null; messages: { role: string; text: string }[] },
  limit: number,
  signal?: AbortSignal,
): Promise<WrittenSummary> {
  const written = await call(model, summariserRequest({ ...input, maxTokens: limit }), signal);
  const tokens = await model.counter.countSliced(written);
  if (tokens <= limit) return { text: written, tokens, outcome: 'written' };
  // The draft stands whatever becomes of the shortening: it is cut then.
  const shorter = await call(model, shortenRequest({ draft: written, maxTokens: limit }), signal).catch(
    () => written,
  );
  const shorterTokens = await model.counter.countSliced(shorter);
  if (shorterTokens <= limit) return { text: shorter, tokens: shorterTokens, outcome: 'shortened' };
  const text = cut(shorter, limit, model.counter.count);
  return { text, tokens: model.counter.count(text), outcome: 'cut' };
}

async function call(
  model: ChatModel,
  { instructions, prompt }: SummaryCall,
  signal?: AbortSignal,
): Promise<string> {
  const { FINCOACH_SUMMARISER_MS: longestMs } = env();
  const deadline = new Deadline(longestMs, longestMs, signal);
  try {
    const { text, finishReason } = await generateText({
      model: model.model,
      instructions,
      prompt,
      abortSignal: deadline.signal,
      // One attempt a turn: a failed fold is tried again by the next turn.
      maxRetries: 0,
    });
    const summary = cleanText(text).trim();
    if (!summary) throw modelEmpty();
    if (finishReason !== 'stop' && finishReason !== 'length') throw modelCutShort(finishReason);
    return summary;
  } catch (error) {
    throw deadline.cause ? modelSilent(longestMs / 1000) : modelFailure(error);
  } finally {
    deadline.clear();
  }
}

/** The longest start of `text` within `limit` tokens that ends a sentence, else a word, else a character. */
export function cut(text: string, limit: number, count: (text: string) => number): string {
  const longest = longestWithin(text, limit, count);
  const sentence = /^[\s\S]*[.!?।](?=\s|$)/.exec(longest)?.[0];
  if (sentence && sentence.length >= longest.length / 2) return sentence;
  const word = /^[\s\S]*\S(?=\s)/.exec(longest)?.[0];
  return (word && word.length >= longest.length / 2 ? word : longest).trim();
}

function longestWithin(text: string, limit: number, count: (text: string) => number): string {
  let fits = 0;
  let over = text.length + 1;
  while (over - fits > 1) {
    const middle = (fits + over) >> 1;
    if (count(text.slice(0, middle)) <= limit) fits = middle;
    else over = middle;
  }
  return cleanText(text.slice(0, fits));
}
