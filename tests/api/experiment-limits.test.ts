import { describe, expect, it } from 'vitest';
import { experimentCountsSchema } from '@/lib/wire';
import { type MemoryChoice, problemOf, type Visitor } from '../support/client';
import {
  askFourQuestions,
  askUnder,
  BUFFER,
  experimentsOf,
  openExperiment,
  QUESTIONS,
  removeExperiment,
  rowsOf,
  WINDOW,
} from '../support/experiments';
import { heldAnswer } from '../support/held-answer';
import { cut, refuse, textOf } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { until } from '../support/until';

const scripted = scriptedApp();
const asked = () => askFourQuestions(scripted, WINDOW);
const lastChat = () => scripted.upstream.chats().at(-1);

describe('an experiment that does not end well', () => {
  it.each([
    ['a refused key', refuse(401, 'no'), '', 'model-refused-key'],
    ['a reply that breaks off', cut('Half an '), 'Half an ', 'model-interrupted'],
  ])('%s: is stored with its outcome and a sentence, and what came', async (_what, answer, came, code) => {
    const { visitor, threadId } = await asked();
    const before = await rowsOf(scripted.app, threadId);
    scripted.upstream.chat(answer);
    const { record, problem } = await askUnder(visitor, threadId, 4, BUFFER);
    expect(problem?.type).toBe(`urn:fincoach:${code}`);
    expect(problem?.detail).toMatch(/^[A-Z].{20,}\.$/);
    expect(await experimentsOf(visitor, threadId, 4)).toMatchObject([
      { reply: came, record: { outcome: 'failed', problem: record?.problem } },
    ]);
    expect(await rowsOf(scripted.app, threadId)).toEqual(before);
  });

  it('stops when nobody reads it: the model is let go, what came is kept, and another can be asked', async () => {
    const { visitor, threadId } = await asked();
    const held = heldAnswer();
    scripted.upstream.chat(held.answer);
    const stream = await openExperiment(visitor, threadId, 4, BUFFER);
    await held.say('The first words');
    await stream.untilWords(3);
    const refused = await askUnder(visitor, threadId, 4, WINDOW);
    expect([refused.status, refused.problem?.type]).toEqual([409, 'urn:fincoach:experiment-running']);
    await stream.leave();
    const [stopped] = await until('the end to be stored', async () => {
      const list = await experimentsOf(visitor, threadId, 4);
      return list.length > 0 && list;
    });
    expect(stopped).toMatchObject({
      reply: 'The first words',
      record: { outcome: 'stopped', problem: null },
    });
    await until('the model to be let go', () => lastChat()?.closedEarly);
    expect((await askUnder(visitor, threadId, 4, WINDOW)).record?.outcome).toBe('done');
  });
});

