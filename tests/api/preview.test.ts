import { describe, expect, it } from 'vitest';
import { previewSchema } from '@/lib/wire';
import { type MemoryChoice, problemOf } from '../support/client';
import { say, textOf } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';

const scripted = scriptedApp({ FINCOACH_CONTEXT_TOKENS: '4000', FINCOACH_REPLY_TOKENS: '500' });

const MEMORIES: MemoryChoice[] = [
  { strategy: 'buffer' },
  { strategy: 'window', settings: { k: 2 } },
  { strategy: 'token-buffer', settings: { budget: 150 } },
  { strategy: 'token-buffer', settings: { budget: 150, evictInPairs: false } },
  { strategy: 'summary', settings: { maxTurnsBeforeSummary: 3, keepTurns: 1 } },
  { strategy: 'summary-buffer', settings: { budget: 200 } },
];

describe.each(MEMORIES)('a draft under $strategy $settings', (memory) => {
  it('is shown what sending it then does, turn after turn, and nothing is stored or asked', async () => {
    const { visitor, threadId } = await scripted.thread(memory);
    for (let turn = 1; turn <= 5; turn++) {
      const text = `Question ${turn} ${textOf(40)}`;
      const before = await visitor.thread(threadId);
      const calls = scripted.upstream.requests.length;
      const preview = previewSchema.parse(
        (await visitor.post(`/api/threads/${threadId}/preview`, { text })).body,
      );
      expect(await visitor.thread(threadId)).toEqual(before);
      expect(scripted.upstream.requests).toHaveLength(calls);

      scripted.upstream.chat(say(textOf(20)));
      const { record } = await visitor.postTurn(threadId, text);
      const messages = (parts: { kind: string }[] | undefined) =>
        parts?.filter(({ kind }) => kind === 'message');
      expect(messages(preview.sent.parts)).toEqual(messages(record?.sent?.parts));
      expect([preview.sent.regionTokens, preview.sent.overBudget]).toEqual([
        record?.sent?.regionTokens,
        record?.sent?.overBudget,
      ]);
      expect(preview.evicted.map((entry) => 'position' in entry && entry.position)).toEqual(
        record?.evicted.map((entry) => 'position' in entry && entry.position),
      );
      expect(preview.fold?.positions ?? null).toEqual(
        record?.folds.find(({ when }) => when === 'before request')?.positions ?? null,
      );
      expect(preview.refusal).toBeNull();
      expect(preview.turn).toBe(turn);
    }
  });
});

describe('what leaves', () => {
  const ask = async (memory: MemoryChoice, body: object, turns = 6) => {
    const { visitor, threadId } = await scripted.thread(memory);
    for (let turn = 1; turn <= turns; turn++) await visitor.postTurn(threadId, textOf(20));
    return previewSchema.parse((await visitor.post(`/api/threads/${threadId}/preview`, body)).body);
  };

  it('is told with its turns, messages and tokens', async () => {
    const { leaving, evicted } = await ask({ strategy: 'window', settings: { k: 2 } }, { text: 'hi' });
    const tokens = evicted.reduce((sum, entry) => sum + entry.tokens, 0);
    expect(leaving).toEqual({ turns: [5, 5], messages: 2, tokens });
  });

  it('is everything that a summary would take in first, each turn once', async () => {
    const memory = { strategy: 'summary', settings: { maxTurnsBeforeSummary: 4, keepTurns: 2 } };
    const { fold, leaving, sent } = await ask({ strategy: 'buffer' }, { text: 'hi', memory });
    expect(fold?.positions[0]).toBe(1);
    expect(fold?.turns).toEqual(leaving?.turns);
    expect(leaving).toMatchObject({ messages: fold?.positions[1], tokens: fold?.tokensIn });
    expect(sent.unwrittenTokens).toBeGreaterThan(0);
  });

  it('and what left before, turn by turn, are all messages that are not sent', async () => {
    const { comparison, leaving, sent } = await ask(
      { strategy: 'window', settings: { k: 2 } },
      { text: 'hi', compare: true },
      12,
    );
    const stretches = [...(comparison?.leftBefore ?? []), ...(leaving ? [leaving] : [])];
    expect(stretches.map(({ turns }) => turns)).toEqual([
      [1, 4],
      ...[5, 6, 7, 8, 9, 10, 11].map((turn) => [turn, turn]),
    ]);
    const messages = sent.parts.filter(({ kind }) => kind === 'message').length;
    expect(stretches.reduce((sum, stretch) => sum + stretch.messages, messages)).toBe(25);
  });
});

describe('a comparison', () => {
  it('counts the facts that stand and those that the model would see, without storing the draft', async () => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'window', settings: { k: 1 } });
    for (const text of ['My take-home is ₹85,000.', 'The rent is ₹20,000.', 'My rent is ₹22,000 now.'])
      await visitor.postTurn(threadId, text);
    const facts = async (memory: MemoryChoice) => {
      const body = { text: 'And an FD of ₹5 lakh?', memory, compare: true };
      return previewSchema.parse((await visitor.post(`/api/threads/${threadId}/preview`, body)).body)
        .comparison?.facts;
    };
    expect(await facts({ strategy: 'buffer' })).toEqual({ inView: 2, of: 2 });
    expect(await facts({ strategy: 'window', settings: { k: 2 } })).toEqual({ inView: 1, of: 2 });
    expect(await facts({ strategy: 'window', settings: { k: 1 } })).toEqual({ inView: 0, of: 2 });
  });

  it('has no price for a model that no list knows, and is not made unless asked for', async () => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'buffer' });
    const body = { text: 'hi' };
    const preview = previewSchema.parse((await visitor.post(`/api/threads/${threadId}/preview`, body)).body);
    expect(preview).toMatchObject({ costUsd: null, comparison: null });
  });
});

describe('a draft', () => {
  it('can be shown under another memory, which changes nothing', async () => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'buffer' });
    for (let turn = 1; turn <= 3; turn++) await visitor.postTurn(threadId, textOf(20));
    const memory = { strategy: 'window', settings: { k: 1 } };
    const preview = previewSchema.parse(
      (await visitor.post(`/api/threads/${threadId}/preview`, { text: 'hi', memory })).body,
    );
    expect(preview.memory).toEqual(memory);
    expect(preview.evicted).toHaveLength(6);
    expect((await visitor.thread(threadId)).memory).toEqual({ strategy: 'buffer', settings: {} });
  });

  it('that does not fit is told so with both counts', async () => {
    const { visitor, threadId } = await scripted.thread({
      strategy: 'token-buffer',
      settings: { budget: 100 },
    });
    const preview = async (text: string) =>
      previewSchema.parse((await visitor.post(`/api/threads/${threadId}/preview`, { text })).body);
    expect((await preview(textOf(101))).refusal).toMatchObject({ bound: 'budget', tokens: 101, limit: 100 });
    expect((await preview(textOf(100))).refusal).toBeNull();
  });

  it.each([{}, { text: 7 }, { text: 'hi', memory: { strategy: 'vector' } }, { text: 'hi', role: 'system' }])(
    '%j is a 400',
    async (body) => {
      const { visitor, threadId } = await scripted.thread();
      expect(problemOf(await visitor.post(`/api/threads/${threadId}/preview`, body)).status).toBe(400);
    },
  );
});
