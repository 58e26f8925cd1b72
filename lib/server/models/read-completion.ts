import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { type LanguageModelMiddleware, wrapLanguageModel } from 'ai';
import { createParser } from 'eventsource-parser';
import { Completion } from './completion';

type Fetch = typeof globalThis.fetch;
type Body = ReadableStream<Uint8Array>;

/** Bodies of replies that are to be kept from their provider, by the signal of their call, which it hands on. */
const kept = new WeakMap<AbortSignal, { body: Body | null }>();

/**
 * A chat model whose replies are read by one loop: its provider makes the request and says what a refused one means, and its
 * chain of streams, every one of which each word would pass, is left out. The provider has to fetch by `keepingBody`.
 */
export function readByOneLoop(model: LanguageModelV4): LanguageModelV4 {
  return wrapLanguageModel({ model, middleware: { wrapStream } });
}

const wrapStream: LanguageModelMiddleware['wrapStream'] = async ({ doStream, params: { abortSignal } }) => {
  const reply = { body: null as Body | null };
  if (abortSignal) kept.set(abortSignal, reply);
  const { stream, ...answered } = await doStream();
  return { ...answered, stream: reply.body ? partsOf(reply.body) : stream };
};

/** Fetches for a provider; of a reply that is read by one loop it gets an empty body. */
export const keepingBody: Fetch = async (url, init) => {
  const response = await fetch(url, init);
  const reply = init?.signal && kept.get(init.signal);
  if (!response.ok || !reply) return response;
  reply.body = response.body;
  return new Response('', response);
};

function partsOf(body: Body): ReadableStream<LanguageModelV4StreamPart> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const completion = new Completion();
  const parser = createParser({ onEvent: ({ data }) => completion.hear(data) });
  return new ReadableStream(
    {
      pull: async (controller) => {
        for (let come: LanguageModelV4StreamPart[] = []; come.length === 0; ) {
          const { done, value } = await reader.read();
          if (done) completion.end();
          else parser.feed(decoder.decode(value, { stream: true }));
          come = completion.taken();
          for (const part of come) controller.enqueue(part);
          if (done) return controller.close();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
