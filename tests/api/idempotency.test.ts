import { describe, expect, it } from 'vitest';
import { heldAnswer } from '../support/held-answer';
import { cut, empty, hang, refuse, reply, say } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { readTurn } from '../support/turn-stream';

const scripted = scriptedApp({ FINCOACH_IDLE_MS: '500' });

describe('the same client id again', () => {
  it('in parallel: one question, one reply, one call to the model, and each caller gets the reply', async () => {
    const { visitor, threadId } = await scripted.thread();
    const held = heldAnswer();
    scripted.upstream.chat(held.answer);
    const opened = await Promise.all(
      Array.from({ length: 6 }, () => visitor.openTurn(threadId, 'hi', 'client-1')),
    );
    await held.say('Yes, once.');
    await held.finish();
    const answers = await Promise.all(opened.map((turn) => readTurn(turn)));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(6).fill([200, 'Yes, once.']));
    expect(scripted.upstream.requests).toHaveLength(1);
    expect(await visitor.messages(threadId)).toMatchObject([
      { position: 1, role: 'user', text: 'hi', clientId: 'client-1' },
      { position: 2, role: 'assistant', clientId: null },
    ]);
  });

  it('while the turn runs: it is followed from its start', async () => {
    const { visitor, threadId } = await scripted.thread();
    const held = heldAnswer();
    scripted.upstream.chat(held.answer);
    const first = await visitor.openTurn(threadId, 'hi', 'client-1');
    await held.say('Yes. ');
    await first.untilWords(1);
    const second = await visitor.openTurn(threadId, 'hi', 'client-1');
    await second.untilWords(1);
    await held.finish();
    const [one, two] = [await readTurn(first), await readTurn(second)];
    expect(two.parts).toEqual(one.parts);
    expect(scripted.upstream.requests).toHaveLength(1);
  });

  it('after the reply: 409 that names the turn, and nothing changes', async () => {
    const { visitor, threadId } = await scripted.thread();
    await visitor.postTurn(threadId, 'hi', 'client-1');
    const before = await visitor.messages(threadId);
    const again = await visitor.postTurn(threadId, 'hi', 'client-1');
    expect(again.problem).toMatchObject({
      status: 409,
      type: expect.stringContaining('already-answered'),
      turn: 1,
    });
    expect(await visitor.messages(threadId)).toEqual(before);
    expect(scripted.upstream.requests).toHaveLength(1);
  });

  it('of an older turn: 409, whatever that one came to', async () => {
    const { visitor, threadId } = await scripted.thread();
    scripted.upstream.chat(refuse(401, 'no'));
    await visitor.postTurn(threadId, 'first', 'client-1');
    await visitor.postTurn(threadId, 'second', 'client-2');
    expect((await visitor.postTurn(threadId, 'first', 'client-1')).status).toBe(409);
  });

  it('in another thread is another question', async () => {
    const { visitor, threadId } = await scripted.thread();
    const other = await visitor.createThread();
    await visitor.postTurn(threadId, 'hi', 'client-1');
    expect((await visitor.postTurn(other.id, 'hi', 'client-1')).record).toMatchObject({
      turn: 1,
      outcome: 'done',
    });
  });
});

describe('asking again after a turn that went wrong', () => {
  it.each([
    ['failed without a word', () => refuse(401, 'no'), 'failed'],
    ['failed with an empty reply', () => empty(), 'failed'],
    ['failed after some words', () => cut('Five words and then nothing'), 'failed'],
    ['failed in silence', () => hang(), 'failed'],
  ])('%s: the same turn is answered, the question is stored once', async (_how, answer, outcome) => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'buffer' });
    scripted.upstream.chat(say('Hello.'), answer());
    await visitor.postTurn(threadId, 'hi', 'client-1');
    const failed = await visitor.postTurn(threadId, 'What is a PPF?', 'client-2');
    expect(failed.record).toMatchObject({ turn: 2, outcome });
    scripted.upstream.chat(say('A provident fund.'));
    const again = await visitor.postTurn(threadId, 'What is a PPF?', 'client-2');
    expect(again.record).toMatchObject({ turn: 2, outcome: 'done', problem: null });
    expect(
      (await visitor.messages(threadId)).map(({ position, role, text }) => [position, role, text]),
    ).toEqual([
      [1, 'user', 'hi'],
      [2, 'assistant', 'Hello.'],
      [3, 'user', 'What is a PPF?'],
      [4, 'assistant', 'A provident fund.'],
    ]);
    expect(scripted.upstream.chats().at(-1)?.body.messages.slice(1)).toEqual([
      { role: 'user', content: 'hi' },
      { role: 'assistant', content: 'Hello.' },
      { role: 'user', content: 'What is a PPF?' },
    ]);
    expect(await visitor.turns(threadId)).toHaveLength(2);
  });

  it('stopped before the first word: the same turn is answered', async () => {
    const { visitor, threadId } = await scripted.thread();
    const held = heldAnswer();
    scripted.upstream.chat(held.answer);
    const stream = await visitor.openTurn(threadId, 'hi', 'client-1');
    await held.asked;
    await visitor.stopTurn(threadId, 1);
    await stream.end();
    expect((await visitor.postTurn(threadId, 'hi', 'client-1')).record).toMatchObject({
      turn: 1,
      outcome: 'done',
    });
  });

  it('stopped with something said: that is a reply, 409', async () => {
    const { visitor, threadId } = await scripted.thread();
    const held = heldAnswer();
    scripted.upstream.chat(held.answer);
    const stream = await visitor.openTurn(threadId, 'hi', 'client-1');
    await held.say('Some ');
    await stream.untilWords(1);
    await visitor.stopTurn(threadId, 1);
    await stream.end();
    expect((await visitor.postTurn(threadId, 'hi', 'client-1')).status).toBe(409);
  });

  it('two at once: one answers, the other follows it', async () => {
    const { visitor, threadId } = await scripted.thread();
    scripted.upstream.chat(refuse(401, 'no'), reply({ msPerWord: 50 }));
    await visitor.postTurn(threadId, 'hi', 'client-1');
    const [one, two] = await Promise.all([1, 2].map(() => visitor.postTurn(threadId, 'hi', 'client-1')));
    expect([one?.text, two?.text]).toEqual(['Reply 2 to: hi', 'Reply 2 to: hi']);
    expect(scripted.upstream.requests).toHaveLength(2);
  });
});

describe('another question while a turn runs', () => {
  it('is refused with the number of the running turn, and stores nothing', async () => {
    const { visitor, threadId } = await scripted.thread();
    const held = heldAnswer();
    scripted.upstream.chat(held.answer);
    const stream = await visitor.openTurn(threadId, 'hi', 'client-1');
    await held.asked;
    const other = await visitor.postTurn(threadId, 'and?', 'client-2');
    expect(other.problem).toMatchObject({
      status: 409,
      type: expect.stringContaining('turn-running'),
      turn: 1,
    });
    expect(await visitor.messages(threadId)).toHaveLength(1);
    await held.finish();
    await stream.end();
  });

  it('two at once: one is asked, one is refused, none is half stored', async () => {
    const { visitor, threadId } = await scripted.thread();
    scripted.upstream.everyChat(say('Yes.', { msPerWord: 200 }));
    const statuses = await Promise.all(
      ['a', 'b'].map(async (text) => (await visitor.postTurn(threadId, text)).status),
    );
    expect(statuses.sort()).toEqual([200, 409]);
    expect((await visitor.messages(threadId)).map(({ position, role }) => [position, role])).toEqual([
      [1, 'user'],
      [2, 'assistant'],
    ]);
  });
});
