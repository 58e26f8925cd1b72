import { describe, expect, it } from 'vitest';
import type { Visitor } from '../support/client';
import { heldAnswer } from '../support/held-answer';
import { hang, refuse, say, textOf } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { dataOf, readTurn } from '../support/turn-stream';
import { until } from '../support/until';
import { positionsOf } from '../support/wire-record';

const scripted = scriptedApp({ FINCOACH_SUMMARISER_MS: '1000' });

/** Room for three turns of 100 and 100 tokens, and a question. */
const THREE_PAIRS = { strategy: 'summary-buffer', settings: { budget: 700, foldMessages: 2 } };

/** A text of 100 tokens that says which message it is. */
const numbered = (name: string) => `${name} ${textOf(96)}`;

async function ask(visitor: Visitor, threadId: string, turn: number) {
  scripted.upstream.chat(say(numbered(`reply-${turn}.`)));
  const answer = await visitor.postTurn(threadId, numbered(`question-${turn}.`));
  await settled(visitor, threadId);
  return answer;
}

/** Waits until the fold after a reply, when there is one, has been stored in its turn's record. */
async function settled(visitor: Visitor, threadId: string) {
  const due = () => scripted.upstream.summaries().length;
  await until('the fold after the reply', async () => {
    const ended = scripted.upstream.summaries().every(({ endedAt }) => endedAt !== null);
    const records = await visitor.turns(threadId);
    return ended && records.flatMap(({ folds }) => folds).length >= due();
  });
}

const promptOf = (call: number) => JSON.stringify(scripted.upstream.summaries()[call]?.body.messages);
const namesIn = (text: string) => [...new Set(text.match(/(?:question|reply)-\d+\./g) ?? [])];

