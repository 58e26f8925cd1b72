import 'server-only';
import { generateText } from 'ai';
import { type SourceMessage, traceFigures } from '@/lib/figures/trace-figures';
import { traceNames } from '@/lib/figures/trace-names';
import type { SummaryAudit } from '../db/summary-audit';
import { env } from '../env';
import {
  modelCutShort,
  modelEmpty,
  modelFailure,
  modelSilent,
  summaryStopped,
} from '../models/model-failure';
import type { ChatModel } from '../models/provider';
import { objectionRequest } from '../prompts/objection';
import { type SummaryCall, shortenRequest, summariserRequest } from '../prompts/summariser';
import { traced } from '../traces/traced';
import { cleanText } from './clean-text';
import { Deadline } from './deadline';

/** A summary within its limit, how it came to be so, and where its figures and names come from. */
export type WrittenSummary = {
  text: string;
  tokens: number;
  outcome: 'written' | 'shortened' | 'cut';
  audit: SummaryAudit;
};

/** What is folded: the summary so far with its audit, and the messages. */
export type SummaryInput = {
  previous: { text: string; audit: SummaryAudit } | null;
  messages: readonly SourceMessage[];
};

/**
 * Folds messages into the previous summary with the summary model, at most `limit` tokens. One call; one more when the
 * result states figures that nobody stated; one more that shortens what is too long, then a cut. Throws ModelFailed
 * when the first call fails or says nothing; a draft stands whatever becomes of the calls after it.
 */
export async function summarise(
  model: ChatModel,
  { previous, messages }: SummaryInput,
  limit: number,
  signal?: AbortSignal,
): Promise<WrittenSummary> {
  const trace = (text: string) => traceFigures(text, messages, previous?.audit.figures);
  const draft = await call(
    model,
    summariserRequest({ previous: previous?.text ?? null, messages, maxTokens: limit }),
    signal,
  );
  const invented = trace(draft).filter(({ source }) => source === 'none');
  const objection = { draft, invented: [...new Set(invented.map(({ text }) => text))], maxTokens: limit };
  const rewritten =
    invented.length === 0 ? null : await call(model, objectionRequest(objection), signal).catch(() => null);
  const bounded = await within(model, rewritten ?? draft, limit, signal);
  const audit = {
    figures: trace(bounded.text),
    names: traceNames(bounded.text, messages, previous?.audit.names),
    rewrittenFor: rewritten === null ? [] : objection.invented,
  };
  return { ...bounded, audit };
}

/** A draft brought under its limit: by one call that shortens it, else by a cut. */
async function within(model: ChatModel, draft: string, limit: number, signal?: AbortSignal) {
  const tokens = await model.counter.countSliced(draft);
  if (tokens <= limit) return { text: draft, tokens, outcome: 'written' as const };
  const shorter = await call(model, shortenRequest({ draft, maxTokens: limit }), signal).catch(() => draft);
  const shorterTokens = await model.counter.countSliced(shorter);
  if (shorterTokens <= limit) return { text: shorter, tokens: shorterTokens, outcome: 'shortened' as const };
  const text = cut(shorter, limit, model.counter.count);
  // Not even one character fits: better no summary than an empty one.
  if (!text) throw modelEmpty();
  return { text, tokens: model.counter.count(text), outcome: 'cut' as const };
}

function call(model: ChatModel, request: SummaryCall, signal?: AbortSignal): Promise<string> {
  const facts = { 'gen_ai.request.model': model.name, 'gen_ai.operation.name': 'summarise' };
  return traced('model call', () => generate(model, request, signal), facts);
}

async function generate(
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
    if (!deadline.cause) throw modelFailure(error);
    throw deadline.cause === 'idle' || deadline.cause === 'total'
      ? modelSilent(longestMs / 1000)
      : summaryStopped();
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