describe('what is refused', () => {
  async function refusedOf(visitor: Visitor, threadId: string, turn: number, memory: MemoryChoice) {
    const calls = scripted.upstream.requests.length;
    const answer = await askUnder(visitor, threadId, turn, memory);
    expect(scripted.upstream.requests).toHaveLength(calls);
    expect(await experimentsOf(visitor, threadId, turn)).toEqual([]);
    return answer;
  }

  it('a question larger than the budget: both counts, and what can be done', async () => {
    const { visitor, threadId } = await asked();
    await visitor.postTurn(threadId, textOf(40));
    const memory = { strategy: 'token-buffer', settings: { budget: 20 } };
    const { status, problem } = await refusedOf(visitor, threadId, 5, memory);
    expect([status, problem?.tokens, problem?.limit]).toEqual([422, 40, 20]);
    expect(problem?.detail).toContain('The conversation is unchanged');
    expect(problem?.detail).not.toContain('in the box');
  });

  it.each([0, 5])('turn %s, which there is not', async (turn) => {
    const { visitor, threadId } = await asked();
    const { status, problem } = await askUnder(visitor, threadId, turn, BUFFER);
    expect([status, problem?.detail]).toEqual([404, 'There is no such turn.']);
  });

  it.each([
    [{ strategy: 'elephant' }, 'memory.strategy'],
    [{ strategy: 'window', settings: { k: 0 } }, 'memory.settings.k'],
    [{ strategy: 'window', recall: { budget: 1 } }, 'memory.recall.budget'],
  ])('a memory that there is not: %j', async (memory, field) => {
    const { visitor, threadId } = await asked();
    const { status, problem } = await refusedOf(visitor, threadId, 4, memory as MemoryChoice);
    expect([status, problem?.field]).toEqual([400, field]);
  });

  it('a turn that is being answered; an earlier one is not', async () => {
    const { visitor, threadId } = await asked();
    const held = heldAnswer();
    scripted.upstream.chat(held.answer);
    const stream = await visitor.openTurn(threadId, 'And now?');
    await held.asked;
    const { status, problem } = await refusedOf(visitor, threadId, 5, BUFFER);
    expect([status, problem?.type, problem?.turn]).toEqual([409, 'urn:fincoach:turn-running', 5]);
    expect((await askUnder(visitor, threadId, 4, BUFFER)).record?.outcome).toBe('done');
    await held.say('Done.');
    await held.finish();
    await stream.end();
    expect((await askUnder(visitor, threadId, 5, BUFFER)).record?.outcome).toBe('done');
  });

  it('more than twenty of one turn, until one is removed', async () => {
    const { visitor, threadId } = await scripted.thread(WINDOW);
    await visitor.postTurn(threadId, 'hi');
    for (let count = 1; count <= 20; count++) await askUnder(visitor, threadId, 1, BUFFER);
    const full = await askUnder(visitor, threadId, 1, BUFFER);
    expect([full.status, full.problem?.type, full.problem?.limit]).toEqual([
      422,
      'urn:fincoach:limit-reached',
      20,
    ]);
    expect(full.problem?.detail).toContain('remove one');
    await removeExperiment(visitor, threadId, 1, 7);
    expect((await askUnder(visitor, threadId, 1, BUFFER)).status).toBe(200);
    const numbers = (await experimentsOf(visitor, threadId, 1)).map(({ number }) => number);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
  });
});

describe('the experiments of a conversation', () => {
  it('are listed by turn, counted, and removed one by one', async () => {
    const { visitor, threadId } = await asked();
    for (const [turn, memory] of [
      [4, BUFFER],
      [4, WINDOW],
      [2, BUFFER],
    ] as const)
      await askUnder(visitor, threadId, turn, memory);
    const strategies = async (turn: number) =>
      (await experimentsOf(visitor, threadId, turn)).map(({ number, record }) => [number, record.strategy]);
    expect(await strategies(4)).toEqual([
      [1, 'buffer'],
      [2, 'window'],
    ]);
    const counts = async () =>
      experimentCountsSchema.parse((await visitor.get(`/api/threads/${threadId}/experiments`)).body).items;
    expect(await counts()).toEqual([
      { turn: 2, experiments: 1 },
      { turn: 4, experiments: 2 },
    ]);
    expect((await removeExperiment(visitor, threadId, 4, 1)).status).toBe(204);
    expect(await strategies(4)).toEqual([[2, 'window']]);
    const again = await removeExperiment(visitor, threadId, 4, 1);
    expect([again.status, problemOf(again).detail]).toEqual([404, 'There is no such experiment.']);
    expect(await counts()).toEqual([
      { turn: 2, experiments: 1 },
      { turn: 4, experiments: 1 },
    ]);
  });

  it('keep the question that they were asked with when the newest one is edited', async () => {
    const { visitor, threadId } = await asked();
    await askUnder(visitor, threadId, 4, BUFFER);
    await visitor.patch(`/api/threads/${threadId}/messages/7`, { text: 'How high is my rent?' });
    await askUnder(visitor, threadId, 4, BUFFER);
    const questions = (await experimentsOf(visitor, threadId, 4)).map(({ question }) => question);
    expect(questions).toEqual([QUESTIONS[3], 'How high is my rent?']);
  });

  it('are somebody else’s as if they were not', async () => {
    const { visitor, threadId } = await asked();
    await askUnder(visitor, threadId, 4, BUFFER);
    const stranger = await scripted.visitor();
    expect((await askUnder(stranger, threadId, 4, BUFFER)).status).toBe(404);
    expect((await stranger.get(`/api/threads/${threadId}/turns/4/experiments`)).status).toBe(404);
    expect((await removeExperiment(stranger, threadId, 4, 1)).status).toBe(404);
    expect(await experimentsOf(visitor, threadId, 4)).toHaveLength(1);
  });
});