describe('the running summary', () => {
  it('is stored with what it covers and extended: each message is folded once, also over a restart', async () => {
    const { visitor, threadId } = await scripted.thread(THREE_PAIRS);
    for (let turn = 1; turn <= 6; turn++) await ask(visitor, threadId, turn);
    const before = scripted.upstream.summaries().length;
    await scripted.app.restart();
    for (let turn = 7; turn <= 10; turn++) await ask(visitor, threadId, turn);

    const records = await visitor.turns(threadId);
    const folds = records.flatMap((record) => record.folds);
    const summaries = await visitor.summaries(threadId);
    expect(before).toBeGreaterThan(0);
    expect(scripted.upstream.summaries()).toHaveLength(folds.length);
    expect(summaries.map(({ id }) => id)).toEqual(folds.map(({ summaryId }) => summaryId));

    let covered = 0;
    for (const [call, summary] of summaries.entries()) {
      expect(summary.folded[0]).toBe(covered + 1);
      expect(summary).toMatchObject({
        version: call + 1,
        range: [1, summary.folded[1]],
        parentId: summaries[call - 1]?.id ?? null,
      });
      const messages = (await visitor.messages(threadId)).slice(covered, summary.folded[1]);
      covered = summary.folded[1];
      expect(namesIn(promptOf(call))).toEqual(namesIn(messages.map(({ text }) => text).join(' ')));
      const previous = summaries[call - 1];
      expect(promptOf(call).includes(previous?.text ?? '<conversation>')).toBe(true);
      const tokens = messages.reduce((sum, message) => sum + message.tokens, previous?.tokens ?? 0);
      expect([summary.tokensIn, folds[call]?.tokensIn, folds[call]?.tokensOut]).toEqual([
        tokens,
        tokens,
        summary.tokens,
      ]);
    }
  });

  it('stands once in each request after it, and nothing that it covers is sent beside it', async () => {
    const { visitor, threadId } = await scripted.thread(THREE_PAIRS);
    for (let turn = 1; turn <= 10; turn++) await ask(visitor, threadId, turn);
    for (const [index, record] of (await visitor.turns(threadId)).entries()) {
      const parts = record.sent?.parts.filter((part) => part.kind === 'summary') ?? [];
      const systems =
        scripted.upstream.chats()[index]?.body.messages.filter(({ role }) => role === 'system') ?? [];
      expect(systems).toHaveLength(1 + parts.length);
      const covered = parts[0]?.kind === 'summary' ? parts[0].positions[1] : 0;
      const sent = positionsOf(record);
      expect(sent).toEqual(Array.from({ length: 2 * index + 1 - covered }, (_, at) => covered + 1 + at));
      expect(record.sent?.regionTokens).toBeLessThanOrEqual(700);
    }
  });

  it('is asked for only once the question is stored', async () => {
    const { visitor, threadId } = await scripted.thread({
      strategy: 'summary',
      settings: { maxTurnsBeforeSummary: 2, keepTurns: 1 },
    });
    for (let turn = 1; turn <= 2; turn++) await ask(visitor, threadId, turn);
    const held = heldAnswer();
    scripted.upstream.summary(held.answer);
    const stream = await visitor.openTurn(threadId, 'third');
    await held.asked;
    expect((await visitor.messages(threadId)).at(-1)).toMatchObject({ position: 5, text: 'third' });
    await held.say('Notes.');
    await held.finish();
    expect((await readTurn(stream)).record?.outcome).toBe('done');
  });

  it('a turn that overflows nothing calls no summariser', async () => {
    const { visitor, threadId } = await scripted.thread(THREE_PAIRS);
    for (let turn = 1; turn <= 3; turn++) await ask(visitor, threadId, turn);
    expect(scripted.upstream.summaries()).toEqual([]);
    expect((await visitor.turns(threadId)).flatMap(({ folds }) => folds)).toEqual([]);
  });

  it('thirty turns: on each, what is covered and what is sent are the whole log, disjoint', async () => {
    const { visitor, threadId } = await scripted.thread({
      strategy: 'summary-buffer',
      settings: { budget: 120 },
    });
    for (let turn = 1; turn <= 30; turn++) {
      await visitor.postTurn(threadId, `question ${turn} ${textOf(10)}`);
      await settled(visitor, threadId);
    }
    for (const [index, record] of (await visitor.turns(threadId)).entries()) {
      const summary = record.sent?.parts.find((part) => part.kind === 'summary');
      const covered = summary?.kind === 'summary' ? summary.positions[1] : 0;
      const all = [...Array.from({ length: covered }, (_, at) => at + 1), ...positionsOf(record)];
      expect(all).toEqual(Array.from({ length: 2 * index + 1 }, (_, at) => at + 1));
    }
    expect((await visitor.summaries(threadId)).length).toBeGreaterThan(3);
  });

  it('the newest question is never in it, and stands last in its request word for word', async () => {
    const { visitor, threadId } = await scripted.thread({
      strategy: 'summary-buffer',
      settings: { budget: 300 },
    });
    for (let turn = 1; turn <= 2; turn++) await ask(visitor, threadId, turn);
    const question = `${textOf(400)} What is 7% of 1200?`;
    const { record, parts } = await visitor.postTurn(threadId, question);
    const wire = scripted.upstream.chats().at(-1)?.body.messages ?? [];
    expect(wire.filter(({ content }) => content.includes('7% of 1200'))).toEqual([
      { role: 'user', content: question },
    ]);
    expect(wire.at(-1)?.content).toBe(question);
    expect(
      scripted.upstream.summaries().some(({ body }) => JSON.stringify(body).includes('7% of 1200')),
    ).toBe(false);
    expect(record?.sent?.overBudget).toBe(true);
    const told = parts.map(({ type }) => type).filter((type) => type.startsWith('data-'));
    expect(told).toEqual([
      'data-turn-opened',
      'data-summary-started',
      'data-summary-written',
      'data-turn-planned',
      'data-turn-finished',
    ]);
    expect(dataOf(parts, 'summary-written')?.fold).toMatchObject({
      when: 'before request',
      positions: [3, 4],
    });
  });
});

