import { generateText, streamText } from 'ai';
import { describe, expect, test } from 'vitest';
import { offlineCoach } from '@/lib/server/models/offline-coach';
import { coachPrompt } from '@/lib/server/prompts/coach';
import { count, partsOf, promptOf } from './offline-coach-chat';

const prompt = promptOf({
  messages: ['My take-home is ₹85,000 and expenses are ₹52,000.', 'What is my surplus?'],
});
const input = prompt.reduce(
  (tokens, { content }) =>
    tokens +
    count(
      typeof content === 'string'
        ? content
        : content.map((part) => ('text' in part ? part.text : '')).join(''),
    ),
  0,
);
const NEVER = 86_400_000;

describe('the offline coach as a language model', () => {
  test('speaks version 4 of the provider interface under its own name', () => {
    const { specificationVersion, provider, modelId } = offlineCoach({ count });
    expect({ specificationVersion, provider, modelId }).toEqual({
      specificationVersion: 'v4',
      provider: 'fincoach',
      modelId: 'offline',
    });
  });

  test('streams word by word exactly the text it generates, with its usage', async () => {
    const coach = offlineCoach({ count, wordDelayMs: 0 });
    const { content, usage, finishReason } = await coach.doGenerate({ prompt });
    const [part] = content;
    const text = part?.type === 'text' ? part.text : '';
    const parts = await partsOf((await coach.doStream({ prompt })).stream);
    const deltas = parts.flatMap((piece) => (piece.type === 'text-delta' ? [piece.delta] : []));

    expect(deltas.join('')).toBe(text);
    expect(deltas).toHaveLength(text.split(' ').length);
    expect(parts.map(({ type }) => type)).toEqual([
      'stream-start',
      'text-start',
      ...deltas.map(() => 'text-delta'),
      'text-end',
      'finish',
    ]);
    expect(parts.at(-1)).toEqual({ type: 'finish', usage, finishReason });
    expect(finishReason.unified).toBe('stop');
    expect(usage.inputTokens.total).toBe(input);
    expect(usage.outputTokens.total).toBe(count(text));
  });

  test('gives the same answer to the same request', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => offlineCoach({ count }).doGenerate({ prompt })));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('an abort while a word is held back ends the stream at once with its reason', async () => {
    const abort = new AbortController();
    const { stream } = await offlineCoach({ count, wordDelayMs: NEVER }).doStream({
      prompt,
      abortSignal: abort.signal,
    });
    const reader = stream.getReader();
    await reader.read();
    await reader.read();
    const next = reader.read();
    const reason = new Error('stopped');
    abort.abort(reason);
    await expect(next).rejects.toBe(reason);
  });

  test('an abort between words lets no further word out', async () => {
    const abort = new AbortController();
    const { stream } = await offlineCoach({ count, wordDelayMs: 1 }).doStream({
      prompt,
      abortSignal: abort.signal,
    });
    const seen: string[] = [];
    const read = async () => {
      for await (const part of stream) {
        seen.push(part.type);
        if (part.type === 'text-delta') abort.abort(new Error('stopped'));
      }
    };
    await expect(read()).rejects.toThrow('stopped');
    expect(seen.filter((type) => type === 'text-delta')).toHaveLength(1);
  });

  test.each(['doGenerate', 'doStream'] as const)(
    '%s refuses a call that is aborted already',
    async (call) => {
      const abortSignal = AbortSignal.abort(new Error('stopped'));
      await expect(offlineCoach({ count })[call]({ prompt, abortSignal })).rejects.toThrow('stopped');
    },
  );

  test('keeps to a limit of output tokens and says that it ended there', async () => {
    const { content, usage, finishReason } = await offlineCoach({ count }).doGenerate({
      prompt,
      maxOutputTokens: 10,
    });
    expect(usage.outputTokens.total).toBeLessThanOrEqual(10);
    expect(usage.outputTokens.total).toBeGreaterThan(0);
    expect(content).toHaveLength(1);
    expect(finishReason.unified).toBe('length');
  });

  test('serves generateText and streamText of the AI SDK', async () => {
    const model = offlineCoach({ count, wordDelayMs: 0 });
    const call = { model, instructions: coachPrompt.text, prompt: 'Hello' };
    const { text, finishReason } = await generateText(call);
    expect(text).toContain('FinCoach');
    expect(finishReason).toBe('stop');
    expect(await streamText(call).text).toBe(text);
  });
});
