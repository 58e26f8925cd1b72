import { describe, expect, it } from 'vitest';
import { bindStrategy, replay } from '@/lib/memory';
import type { TurnRecord } from '@/lib/wire';
import type { MemoryChoice, Visitor } from '../support/client';
import { say, textOf } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { evictedOf, expectSameOnTheWire, positionsOf, storedOf } from '../support/wire-record';

const scripted = scriptedApp();

const QUESTIONS = [
  'I earn ₹1,20,000 a month in Pune and spend about ₹70,000 of it.',
  'I have an FD of ₹3 lakh that matures in March 2027.',
  'My goal is a house in seven years, and I do not like losses.',
  'How much should I keep as an emergency fund?',
  'And what about PPF?',
  'Is ₹15,000 a month in an index fund too much for me?',
  'What did I say I earn?',
  'Sum it all up for me in a few words, please.',
];

const MEMORIES: MemoryChoice[] = [
  { strategy: 'buffer' },
  { strategy: 'window', settings: { k: 3 } },
  { strategy: 'token-buffer', settings: { budget: 120 } },
  { strategy: 'token-buffer', settings: { budget: 120, evictInPairs: false } },
  { strategy: 'token-buffer', settings: { budget: 240, lowWater: 40 } },
  { strategy: 'summary', settings: { maxTurnsBeforeSummary: 3, keepTurns: 1, maxSummaryTokens: 64 } },
  { strategy: 'summary-buffer', settings: { budget: 150, maxSummaryTokens: 64 } },
];

describe.each(MEMORIES)('eight turns under $strategy $settings', (memory) => {
  it('each turn record is what went over the wire, part for part and token for token', async () => {
    const { visitor, threadId } = await scripted.thread(memory);
    for (const [index, question] of QUESTIONS.entries()) {
      scripted.upstream.chat(say(`Noted, number ${index + 1}. ${textOf(10 + 3 * index)}`));
      const { record, problem } = await visitor.postTurn(threadId, question);
      expect([record?.outcome, problem]).toEqual(['done', null]);
    }
    const [records, stored] = [await visitor.turns(threadId), await storedOf(visitor, threadId)];
    const requests = scripted.upstream.chats();
    expect(records.map(({ turn }) => turn)).toEqual(QUESTIONS.map((_, index) => index + 1));
    expect(requests).toHaveLength(QUESTIONS.length);
    for (const [index, record] of records.entries()) {
      await expectSameOnTheWire(record, requests[index], stored);
      const shown = await visitor.get(`/api/threads/${threadId}/turns/${record.turn}/request`);
      expect(shown.body).toMatchObject({ messages: requests[index]?.body.messages });
    }
  });

  it('each record lists what its request lacks of the one before and its reply', async () => {
    const { visitor, threadId } = await scripted.thread(memory);
    for (const question of QUESTIONS) await visitor.postTurn(threadId, question);
    const records = await visitor.turns(threadId);
    const sent = records.map(positionsOf);
    for (const [index, record] of records.entries()) {
      const before = sent[index - 1] ?? [];
      const could = index === 0 ? [] : [...before, (before.at(-1) ?? 0) + 1];
      const lacking = could.filter((position) => !sent[index]?.includes(position));
      expect(evictedOf(record).map(([position]) => position)).toEqual(lacking);
    }
  });
});

describe('a token budget with a low-water mark', () => {
  const memory = { strategy: 'token-buffer', settings: { budget: 240, lowWater: 40 } };
  const ask = async (visitor: Visitor, threadId: string, count: number) => {
    for (let index = 0; index < count; index++) {
      scripted.upstream.chat(say(textOf(40)));
      await visitor.postTurn(threadId, QUESTIONS[index % QUESTIONS.length] ?? '');
    }
    return visitor.turns(threadId);
  };
  const startsOf = (records: TurnRecord[]) => records.map((record) => positionsOf(record)[0]);

  it('sends turn by turn what a replay of the whole log sends', async () => {
    const { visitor, threadId } = await scripted.thread(memory);
    const records = await ask(visitor, threadId, 12);
    const log = (await visitor.messages(threadId)).map(({ position, role, tokens }) => ({
      position,
      role,
      tokens,
    }));
    const { requests } = replay(log, { strategy: bindStrategy(memory) });
    expect(records.map((record) => positionsOf(record))).toEqual(
      requests.map(({ region: { first, last } }) =>
        Array.from({ length: last - first + 1 }, (_, index) => first + index),
      ),
    );
    // It stood still for several turns at a time: without the mark it would move with every turn.
    expect(new Set(startsOf(records).slice(4)).size).toBeLessThan(5);
  });

  it('answered again, the newest turn starts where it did', async () => {
    const { visitor, threadId } = await scripted.thread(memory);
    const records = await ask(visitor, threadId, 9);
    scripted.upstream.chat(say('Once more.'));
    const again = await visitor.regenerateTurn(threadId, 9);
    expect(again.record && positionsOf(again.record)).toEqual(records[8] && positionsOf(records[8]));
  });
});