describe('a reply that overflows', () => {
  it('is not delayed: its fold starts at once after the end of the stream, and the next turn waits for it', async () => {
    const { visitor, threadId } = await scripted.thread({
      strategy: 'summary-buffer',
      settings: { budget: 300 },
    });
    await ask(visitor, threadId, 1);
    const held = heldAnswer();
    scripted.upstream.summary(held.answer);
    scripted.upstream.chat(say(numbered('reply-2.')));
    await visitor.postTurn(threadId, numbered('question-2.'));
    const endedAt = performance.now();
    await held.asked;
    expect(performance.now() - endedAt).toBeLessThan(500);
    const next = visitor.openTurn(threadId, 'and?');
    await held.say('Held notes.');
    await held.finish();
    const { record } = await readTurn(await next);
    expect(JSON.stringify(scripted.upstream.chats()[2]?.body.messages)).toContain('Held notes.');
    expect([record?.folds, positionsOf(record)]).toEqual([[], [3, 4, 5]]);
    expect((await visitor.turn(threadId, 2)).folds).toMatchObject([
      { when: 'after reply', positions: [1, 2], outcome: 'written' },
    ]);
    expect(scripted.upstream.summaries()).toHaveLength(1);
  });

  it('whose process dies before the fold: the next turn does it, once', async () => {
    const { visitor, threadId } = await scripted.thread({
      strategy: 'summary-buffer',
      settings: { budget: 300 },
    });
    await ask(visitor, threadId, 1);
    scripted.upstream.summary(hang());
    scripted.upstream.chat(say(numbered('reply-2.')));
    await visitor.postTurn(threadId, numbered('question-2.'));
    await until('the call', () => scripted.upstream.summaries().length === 1);
    await scripted.app.kill();
    await scripted.app.start();
    const { record } = await visitor.postTurn(threadId, 'and?');
    expect(record?.folds).toMatchObject([{ when: 'before request', positions: [1, 2], outcome: 'written' }]);
    expect(await visitor.summaries(threadId)).toHaveLength(1);
  });
});

describe('a summary that fails', () => {
  it('changes nothing: the messages stay in the request, over budget and flagged, and the next turn tries again', async () => {
    const { visitor, threadId } = await scripted.thread({
      strategy: 'summary',
      settings: { maxTurnsBeforeSummary: 2, keepTurns: 1 },
    });
    for (let turn = 1; turn <= 2; turn++) await ask(visitor, threadId, turn);
    const failures = [refuse(500, 'boom'), hang(), say('   ')];
    for (const [index, failure] of failures.entries()) {
      scripted.upstream.summary(failure);
      const { record, parts, problem } = await ask(visitor, threadId, 3 + index);
      expect([record?.outcome, problem]).toEqual(['done', null]);
      expect(record?.sent?.overBudget).toBe(true);
      expect(positionsOf(record)).toHaveLength(2 * (2 + index) + 1);
      const failed = dataOf(parts, 'summary-failed');
      expect(failed?.problem.detail).toMatch(/\.$/);
      expect(record?.folds).toMatchObject([{ outcome: 'failed', summaryId: null }]);
      expect(scripted.upstream.summaries()).toHaveLength(1 + index);
      expect(await visitor.summaries(threadId)).toEqual([]);
      expect((await visitor.messages(threadId)).slice(0, -1).map(({ state }) => state)).toEqual(
        Array(2 * (3 + index) - 1).fill('sent'),
      );
    }
    const { record } = await ask(visitor, threadId, 6);
    expect(record?.folds).toMatchObject([{ outcome: 'written', positions: [1, 8] }]);
    expect(positionsOf(record)).toEqual([9, 10, 11]);
    expect(namesIn(promptOf(3))).toHaveLength(8);
  });

  it('keeps the old summary when there is one', async () => {
    const { visitor, threadId } = await scripted.thread({
      strategy: 'summary',
      settings: { maxTurnsBeforeSummary: 2, keepTurns: 1 },
    });
    for (let turn = 1; turn <= 3; turn++) await ask(visitor, threadId, turn);
    const [first] = await visitor.summaries(threadId);
    scripted.upstream.summary(refuse(429, 'slow down', { 'retry-after-ms': '1' }));
    const { record } = await ask(visitor, threadId, 4);
    expect(record?.sent?.parts[1]).toMatchObject({ kind: 'summary', id: first?.id, positions: [1, 2] });
    expect(await visitor.summaries(threadId)).toEqual([first]);
    expect(scripted.upstream.summaries()).toHaveLength(2);
  });
});
