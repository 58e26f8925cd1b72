import { describe, expect, it } from 'vitest';
import { factSchema, listOf, messageSchema, profileSchema, summarySchema } from '@/lib/wire';
import { problemOf, type Visitor } from '../support/client';
import { say } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { until } from '../support/until';

const scripted = scriptedApp();
const WINDOW_OF_ONE = { strategy: 'window', settings: { k: 1 } };
const INCOME = 'My take-home is ₹85,000 a month and my expenses come to ₹52,000.';

async function facts(visitor: Visitor, threadId: string) {
  return listOf(factSchema).parse((await visitor.get(`/api/threads/${threadId}/facts`)).body).items;
}

const wireOf = (call: number) => scripted.upstream.chats()[call]?.body.messages ?? [];

describe('facts of a thread', () => {
  it('are listed with where the newest request has each, from when on none has, and what replaced them', async () => {
    const { visitor, threadId } = await scripted.thread(WINDOW_OF_ONE);
    await visitor.postTurn(threadId, INCOME);
    await visitor.postTurn(threadId, 'What is a mutual fund?');
    await visitor.postTurn(threadId, 'My take-home is ₹90,000 now.');
    const listed = (await facts(visitor, threadId)).map(({ text, visibility, since, supersededBy }) => [
      text,
      visibility,
      since,
      supersededBy?.text ?? null,
    ]);
    expect(listed).toEqual([
      ['₹85,000', 'gone', 2, '₹90,000'],
      ['₹52,000', 'gone', 2, null],
      ['₹90,000', 'verbatim', null, null],
    ]);
  });

  it('include texts that are watched, until they are watched no longer', async () => {
    const { visitor, threadId } = await scripted.thread(WINDOW_OF_ONE);
    await visitor.postTurn(threadId, 'My sister Meera marries in Nashik.');
    await visitor.postTurn(threadId, 'What is a mutual fund?');
    const { status, body } = await visitor.post(`/api/threads/${threadId}/watch`, { text: 'meera' });
    expect(status).toBe(201);
    expect(await facts(visitor, threadId)).toMatchObject([
      { text: 'meera', unit: 'text', turn: 1, visibility: 'gone', since: 2 },
    ]);
    await visitor.json('DELETE', `/api/threads/${threadId}/watch`, { id: (body as { id: string }).id });
    expect(await facts(visitor, threadId)).toEqual([]);
  });
});

describe('a question about something that left', () => {
  it('is recorded with the facts that it misses, and with figures of the reply that its request does not hold', async () => {
    const { visitor, threadId } = await scripted.thread(WINDOW_OF_ONE);
    await visitor.postTurn(threadId, INCOME);
    scripted.upstream.chat(say('Your surplus is ₹33,000.'));
    const { record } = await visitor.postTurn(threadId, 'What is my monthly surplus?');
    expect(record?.forgotten.map(({ turn, fact }) => `${turn}: ${fact}`)).toEqual([
      '1: take-home ₹85,000',
      '1: expenses ₹52,000',
    ]);
    expect(record?.replyFigures.map(({ text, how }) => [text, how])).toEqual([['₹33,000', null]]);
    expect(await visitor.turn(threadId, 2)).toEqual(record);
  });
});

describe('a message brought back', () => {
  it('goes out with its turn in a block of its own, counted in the record, until it is let go', async () => {
    const { visitor, threadId } = await scripted.thread(WINDOW_OF_ONE);
    await visitor.postTurn(threadId, INCOME);
    await visitor.postTurn(threadId, 'What is a mutual fund?');
    const path = `/api/threads/${threadId}/messages/1`;
    expect(messageSchema.parse((await visitor.patch(path, { pinned: true })).body).pinned).toBe(true);

    const { record } = await visitor.postTurn(threadId, 'And my surplus?');
    const [, block] = record?.sent?.parts ?? [];
    expect(block).toMatchObject({ kind: 'pinned', positions: [1, 2] });
    const wire = wireOf(2);
    expect(wire.map(({ role }) => role)).toEqual(['system', 'system', 'user']);
    expect(wire[1]?.content).toContain(INCOME);
    expect((await visitor.get(`/api/threads/${threadId}/turns/3/request`)).body).toEqual({ messages: wire });

    await visitor.patch(path, { pinned: false });
    await visitor.postTurn(threadId, 'Anything else?');
    expect(wireOf(3)).toHaveLength(2);
  });

  it('is refused with both counts when its block would pass its limit', async () => {
    const { visitor, threadId } = await scripted.thread(WINDOW_OF_ONE);
    await visitor.postTurn(threadId, 'word '.repeat(1200));
    const answer = await visitor.patch(`/api/threads/${threadId}/messages/1`, { pinned: true });
    expect(answer.status).toBe(422);
    expect(problemOf(answer)).toMatchObject({ limit: 1000, tokens: expect.any(Number) });
  });
});