describe('a window of three turns', () => {
  it('turn 4 sends nothing of turn 1, and says why; buffer at turn 7 brings it back', async () => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'window', settings: { k: 3 } });
    const ask = async (index: number) => (await visitor.postTurn(threadId, QUESTIONS[index] ?? '')).record;
    for (let index = 0; index < 3; index++) await ask(index);
    const fourth = await ask(3);
    expect(positionsOf(fourth)).toEqual([3, 4, 5, 6, 7]);
    expect(evictedOf(fourth)).toEqual([
      [1, 'window full'],
      [2, 'window full'],
    ]);
    expect(JSON.stringify(scripted.upstream.chats()[3]?.body)).not.toContain('1,20,000');
    const states = (await visitor.messages(threadId)).map(({ state, left }) => [state, left]);
    expect(states.slice(0, 3)).toEqual([
      ['dropped', { turn: 4, reason: 'window full' }],
      ['dropped', { turn: 4, reason: 'window full' }],
      ['sent', null],
    ]);
    for (let index = 4; index < 6; index++) await ask(index);
    await visitor.setMemory(threadId, { strategy: 'buffer' });
    expect(positionsOf(await ask(6))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(JSON.stringify(scripted.upstream.chats()[6]?.body)).toContain('1,20,000');
  });

  it('six finished turns and one more: five messages go out, eight have left, the same after a restart', async () => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'window', settings: { k: 3 } });
    for (const question of QUESTIONS.slice(0, 6)) await visitor.postTurn(threadId, question);
    const { record } = await visitor.postTurn(threadId, 'seventh');
    expect(positionsOf(record)).toEqual([9, 10, 11, 12, 13]);
    const roles = scripted.upstream
      .chats()
      .at(-1)
      ?.body.messages.map(({ role }) => role);
    expect(roles).toEqual(['system', 'user', 'assistant', 'user', 'assistant', 'user']);
    const view = async () => ({
      states: (await visitor.messages(threadId)).map(({ state, left }) => [state, left?.turn]),
      record: await visitor.turn(threadId, 7),
    });
    const before = await view();
    expect(before.states.map(([state]) => state)).toEqual([
      ...Array(8).fill('dropped'),
      ...Array(5).fill('sent'),
      'waiting',
    ]);
    await scripted.app.restart();
    expect(await view()).toEqual(before);
  });
});

describe('switching', () => {
  it('six switches lose nothing and send nothing twice: each request is a tail of the log, whole', async () => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'window', settings: { k: 1 } });
    const switches: MemoryChoice[] = [
      { strategy: 'buffer' },
      { strategy: 'token-buffer', settings: { budget: 60 } },
      { strategy: 'summary', settings: { maxTurnsBeforeSummary: 2, keepTurns: 1, maxSummaryTokens: 40 } },
      { strategy: 'window', settings: { k: 2 } },
      { strategy: 'summary-buffer', settings: { budget: 60, maxSummaryTokens: 40 } },
      { strategy: 'buffer' },
    ];
    for (const question of QUESTIONS.slice(0, 4)) await visitor.postTurn(threadId, question);
    for (const memory of switches) {
      await visitor.setMemory(threadId, memory);
      for (const question of ['And then?', 'Tell me more about that.']) {
        const { record, problem } = await visitor.postTurn(threadId, question);
        expect([problem, record?.strategy]).toEqual([null, memory.strategy]);
        const stored = await storedOf(visitor, threadId);
        await expectSameOnTheWire(
          record as NonNullable<typeof record>,
          scripted.upstream.chats().at(-1),
          stored,
        );
        const sent = positionsOf(record);
        const newest = (record?.turn ?? 0) * 2 - 1;
        expect(sent).toEqual(
          Array.from({ length: sent.length }, (_, index) => newest - sent.length + 1 + index),
        );
      }
    }
    const last = (await visitor.turns(threadId)).at(-1);
    expect(positionsOf(last)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
    expect((await visitor.messages(threadId)).map(({ position }) => position)).toHaveLength(32);
  });

  it('a record keeps the memory it was made with', async () => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'window', settings: { k: 3 } });
    await visitor.postTurn(threadId, 'first');
    const before = await visitor.turn(threadId, 1);
    await visitor.setMemory(threadId, { strategy: 'buffer' });
    await visitor.postTurn(threadId, 'second');
    expect(await visitor.turn(threadId, 1)).toEqual(before);
    expect(before).toMatchObject({ strategy: 'window', settings: { k: 3 } });
  });
});
