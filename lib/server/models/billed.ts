import 'server-only';
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { type LanguageModelMiddleware, wrapLanguageModel } from 'ai';
import { env } from '../env';
import { spendTokens } from '../limits/daily-tokens';

/**
 * The model, its calls put on the account of the person they are made for, when there is a limit: tokens as the provider
 * counts them, or as `count` does when the call ends before the provider has said so.
 */
export function billed(model: LanguageModelV4, count: (text: string) => number): LanguageModelV4 {
  if (env().FINCOACH_DAILY_TOKENS === undefined) return model;
  return wrapLanguageModel({ model, middleware: billing(count) });
}

function billing(count: (text: string) => number): LanguageModelMiddleware {
  const counted = ({ prompt }: LanguageModelV4CallOptions, text: string) =>
    count(JSON.stringify(prompt)) + count(text);
  return {
    wrapGenerate: async ({ doGenerate, params }) => {
      const result = await doGenerate();
      spendTokens(totalOf(result.usage) ?? counted(params, JSON.stringify(result.content)));
      return result;
    },
    wrapStream: async ({ doStream, params }) => {
      const result = await doStream();
      return {
        ...result,
        stream: read(result.stream, (text, usage) => spendTokens(totalOf(usage) ?? counted(params, text))),
      };
    },
  };
}

/** The stream as it is; `ended` is told once what was said and what the provider counted, however the stream ends. */
function read(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  ended: (text: string, usage: LanguageModelV4Usage | undefined) => void,
): ReadableStream<LanguageModelV4StreamPart> {
  const reader = stream.getReader();
  let text = '';
  let usage: LanguageModelV4Usage | undefined;
  let told = false;
  const tell = () => {
    if (!told) ended(text, usage);
    told = true;
  };
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read().catch((error) => {
        tell();
        throw error;
      });
      if (value?.type === 'text-delta' || value?.type === 'reasoning-delta') text += value.delta;
      if (value?.type === 'finish') usage = value.usage;
      if (value) controller.enqueue(value);
      if (!done) return;
      tell();
      controller.close();
    },
    async cancel(reason) {
      tell();
      await reader.cancel(reason);
    },
  });
}

function totalOf(usage: LanguageModelV4Usage | undefined): number | null {
  const [input, output] = [usage?.inputTokens.total, usage?.outputTokens.total];
  return input === undefined && output === undefined ? null : (input ?? 0) + (output ?? 0);
}
