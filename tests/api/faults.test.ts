import { describe, expect, it } from 'vitest';
import * as answers from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { KEY } from '../support/scripted-env';

const scripted = scriptedApp({ FINCOACH_IDLE_MS: '600' });

/** Asks the model's client to try again at once. */
const AT_ONCE = { 'retry-after-ms': '1' };
const WORDS = 'Save a little every month';

type Fault = {
  fault: string;
  answer: answers.Answer;
  problem: string;
  calls?: number;
  kept?: string;
};

const FAULTS: Fault[] = [
  {
    fault: '400, the context is too long',
    answer: answers.refuse(400, "This model's maximum context length is 8192 tokens"),
    problem: 'model-context',
  },
  { fault: '400, anything else', answer: answers.refuse(400, 'unknown field'), problem: 'model-error' },
  {
    fault: '401 that quotes the key',
    answer: answers.refuse(401, `Incorrect API key: ${KEY}`),
    problem: 'model-refused-key',
  },
  { fault: '404', answer: answers.refuse(404, 'no such model'), problem: 'model-unknown' },
  {
    fault: '429 again and again',
    answer: answers.refuse(429, 'slow down', AT_ONCE),
    problem: 'model-busy',
    calls: 3,
  },
  {
    fault: '500 again and again',
    answer: answers.refuse(500, 'boom', AT_ONCE),
    problem: 'model-error',
    calls: 3,
  },
  {
    fault: '503 again and again',
    answer: answers.refuse(503, 'overloaded', AT_ONCE),
    problem: 'model-error',
    calls: 3,
  },
  { fault: 'a page of HTML', answer: answers.html(), problem: 'model-not-understood' },
  { fault: 'silence before the headers', answer: answers.hang(), problem: 'model-silent' },
  { fault: 'silence after some words', answer: answers.stall(WORDS), problem: 'model-silent', kept: WORDS },
  { fault: 'a cut connection', answer: answers.cut(WORDS), problem: 'model-interrupted', kept: WORDS },
  {
    fault: 'a stream without an end',
    answer: answers.endEarly(WORDS),
    problem: 'model-interrupted',
    kept: WORDS,
  },
  {
    fault: 'an error event',
    answer: answers.errorEvent(WORDS, 'overloaded SECRET'),
    problem: 'model-interrupted',
    kept: WORDS,
  },
  {
    fault: 'an event that is no JSON',
    answer: answers.malformed(WORDS),
    problem: 'model-interrupted',
    kept: WORDS,
  },
  { fault: 'nothing', answer: answers.empty(), problem: 'model-empty' },
  { fault: 'an end at once', answer: answers.endEarly(''), problem: 'model-not-understood' },
  { fault: 'only reasoning', answer: answers.onlyReasoning(), problem: 'model-empty' },
  { fault: 'blank text', answer: answers.say('  \n '), problem: 'model-empty' },
  {
    fault: 'a content filter',
    answer: answers.say(WORDS, { finish: 'content_filter' }),
    problem: 'model-filtered',
    kept: WORDS,
  },
];

describe.each(FAULTS)('the model answers with $fault', ({ answer, problem, calls = 1, kept }) => {
  it('the turn fails visibly, what came is kept and marked, and the next turn goes on from there', async () => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'buffer' });
    scripted.upstream.everyChat(answer);
    const failed = await visitor.postTurn(threadId, 'What should I do?');
    expect(failed.problem).toMatchObject({
      type: `urn:fincoach:${problem}`,
      status: 502,
    });
    expect(failed.problem?.detail).toMatch(/^[A-Z].{20,}\.$/);
    expect(failed.problem).toHaveProperty('retryable');
    expect(failed.record).toMatchObject({ outcome: 'failed', problem: failed.problem });
    expect(await visitor.turn(threadId, 1)).toEqual(failed.record);
    expect(scripted.upstream.chats()).toHaveLength(calls);
    const reply = kept === undefined ? [] : [['assistant', kept, 'failed']];
    expect((await visitor.messages(threadId)).map(({ role, text, ending }) => [role, text, ending])).toEqual([
      ['user', 'What should I do?', null],
      ...reply,
    ]);

    scripted.upstream.reset();
    const next = await visitor.postTurn(threadId, 'And now?');
    expect(next.record?.outcome).toBe('done');
    const sent = scripted.upstream.chats()[0]?.body.messages.slice(1);
    expect(sent).toEqual(
      kept === undefined
        ? [{ role: 'user', content: 'What should I do?\n\nAnd now?' }]
        : [
            { role: 'user', content: 'What should I do?' },
            { role: 'assistant', content: kept },
            { role: 'user', content: 'And now?' },
          ],
    );
    expect(next.record?.sent?.parts.slice(1).map((part) => part.tokens).length).toBe(
      kept === undefined ? 2 : 3,
    );
  });
});

describe('what is no fault', () => {
  it('a reply at its length limit is a reply', async () => {
    const { visitor, threadId } = await scripted.thread();
    scripted.upstream.chat(answers.say(WORDS, { finish: 'length' }));
    expect((await visitor.postTurn(threadId, 'hi')).record?.outcome).toBe('done');
  });

  it('one 429 or 500 is tried again, and the reply is stored once', async () => {
    const { visitor, threadId } = await scripted.thread();
    scripted.upstream.chat(answers.refuse(429, 'slow', AT_ONCE), answers.refuse(500, 'boom', AT_ONCE));
    expect((await visitor.postTurn(threadId, 'hi')).text).toBe('Reply 3 to: hi');
    expect(await visitor.messages(threadId)).toHaveLength(2);
  });

  it('a slow reply goes on for longer than the silence that ends one', async () => {
    const { visitor, threadId } = await scripted.thread();
    scripted.upstream.chat(answers.words(5, { msPerWord: 250 }));
    expect((await visitor.postTurn(threadId, 'hi')).record?.outcome).toBe('done');
  });

  it('NUL and half a surrogate in a reply are kept as what can be stored', async () => {
    const { visitor, threadId } = await scripted.thread();
    scripted.upstream.chat(answers.say('rent\u0000 12,000 \ud83d ok'));
    const { text } = await visitor.postTurn(threadId, 'hi');
    expect(text).toBe('rent 12,000 \ufffd ok');
    expect((await visitor.messages(threadId))[1]?.text).toBe(text);
  });

  it('an emoji that arrives in two halves stays whole', async () => {
    const { visitor, threadId } = await scripted.thread();
    scripted.upstream.chat((reply) => {
      for (const part of ['Saved ', '\ud83d', '\ude00', ' well']) reply.word(part);
      reply.finish();
    });
    const { text } = await visitor.postTurn(threadId, 'hi');
    expect([text, (await visitor.messages(threadId))[1]?.text]).toEqual(['Saved 😀 well', 'Saved 😀 well']);
  });
});
