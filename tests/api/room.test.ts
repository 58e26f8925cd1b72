import { describe, expect, it } from 'vitest';
import { bindStrategy } from '@/lib/memory';
import { coachPrompt } from '@/lib/server/prompts/coach';
import { getCounter } from '@/lib/tokens';
import type { MemoryChoice } from '../support/client';
import { say, textOf } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { positionsOf } from '../support/wire-record';

const CONTEXT = 1200;
const RESERVE = 200;
const scripted = scriptedApp({ FINCOACH_CONTEXT_TOKENS: `${CONTEXT}`, FINCOACH_REPLY_TOKENS: `${RESERVE}` });

/** The smallest settings that each strategy allows. */
const SMALLEST: MemoryChoice[] = [
  { strategy: 'buffer' },
  { strategy: 'window', settings: { k: 1 } },
  { strategy: 'token-buffer', settings: { budget: 16 } },
  { strategy: 'summary', settings: { maxTurnsBeforeSummary: 2, keepTurns: 1, maxSummaryTokens: 32 } },
  { strategy: 'summary-buffer', settings: { budget: 16, foldMessages: 2, maxSummaryTokens: 32 } },
];

describe.each(SMALLEST)('$strategy at its smallest', (memory) => {
  it('sends the coach prompt first, unchanged and counted, and the question last, in each request', async () => {
    const { visitor, threadId } = await scripted.thread(memory);
    const { count } = await getCounter('o200k_base');
    for (let turn = 1; turn <= 6; turn++) {
      const { record } = await visitor.postTurn(threadId, `Question ${turn}?`);
      const wire = scripted.upstream.chats().at(-1)?.body.messages ?? [];
      expect(wire[0]).toEqual({ role: 'system', content: coachPrompt.text });
      expect(wire.filter(({ content }) => content === coachPrompt.text)).toHaveLength(1);
      expect(wire.at(-1)).toEqual({ role: 'user', content: `Question ${turn}?` });
      const system = { kind: 'system', tokens: count(coachPrompt.text), version: coachPrompt.version };
      expect(record?.sent?.parts[0]).toEqual(system);
    }
  });

  it('refuses a question that the model has no room for, with both counts, and stores nothing', async () => {
    const { visitor, threadId } = await scripted.thread(memory);
    await visitor.postTurn(threadId, 'Hello?');
    const before = [await visitor.messages(threadId), await visitor.turns(threadId)];
    const startedAt = performance.now();
    const { status, problem } = await visitor.postTurn(threadId, textOf(1100));
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(status).toBe(422);
    expect(problem).toMatchObject({
      type: 'urn:fincoach:does-not-fit',
      tokens: expect.any(Number),
      limit: expect.any(Number),
    });
    expect(Number(problem?.tokens)).toBeGreaterThan(Number(problem?.limit));
    expect(problem?.detail).toContain(Number(problem?.tokens).toLocaleString('en-IN'));
    expect([await visitor.messages(threadId), await visitor.turns(threadId)]).toEqual(before);
    expect(scripted.upstream.requests).toHaveLength(1);
    expect((await visitor.postTurn(threadId, 'Still there?')).record?.outcome).toBe('done');
  });
});

describe('the room', () => {
  it('is what the context window leaves beside the reply, the prompt and the question: full is fine, one more is not', async () => {
    const { count } = await getCounter('o200k_base');
    const room = CONTEXT - RESERVE - count(coachPrompt.text);
    const { visitor, threadId } = await scripted.thread({ strategy: 'buffer' });
    expect((await visitor.postTurn(threadId, textOf(room + 1))).status).toBe(422);
    const { record } = await visitor.postTurn(threadId, textOf(room));
    expect(record?.sent?.tokens).toBe(CONTEXT - RESERVE);
  });

  it('bounds every strategy: a request never passes it', async () => {
    for (const strategy of ['window', 'token-buffer', 'summary', 'summary-buffer']) {
      const { visitor, threadId } = await scripted.thread({ strategy });
      scripted.upstream.everyChat(say(textOf(150)));
      for (let turn = 1; turn <= 6; turn++) {
        const { record, problem } = await visitor.postTurn(threadId, textOf(150));
        expect(problem).toBeNull();
        expect(record?.sent?.tokens).toBeLessThanOrEqual(CONTEXT - RESERVE);
      }
    }
  });

  it('that is used up under buffer is a refusal that offers a memory which fits, and that one does', async () => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'buffer' });
    scripted.upstream.everyChat(say(textOf(200)));
    for (let turn = 1; turn <= 2; turn++) await visitor.postTurn(threadId, textOf(200));
    const refused = await visitor.postTurn(threadId, textOf(300), 'client-3');
    expect(refused.problem).toMatchObject({ status: 422, bound: 'context', limit: CONTEXT });
    const fits = refused.problem?.fits as MemoryChoice;
    expect(bindStrategy(fits).memory).toEqual(fits);
    await visitor.setMemory(threadId, fits);
    expect((await visitor.postTurn(threadId, textOf(300), 'client-3')).record?.outcome).toBe('done');
  });
});

describe('a question larger than the token budget', () => {
  const memory = (oversize: string) => ({ strategy: 'token-buffer', settings: { budget: 200, oversize } });

  it('is refused before anything is stored, naming both counts', async () => {
    const { visitor, threadId } = await scripted.thread(memory('reject'));
    for (let turn = 1; turn <= 2; turn++) await visitor.postTurn(threadId, textOf(50));
    const { problem } = await visitor.postTurn(threadId, textOf(600));
    expect(problem).toMatchObject({ status: 422, bound: 'budget', tokens: 600, limit: 200 });
    expect(await visitor.messages(threadId)).toHaveLength(4);
  });

  it.each(['send', 'drop'])(
    'with oversize %s it goes out alone, flagged, and later requests lack it',
    async (oversize) => {
      const { visitor, threadId } = await scripted.thread(memory(oversize));
      for (let turn = 1; turn <= 2; turn++) await visitor.postTurn(threadId, textOf(50));
      const { record } = await visitor.postTurn(threadId, textOf(600));
      expect(scripted.upstream.chats().at(-1)?.body.messages.slice(1)).toEqual([
        { role: 'user', content: textOf(600) },
      ]);
      expect(record?.sent).toMatchObject({ regionTokens: 600, overBudget: true });
      const next = await visitor.postTurn(threadId, 'and?');
      expect([positionsOf(next.record), next.record?.sent?.overBudget]).toEqual([[7], false]);
    },
  );
});
