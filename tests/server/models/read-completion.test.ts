import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepingBody, readByOneLoop } from '@/lib/server/models/read-completion';

afterEach(() => vi.unstubAllGlobals());

const named = { name: 'server', baseURL: 'http://server/v1', includeUsage: true };
const ofTheSdk = createOpenAICompatible({ ...named, fetch: (url, init) => fetch(url, init) })('model');
const byOneLoop = readByOneLoop(createOpenAICompatible({ ...named, fetch: keepingBody })('model'));

const event = (data: unknown) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
const said = (delta: object, finish_reason: string | null = null) =>
  event({ choices: [{ delta, finish_reason }] });
const DONE = event('[DONE]');

/** Answers every call with these bytes, cut into pieces. */
function answer(text: string, pieces: number[] = []): void {
  const bytes = new TextEncoder().encode(text);
  vi.stubGlobal('fetch', async () => {
    const cuts = [...new Set([0, ...pieces.map((at) => at % (bytes.length + 1)), bytes.length])].sort(
      (a, b) => a - b,
    );
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const [at, from] of cuts.slice(0, -1).entries())
          controller.enqueue(bytes.slice(from, cuts[at + 1]));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
}

async function partsOf(model: LanguageModelV4): Promise<LanguageModelV4StreamPart[]> {
  const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'hi' }] }];
  const { stream } = await model.doStream({ prompt, abortSignal: new AbortController().signal });
  const parts: LanguageModelV4StreamPart[] = [];
  for await (const part of stream) parts.push(part);
  return parts;
}

/** What a reply comes to, however it was cut into parts. */
async function reply(model: LanguageModelV4) {
  const parts = await partsOf(model);
  const all = (kind: 'text' | 'reasoning') =>
    parts.map((part) => (part.type === `${kind}-delta` && 'delta' in part ? part.delta : '')).join('');
  const finish = parts.find(({ type }) => type === 'finish');
  const { finishReason, usage } = finish?.type === 'finish' ? finish : {};
  const failed = parts.some(({ type }) => type === 'error');
  return {
    text: all('text'),
    reasoning: all('reasoning'),
    failed,
    finish: finishReason?.unified,
    tokens: failed
      ? null
      : [usage?.inputTokens.total, usage?.outputTokens.total, usage?.inputTokens.cacheRead],
  };
}

const words = fc.string({ unit: 'grapheme', maxLength: 12 });
const delta = fc.oneof(
  { weight: 6, arbitrary: words.map((content) => ({ content })) },
  { weight: 1, arbitrary: words.map((text) => ({ content: [{ type: 'text', text }] })) },
  { weight: 1, arbitrary: words.map((reasoning_content) => ({ reasoning_content })) },
  { weight: 1, arbitrary: words.map((reasoning) => ({ reasoning, content: null })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom({}, { role: 'assistant' }, { refusal: false }, { refusal: 'No.' }),
  },
);
const ending = fc.constantFrom('stop', 'length', 'content_filter', 'tool_calls', 'made-up', null);
const usage = fc.constantFrom(
  null,
  { prompt_tokens: 7, completion_tokens: 3 },
  { prompt_tokens: 7, completion_tokens: 3, prompt_tokens_details: { cached_tokens: 4 } },
);

describe('a reply that is read by one loop', () => {
  it('is the one that the provider reads, wherever its bytes are cut', async () => {
    const streamed = fc.record({ deltas: fc.array(delta, { maxLength: 12 }), ending, usage });
    await fc.assert(
      fc.asyncProperty(streamed, fc.array(fc.nat(2_000), { maxLength: 20 }), async (one, pieces) => {
        const counted = one.usage ? event({ choices: [], usage: one.usage }) : '';
        const end = said({}, one.ending);
        answer(`: hello\n\n${one.deltas.map((each) => said(each)).join('')}${end}${counted}${DONE}`, pieces);
        expect(await reply(byOneLoop)).toEqual(await reply(ofTheSdk));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['an error event', `${said({ content: 'Save' })}${event({ error: { message: 'overloaded' } })}`],
    ['an event that is no JSON', `${said({ content: 'Save' })}data: {"choices":[{"del\n\n`],
    ['an event of another kind', `${said({ content: 'Save' })}${event({ choices: 'none' })}`],
    ['an end without a finish', said({ content: 'Save' })],
    ['a page', '<html><body>Please sign in</body></html>'],
  ])('fails as the provider says, after the words that came: %s', async (_, text) => {
    answer(text);
    const [ours, theirs] = [await reply(byOneLoop), await reply(ofTheSdk)];
    expect([ours.failed, ours.text]).toEqual([true, theirs.text]);
    expect(theirs.failed).toBe(true);
  });

  it('gives words that come together as one part, and words that come by themselves at once', async () => {
    const both = `${said({ content: 'Save ' })}${said({ content: 'more' })}`;
    answer(`${both}${said({ content: '.' }, 'stop')}${DONE}`, [both.length]);
    const parts = await partsOf(byOneLoop);
    expect(parts.flatMap((part) => (part.type === 'text-delta' ? [part.delta] : []))).toEqual([
      'Save more',
      '.',
    ]);
  });

  it('is the provider’s own affair when its server refuses', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ error: { message: 'busy' } }, { status: 429 }));
    await expect(partsOf(byOneLoop)).rejects.toMatchObject({ statusCode: 429, isRetryable: true });
  });
});
