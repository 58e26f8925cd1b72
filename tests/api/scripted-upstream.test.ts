import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, streamText } from 'ai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCounter } from '@/lib/tokens';
import { heldAnswer } from '../support/held-answer';
import * as answers from '../support/scripted-answers';
import { type ScriptedUpstream, startScriptedUpstream } from '../support/scripted-upstream';
import { until } from '../support/until';

let upstream: ScriptedUpstream;
beforeAll(async () => {
  upstream = await startScriptedUpstream();
});
beforeEach(() => upstream.reset());
afterAll(() => upstream.close());

const post = (body: object, signal?: AbortSignal) =>
  fetch(`${upstream.baseUrl}/chat/completions`, { method: 'POST', body: JSON.stringify(body), signal });
const ask = (text: string, stream = true) => ({
  model: 'scripted-1',
  stream,
  messages: [{ role: 'user', content: text }],
});

function model(name = 'scripted-1') {
  return createOpenAICompatible({
    name: 'scripted',
    baseURL: upstream.baseUrl,
    apiKey: 'key',
    includeUsage: true,
  })(name);
}

describe('what it records', () => {
  it('each request as it came: address, headers, body, and who asked', async () => {
    await post({ ...ask('hi'), temperature: 1 });
    await post({ ...ask('fold this'), model: 'scripted-summary' });
    expect(upstream.chats()).toMatchObject([
      {
        url: '/v1/chat/completions',
        body: { ...ask('hi'), temperature: 1 },
        summary: false,
        closedEarly: false,
      },
    ]);
    expect(upstream.summaries().map(({ body }) => body.messages.at(-1)?.content)).toEqual(['fold this']);
    expect(upstream.requests[0]?.headers['content-type']).toMatch(/text/);
  });

  it('that a caller left before the end', async () => {
    upstream.chat(answers.hang());
    const leaving = new AbortController();
    const left = post(ask('hi'), leaving.signal).catch(() => 'left');
    await until('the request', () => upstream.requests.length === 1);
    leaving.abort();
    expect(await left).toBe('left');
    await until('its end', () => upstream.requests[0]?.closedEarly);
  });
});

describe('how it answers', () => {
  it('streams a reply word by word, with usage when asked for', async () => {
    const result = streamText({ model: model(), prompt: 'What is a good rate?' });
    const words = [];
    for await (const word of result.textStream) words.push(word);
    expect(words).toEqual(['Reply ', '1 ', 'to: ', 'What ', 'is ', 'a ', 'good ', 'rate?']);
    expect(await result.totalUsage).toMatchObject({ inputTokens: 5, outputTokens: 8 });
  });

  it('answers a call that does not stream as one body', async () => {
    const { text, finishReason } = await generateText({ model: model('scripted-summary'), prompt: 'Fold.' });
    expect([text, finishReason]).toEqual(['Notes 1.', 'stop']);
  });

  it('takes queued answers in order, then what every request gets', async () => {
    upstream.everyChat(answers.say('always'));
    upstream.chat(answers.say('first'), answers.say('second'));
    const texts = [];
    for (let call = 0; call < 4; call++)
      texts.push((await generateText({ model: model(), prompt: 'x' })).text);
    expect(texts).toEqual(['first', 'second', 'always', 'always']);
  });

  it.each([1, 2, 100, 3000])('makes texts of exactly %i tokens in both encodings', async (tokens) => {
    for (const encoding of ['o200k_base', 'cl100k_base'] as const)
      expect((await getCounter(encoding)).count(answers.textOf(tokens))).toBe(tokens);
  });

  it.each<[string, answers.Answer, string[]]>([
    ['echo', answers.echo(), ['"content":"hello"', '"finish_reason":"stop"', '[DONE]']],
    [
      'a finish reason',
      answers.say('no', { finish: 'content_filter' }),
      ['"finish_reason":"content_filter"'],
    ],
    ['nothing', answers.empty(), ['"finish_reason":"stop"']],
    ['reasoning alone', answers.onlyReasoning(), ['reasoning_content', '"finish_reason":"stop"']],
    [
      'an error event',
      answers.errorEvent('a b', 'overloaded'),
      ['"content":"b"', '"error":{"message":"overloaded"'],
    ],
    ['a malformed event', answers.malformed('a b'), ['{"content":"x"\n', '[DONE]']],
  ])('%s', async (_what, answer, wanted) => {
    upstream.chat(answer);
    const text = await (await post(ask('hello'))).text();
    for (const part of wanted) expect(text).toContain(part);
  });

  it('a stream that ends early has no finish', async () => {
    upstream.chat(answers.endEarly('five words and no end'));
    const text = await (await post(ask('hi'))).text();
    expect(text).toContain('"content":"end"');
    expect(text).not.toContain('[DONE]');
  });

  it('a cut connection arrives as an error, after what was said', async () => {
    upstream.chat(answers.cut('five words and no end'));
    const reader = (await post(ask('hi'))).body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const reading = (async () => {
      for (;;) text += (await reader?.read())?.value ?? '';
    })();
    await expect(reading).rejects.toThrow();
    expect(text).toContain('"content":"end"');
  });

  it('a stalled stream says its words and stays open', async () => {
    upstream.chat(answers.stall('two words'));
    const leaving = new AbortController();
    const reader = (await post(ask('hi'), leaving.signal)).body
      ?.pipeThrough(new TextDecoderStream())
      .getReader();
    let text = '';
    while (!text.includes('"content":"words"')) text += (await reader?.read())?.value ?? '';
    expect(upstream.requests[0]?.endedAt).toBeNull();
    leaving.abort();
  });

  it.each([400, 401, 404, 429, 500, 503])('refuses with %i, its message and its headers', async (status) => {
    upstream.chat(answers.refuse(status, 'bad key sk-1', { 'retry-after': '1' }));
    const response = await post(ask('hi'));
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, '1']);
    expect(await response.json()).toMatchObject({ error: { message: 'bad key sk-1' } });
  });

  it('answers with a page instead of JSON', async () => {
    upstream.chat(answers.html());
    const response = await post(ask('hi'));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html']);
  });

  it('holds a reply until it is told to go on', async () => {
    const held = heldAnswer();
    upstream.chat(held.answer);
    const parts = streamText({ model: model(), prompt: 'x' }).textStream[Symbol.asyncIterator]();
    await Promise.all([
      held.asked,
      parts.next().then(({ value }) => expect(value).toBe('one ')),
      held.say('one '),
    ]);
    await held.say('two');
    await held.finish();
    expect([await parts.next(), await parts.next()]).toMatchObject([{ value: 'two' }, { done: true }]);
  });
});
