import { describe, expect, it } from 'vitest';
import { getCounter } from '@/lib/tokens';
import { say } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { MODEL } from '../support/scripted-env';

const scripted = scriptedApp({ FINCOACH_CONTEXT_TOKENS: '200000' });

describe('special-token text', () => {
  it.each([
    ['<|endoftext|>', 7],
    ['<|endofprompt|>', 7],
    ['please explain <|endoftext|> to me', 11],
    ['<|fim_prefix|>', 6],
  ])('%s counts as plain text, %i tokens, and the conversation goes on', async (text, tokens) => {
    const { visitor, threadId } = await scripted.thread();
    scripted.upstream.chat(say(`It is ${text}.`));
    const first = await visitor.postTurn(threadId, text);
    expect([first.status, first.record?.outcome, first.record?.sent?.regionTokens]).toEqual([
      200,
      'done',
      tokens,
    ]);
    expect((await visitor.postTurn(threadId, 'hi')).record?.outcome).toBe('done');
    expect((await visitor.messages(threadId)).slice(0, 2)).toMatchObject([
      { text, tokens },
      { text: `It is ${text}.` },
    ]);
    expect(scripted.upstream.chats()[1]?.body.messages[1]).toEqual({ role: 'user', content: text });
  });
});

describe('what is counted', () => {
  it.each([
    'hi',
    'किराया ₹12,000 है',
    '👨‍👩‍👧 and ₹1,20,000',
    '\ufeffwith a mark',
    'x',
    '  leading and trailing  ',
    '表格\n\n\n| a |',
  ])('%j is stored with the count of its own text', async (text) => {
    const { visitor, threadId } = await scripted.thread();
    scripted.upstream.chat(say(`${text} indeed`));
    await visitor.postTurn(threadId, text);
    const { count } = await getCounter('o200k_base');
    for (const message of await visitor.messages(threadId)) expect(message.tokens).toBe(count(message.text));
  });
});

describe('texts that are slow to count elsewhere', () => {
  it.each([
    ['one letter 20,000 times', 'a'.repeat(20_000), 2_500],
    [
      'no spaces and nothing repeated',
      Array.from({ length: 20_000 }, (_, n) => String.fromCharCode(97 + ((n * n * 7 + n) % 26))).join(''),
      null,
    ],
    ['emoji 20,000 times', '😀'.repeat(20_000), null],
    ['blanks and an end', `${' '.repeat(50_000)}x`, null],
    [
      'Chinese without a break',
      Array.from({ length: 20_000 }, (_, n) => String.fromCharCode(0x4e00 + ((n * 31) % 8000))).join(''),
      null,
    ],
  ])('%s: counted in bounded time, and everybody else is served meanwhile', async (_what, text, tokens) => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'buffer' });
    const neighbour = await scripted.visitor();
    let counted = false;
    const turn = visitor.postTurn(threadId, text).finally(() => {
      counted = true;
    });
    const waits: number[] = [];
    while (!counted || waits.length < 3) {
      const askedAt = performance.now();
      expect((await neighbour.get('/api/threads')).status).toBe(200);
      waits.push(performance.now() - askedAt);
    }
    const { record } = await turn;
    const count = tokens ?? (await getCounter('o200k_base')).count(text);
    expect([record?.outcome, record?.sent?.regionTokens]).toEqual(['done', count]);
    expect(Math.max(...waits)).toBeLessThan(1_000);
    expect(record?.timing?.overheadMs).toBeLessThan(2_000);
  });
});

describe('a model with another encoding', () => {
  it('has every message and summary counted again, once, before the next request', async () => {
    const texts = ['मेरी तनख़्वाह ₹1,20,000 है', 'और किराया ₹35,000'];
    const { visitor, threadId } = await scripted.thread({
      strategy: 'summary',
      settings: { maxTurnsBeforeSummary: 2, keepTurns: 1 },
    });
    scripted.upstream.everySummary(say('उपयोगकर्ता ₹1,20,000 कमाता है।'));
    for (const text of [...texts, 'ठीक है?']) await visitor.postTurn(threadId, text);
    const before = await visitor.turns(threadId);
    await scripted.app.restart({ FINCOACH_MODEL: 'gpt-4' });
    try {
      const { record } = await visitor.postTurn(threadId, 'फिर?');
      const { count } = await getCounter('cl100k_base');
      const messages = await visitor.messages(threadId);
      expect(messages.map(({ tokens }) => tokens)).toEqual(messages.map(({ text }) => count(text)));
      const [summary] = await visitor.summaries(threadId);
      expect(summary?.tokens).toBe(count(summary?.text ?? ''));
      const wire = scripted.upstream.chats().at(-1)?.body.messages ?? [];
      expect(record?.sent?.parts.map(({ tokens }) => tokens)).toEqual(
        wire.map(({ content }) => count(content)),
      );
      expect((await visitor.turns(threadId)).slice(0, 3)).toEqual(before);
    } finally {
      await scripted.app.restart({ FINCOACH_MODEL: MODEL });
    }
  });
});
