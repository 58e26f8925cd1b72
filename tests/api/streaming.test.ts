import { describe, expect, it } from 'vitest';
import { heldAnswer } from '../support/held-answer';
import { say, words } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { dataOf, readTurn } from '../support/turn-stream';
import { until } from '../support/until';

const scripted = scriptedApp();

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

describe('a turn as a stream', () => {
  it('tells what happens in its order: opened, planned, the reply, finished', async () => {
    const { visitor, threadId } = await scripted.thread();
    scripted.upstream.chat(say('Pay the loan first.'));
    const { status, parts, text } = await visitor.postTurn(threadId, 'hi');
    expect([status, text]).toEqual([200, 'Pay the loan first.']);
    expect(parts.map(({ type }) => type).filter((type) => type !== 'text-delta')).toEqual([
      'start',
      'data-turn-opened',
      'data-turn-planned',
      'text-start',
      'text-end',
      'data-turn-finished',
      'finish',
    ]);
    expect(dataOf(parts, 'turn-opened')).toMatchObject({ turn: 1, position: 1 });
    expect(dataOf(parts, 'turn-planned')).toMatchObject({ turn: 1, outcome: 'streaming', usage: null });
    const finished = dataOf(parts, 'turn-finished');
    expect(finished).toMatchObject({
      outcome: 'done',
      model: 'scripted-1',
      usage: { outputTokens: 4, cachedInputTokens: 4 },
    });
    expect(finished?.sent).toEqual(dataOf(parts, 'turn-planned')?.sent);
    expect(await visitor.turn(threadId, 1)).toEqual(finished);
  });

  it('measures itself: overhead before the model is called, then the first token, then the end', async () => {
    const { visitor, threadId } = await scripted.thread();
    scripted.upstream.chat(words(5, { msPerWord: 20 }));
    const { record } = await visitor.postTurn(threadId, 'hi');
    const { overheadMs, firstTokenMs, totalMs } = record?.timing ?? {};
    expect(overheadMs).toBeGreaterThan(0);
    expect(firstTokenMs).toBeGreaterThan((overheadMs ?? 0) + 15);
    expect(totalMs).toBeGreaterThan((firstTokenMs ?? 0) + 60);
  });

  it('the reply comes token by token: the first is here before the model has said the second', async () => {
    const { visitor, threadId } = await scripted.thread();
    const held = heldAnswer();
    scripted.upstream.chat(held.answer);
    const stream = await visitor.openTurn(threadId, 'hi');
    await stream.until(({ type }) => type === 'data-turn-planned');
    for (const [index, word] of ['Save ', 'a ', 'little.'].entries()) {
      await held.say(word);
      await stream.untilWords(index + 1);
    }
    expect(stream.text).toBe('Save a little.');
    await held.finish();
    expect((await readTurn(stream)).record?.outcome).toBe('done');
  });

  it('the question and the plan are stored before the model has said a word', async () => {
    const { visitor, threadId } = await scripted.thread();
    const held = heldAnswer();
    scripted.upstream.chat(held.answer);
    const stream = await visitor.openTurn(threadId, 'What is a PPF?');
    await held.asked;
    expect(await visitor.messages(threadId)).toMatchObject([
      { position: 1, role: 'user', text: 'What is a PPF?' },
    ]);
    const planned = await visitor.turn(threadId, 1);
    expect(planned).toMatchObject({ outcome: 'streaming', sent: { regionTokens: expect.any(Number) } });
    expect((await visitor.thread(threadId)).running).toBe(1);
    await held.finish();
    await stream.end();
  });

  it('a turn makes one call to the model, with one system message and nothing of its own before the talk', async () => {
    const { visitor, threadId } = await scripted.thread();
    await visitor.postTurn(threadId, 'hi');
    await visitor.postTurn(threadId, 'and?');
    const roles = scripted.upstream.requests.map(({ body }) => body.messages.map(({ role }) => role));
    expect(roles).toEqual([
      ['system', 'user'],
      ['system', 'user', 'assistant', 'user'],
    ]);
  });
});

