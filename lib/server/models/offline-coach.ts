import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4Prompt,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { answerTo } from './offline-coach/answer-to';
import { textsOf } from './offline-coach/prompt-texts';
import { streamWords, wordsOf } from './offline-coach/stream-words';

/** `count` gives the content tokens of a text; a word is held back `wordDelayMs` milliseconds (12 by default). */
export type OfflineCoachOptions = { count: (text: string) => number; wordDelayMs?: number };

const WORD_DELAY_MS = 12;

type Written = { words: string[]; finishReason: LanguageModelV4FinishReason; usage: LanguageModelV4Usage };

function usageOf(input: number, output: number): LanguageModelV4Usage {
  return {
    inputTokens: { total: input, noCache: input, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: output, text: output, reasoning: undefined },
  };
}

/** The leading words of a reply that stay within a limit of output tokens. */
function withinLimit(words: readonly string[], limit: number, count: (text: string) => number): string[] {
  const kept = [...words];
  while (kept.length > 0 && count(kept.join('')) > limit) kept.pop();
  return kept;
}

/**
 * FinCoach without a network: a language model that answers from its request alone, the same reply for the same request.
 * It takes figures from the user's messages, the profile and the summary, never from its own replies, and says which
 * figure it was not given. It answers summariser and shortening calls too.
 */
export function offlineCoach({ count, wordDelayMs = WORD_DELAY_MS }: OfflineCoachOptions): LanguageModelV4 {
  function write(prompt: LanguageModelV4Prompt, limit: number | undefined): Written {
    const texts = textsOf(prompt);
    const all = wordsOf(answerTo(texts, count));
    const words = limit === undefined ? all : withinLimit(all, limit, count);
    const input = texts.reduce((tokens, { text }) => tokens + count(text), 0);
    const reason = words.length < all.length ? 'length' : 'stop';
    return {
      words,
      finishReason: { unified: reason, raw: reason },
      usage: usageOf(input, count(words.join(''))),
    };
  }

  return {
    specificationVersion: 'v4',
    provider: 'fincoach',
    modelId: 'offline',
    supportedUrls: {},
    async doGenerate({ prompt, maxOutputTokens, abortSignal }: LanguageModelV4CallOptions) {
      abortSignal?.throwIfAborted();
      const { words, finishReason, usage } = write(prompt, maxOutputTokens);
      return { content: [{ type: 'text', text: words.join('') }], finishReason, usage, warnings: [] };
    },
    async doStream({ prompt, maxOutputTokens, abortSignal }: LanguageModelV4CallOptions) {
      abortSignal?.throwIfAborted();
      const { words, finishReason, usage } = write(prompt, maxOutputTokens);
      return {
        stream: streamWords(words, { type: 'finish', finishReason, usage }, wordDelayMs, abortSignal),
      };
    },
  };
}
