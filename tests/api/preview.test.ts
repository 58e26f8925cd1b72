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
    }
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