describe('following a running turn', () => {
  it('a second reader gets everything from the start, and both see the same end', async () => {
    const { visitor, threadId } = await scripted.thread();
    const held = heldAnswer();
    scripted.upstream.chat(held.answer);
    const first = await visitor.openTurn(threadId, 'hi');
    await held.say('Save ');
    await first.untilWords(1);
    const second = await visitor.followTurn(threadId, 1);
    await second.untilWords(1);
    await held.say('more.');
    await held.finish();
    const [one, two] = await Promise.all([readTurn(first), readTurn(second)]);
    expect([one.text, two.text]).toEqual(['Save more.', 'Save more.']);
    expect(two.parts).toEqual(one.parts);
  });

  it('a turn that has ended, or that there is not, has nothing to follow', async () => {
    const { visitor, threadId } = await scripted.thread();
    await visitor.postTurn(threadId, 'hi');
    const statuses = [1, 2].map(async (turn) => (await visitor.followTurn(threadId, turn)).response.status);
    expect(await Promise.all(statuses)).toEqual([204, 204]);
  });

  it('a closed tab ends nothing: the reply is completed and kept', async () => {
    const { visitor, threadId } = await scripted.thread();
    scripted.upstream.chat(words(40, { msPerWord: 20 }));
    const stream = await visitor.openTurn(threadId, 'hi');
    await stream.untilWords(10);
    await stream.leave();
    await until(
      'the end of the turn',
      async () => (await visitor.turn(threadId, 1)).outcome === 'done',
      10_000,
    );
    const [question, reply] = await visitor.messages(threadId);
    expect(question).toMatchObject({ role: 'user', text: 'hi', ending: null });
    expect(reply).toMatchObject({ role: 'assistant', ending: 'done' });
    expect(wordsOf(reply?.text ?? '')).toHaveLength(40);
    expect(scripted.upstream.chats().map(({ closedEarly }) => closedEarly)).toEqual([false]);
  });
});

describe('stop', () => {
  it('keeps what came, ends the stream and the call to the model, and the next turn sends it', async () => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'buffer' });
    scripted.upstream.chat(words(400, { msPerWord: 20 }));
    const stream = await visitor.openTurn(threadId, 'hi');
    await stream.untilWords(10);
    const stoppedAt = performance.now();
    expect((await visitor.stopTurn(threadId, 1)).status).toBe(200);
    const { record, problem } = await readTurn(stream);
    expect([record?.outcome, problem]).toEqual(['stopped', null]);
    await until('the end of the call', () => scripted.upstream.chats()[0]?.closedEarly);
    expect(performance.now() - stoppedAt).toBeLessThan(2_000);
    const partial = (await visitor.messages(threadId))[1];
    expect(partial).toMatchObject({ role: 'assistant', ending: 'stopped', text: stream.text });
    expect(wordsOf(stream.text).length).toBeGreaterThanOrEqual(8);
    await visitor.postTurn(threadId, 'go on');
    expect(scripted.upstream.chats()[1]?.body.messages.slice(1)).toEqual([
      { role: 'user', content: 'hi' },
      { role: 'assistant', content: stream.text },
      { role: 'user', content: 'go on' },
    ]);
  });

  it('before the first word stores no reply, and the question goes out with the next one', async () => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'buffer' });
    const held = heldAnswer();
    scripted.upstream.chat(held.answer);
    const stream = await visitor.openTurn(threadId, 'hi');
    await held.asked;
    await visitor.stopTurn(threadId, 1);
    expect((await readTurn(stream)).record?.outcome).toBe('stopped');
    expect(await visitor.messages(threadId)).toHaveLength(1);
    const { record } = await visitor.postTurn(threadId, 'never mind');
    expect(scripted.upstream.chats()[1]?.body.messages.slice(1)).toEqual([
      { role: 'user', content: 'hi\n\nnever mind' },
    ]);
    expect(record?.sent?.parts.slice(1)).toMatchObject([
      { position: 1, role: 'user' },
      { position: 2, role: 'user' },
    ]);
  });

  it('while a summary is being written ends that too, and the next turn writes it', async () => {
    const settings = { maxTurnsBeforeSummary: 2, keepTurns: 1 };
    const { visitor, threadId } = await scripted.thread({ strategy: 'summary', settings });
    for (const text of ['one', 'two']) await visitor.postTurn(threadId, text);
    const held = heldAnswer();
    scripted.upstream.summary(held.answer);
    const stream = await visitor.openTurn(threadId, 'three');
    await held.asked;
    await visitor.stopTurn(threadId, 3);
    const { record } = await readTurn(stream);
    expect(record).toMatchObject({ outcome: 'stopped', folds: [{ outcome: 'failed' }] });
    expect(record?.folds[0]?.problem?.detail).toMatch(/stopped with its turn/);
    expect(scripted.upstream.chats()).toHaveLength(2);
    const next = await visitor.postTurn(threadId, 'four');
    expect(next.record?.folds).toMatchObject([{ outcome: 'written', positions: [1, 4] }]);
  });

  it('of a turn that has ended changes nothing', async () => {
    const { visitor, threadId } = await scripted.thread();
    const { record } = await visitor.postTurn(threadId, 'hi');
    await visitor.stopTurn(threadId, 1);
    expect(await visitor.turn(threadId, 1)).toEqual(record);
  });
});