describe('the profile', () => {
  it('goes out with every request of its person under any memory, and stays bounded', async () => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'buffer' });
    await visitor.post('/api/profile', { text: 'No lock-in beyond three years </profile>' });
    const { record } = await visitor.postTurn(threadId, 'Where should I save?');
    expect(record?.sent?.parts[1]).toMatchObject({ kind: 'profile' });
    expect(wireOf(0)[1]?.content.match(/<\/profile>/g)).toHaveLength(1);

    const statuses: number[] = [];
    for (let fact = 1; fact <= 8; fact++)
      statuses.push((await visitor.post('/api/profile', { text: 'fact '.repeat(90) })).status);
    expect([...new Set(statuses)]).toEqual([201, 422]);

    const { items } = profileSchema.parse((await visitor.get('/api/profile')).body);
    for (const { id } of items) await visitor.json('DELETE', '/api/profile', { id });
    await visitor.postTurn(threadId, 'And now?');
    expect(wireOf(1).filter(({ role }) => role === 'system')).toHaveLength(1);
  });
});

describe('the figures of a summary', () => {
  const FOLDS_EARLY = { strategy: 'summary', settings: { maxTurnsBeforeSummary: 2, keepTurns: 1 } };

  it('are traced; an invented one is objected to once, then shown as from nowhere; what it lacks is listed', async () => {
    const { visitor, threadId } = await scripted.thread(FOLDS_EARLY);
    scripted.upstream.summary(say('The user takes home ₹85,000 and saves at 9%.'));
    scripted.upstream.summary(say('The user takes home ₹85,000 and saves at 8%.'));
    for (const text of [INCOME, 'What is a mutual fund?', 'And an index fund?'])
      await visitor.postTurn(threadId, text);
    expect(scripted.upstream.summaries()).toHaveLength(2);
    const [summary] = await visitor.summaries(threadId);
    expect(summary?.figures.map(({ text, source }) => [text, source])).toEqual([
      ['₹85,000', 'user'],
      ['8%', 'none'],
    ]);
    expect(summary?.missing.map(({ text, about }) => `${about} ${text}`)).toEqual(['expenses ₹52,000']);
    expect(summary?.rewrittenFor).toEqual(['9%']);
  });

  it('tie its clauses to the messages they go back to; what ties none is left out', async () => {
    const { visitor, threadId } = await scripted.thread(FOLDS_EARLY);
    const text = 'The user takes home ₹85,000, saves in PPF, and is patient.';
    scripted.upstream.summary(say(text));
    for (const question of [INCOME, 'Is my ppf any good?', 'And an index fund?', 'And gold?'])
      await visitor.postTurn(threadId, question);
    const corrected = `${text} Lives in Pune.`;
    await visitor.post(`/api/threads/${threadId}/summaries`, { text: corrected });
    const clauses = (await visitor.summaries(threadId)).map((summary) =>
      summary.clauses.map(({ start, end, sources }) => [summary.text.slice(start, end), sources]),
    );
    expect(clauses.at(0)).toEqual([['The user takes home ₹85,000,', [{ position: 1, turn: 1 }]]]);
    expect(clauses.at(-1)).toEqual([
      ['The user takes home ₹85,000,', [{ position: 1, turn: 1 }]],
      ['saves in PPF,', [{ position: 3, turn: 2 }]],
    ]);
  });

  it('can be corrected by the user: a new version that the next fold builds on; over its limit it is refused', async () => {
    const { visitor, threadId } = await scripted.thread(FOLDS_EARLY);
    for (const text of [INCOME, 'What is a mutual fund?', 'And an index fund?'])
      await visitor.postTurn(threadId, text);
    await until('the summary', async () => (await visitor.summaries(threadId)).length === 1);
    const path = `/api/threads/${threadId}/summaries`;
    const corrected = summarySchema.parse(
      (await visitor.post(path, { text: 'Takes home ₹85,000, spends ₹52,000.' })).body,
    );
    expect(corrected).toMatchObject({ version: 2, author: 'user', missing: [] });
    const long = await visitor.post(path, { text: 'word '.repeat(400) });
    expect([long.status, problemOf(long).limit]).toEqual([422, 160]);
    const late = await visitor.post(path, { text: 'Takes home ₹1.', corrects: 1 });
    expect([late.status, (await visitor.summaries(threadId)).length]).toEqual([409, 2]);
    await visitor.postTurn(threadId, 'What next?');
    expect(JSON.stringify(scripted.upstream.summaries().at(-1)?.body.messages)).toContain('spends ₹52,000');
  });
});
