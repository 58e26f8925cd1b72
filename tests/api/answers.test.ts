import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { answersSchema, threadSchema } from '@/lib/wire';
import { problemOf, type Visitor } from '../support/client';
import { notes, say } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';

const scripted = scriptedApp();
const BUFFER = { strategy: 'buffer' };

async function asked(memory: object = BUFFER) {
  const made = await scripted.thread(memory as typeof BUFFER);
  for (const [question, reply] of [
    ['My salary is ₹85,000.', 'Noted.'],
    ['What is PPF?', 'First answer.'],
  ] as const) {
    scripted.upstream.chat(say(reply));
    await made.visitor.postTurn(made.threadId, question);
  }
  return made;
}

async function regenerate(visitor: Visitor, threadId: string, turn: number, reply: string) {
  scripted.upstream.chat(say(reply));
  return visitor.regenerateTurn(threadId, turn);
}

async function answers(visitor: Visitor, threadId: string) {
  const { items } = answersSchema.parse(
    (await visitor.get(`/api/threads/${threadId}/turns/2/versions`)).body,
  );
  return items.map(({ version, current, question, reply }) => [version, current, question, reply]);
}

const log = async (visitor: Visitor, threadId: string) =>
  (await visitor.messages(threadId)).map(({ text }) => text);

const lastRequest = () =>
  scripted.upstream
    .chats()
    .at(-1)
    ?.body.messages.map(({ content }) => content) ?? [];

describe('the newest turn answered again', () => {
  it('has both answers with their records, and the log has the one that is chosen', async () => {
    const { visitor, threadId } = await asked();
    await visitor.setMemory(threadId, { strategy: 'window', settings: { k: 1 } });
    const { record } = await regenerate(visitor, threadId, 2, 'Second answer.');
    expect(record).toMatchObject({ turn: 2, strategy: 'window', outcome: 'done', version: 2 });
    expect(lastRequest()).not.toContain('My salary is ₹85,000.');
    expect(lastRequest().join()).not.toContain('First answer.');
    expect(await answers(visitor, threadId)).toEqual([
      [1, false, 'What is PPF?', 'First answer.'],
      [2, true, 'What is PPF?', 'Second answer.'],
    ]);
    expect(await log(visitor, threadId)).toEqual([
      'My salary is ₹85,000.',
      'Noted.',
      'What is PPF?',
      'Second answer.',
    ]);
    await visitor.json('PUT', `/api/threads/${threadId}/turns/2/version`, { version: 1 });
    expect((await log(visitor, threadId)).at(-1)).toBe('First answer.');
    expect(await visitor.turn(threadId, 2)).toMatchObject({
      strategy: 'buffer',
      version: 1,
      versions: [1, 2],
    });
    scripted.upstream.chat(say('Third turn.'));
    await visitor.postTurn(threadId, 'And NPS?');
    expect(await log(visitor, threadId)).toHaveLength(6);
  });

  it('is refused for an earlier turn, a turn that runs and one that there is not, and stores nothing', async () => {
    const { visitor, threadId } = await asked();
    const before = await log(visitor, threadId);
    for (const [turn, status] of [
      [1, 409],
      [3, 404],
    ]) {
      const answer = await visitor.post(`/api/threads/${threadId}/turns/${turn}/regenerate`, {});
      expect(answer.status).toBe(status);
      expect(problemOf(answer).detail).not.toBe('');
    }
    expect(await log(visitor, threadId)).toEqual(before);
  });

  it('never sends a summary again that covers the reply which left', async () => {
    const { visitor, threadId } = await asked({ strategy: 'summary-buffer' });
    await coverAll(threadId);
    const { record } = await regenerate(visitor, threadId, 2, 'Second answer.');
    expect(record?.sent?.parts.map(({ kind }) => kind)).toEqual(['system', 'message', 'message', 'message']);
    expect(lastRequest().join()).not.toContain('All of it.');
  });
});

/** A summary through the newest reply, as an import or another version of the app may have left it. */
async function coverAll(threadId: string) {
  const client = new pg.Client({ connectionString: scripted.app.databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO summaries (thread_id, version, first_position, last_position, text, tokens, author, model,
       prompt_version, tokens_in, outcome, turn)
     VALUES ($1, 1, 1, 4, 'All of it.', 4, 'model', 'm', 'p', 50, 'written', 2)`,
    [threadId],
  );
  await client.end();
}

describe('the newest question edited', () => {
  it('leaves with its reply as a version, waits for an answer, and is asked as it now reads', async () => {
    const { visitor, threadId } = await asked();
    const edited = await visitor.patch(`/api/threads/${threadId}/messages/3`, { text: 'What is NPS?' });
    expect(edited.body).toMatchObject({ position: 3, text: 'What is NPS?' });
    expect(await log(visitor, threadId)).toEqual(['My salary is ₹85,000.', 'Noted.', 'What is NPS?']);
    await regenerate(visitor, threadId, 2, 'A pension.');
    expect(lastRequest().at(-1)).toBe('What is NPS?');
    expect((await answers(visitor, threadId)).map(([, , question, reply]) => [question, reply])).toEqual([
      ['What is PPF?', 'First answer.'],
      ['What is NPS?', 'A pension.'],
    ]);
  });

  it('no longer counts as having stated what it stated', async () => {
    const { visitor, threadId } = await scripted.thread(BUFFER);
    scripted.upstream.chat(say('Noted.'));
    await visitor.postTurn(threadId, 'My rent is ₹31,500.');
    const stated = async () => {
      const { body } = await visitor.get(`/api/threads/${threadId}/facts`);
      return (body as { items: { text: string }[] }).items.map(({ text }) => text);
    };
    expect(await stated()).toEqual(['₹31,500']);
    await visitor.patch(`/api/threads/${threadId}/messages/1`, { text: 'My rent is ₹33,000.' });
    expect(await stated()).toEqual(['₹33,000']);
  });

  it.each([
    ['an earlier question', 1, 'New words', 409],
    ['a reply', 4, 'New words', 404],
    ['no message', 9, 'New words', 404],
    ['nothing but spaces', 3, '   ', 400],
  ])('is refused for %s', async (_what, position, text, status) => {
    const { visitor, threadId } = await asked();
    const answer = await visitor.patch(`/api/threads/${threadId}/messages/${position}`, { text });
    expect(answer.status).toBe(status);
    expect(await log(visitor, threadId)).toHaveLength(4);
  });
});

describe('a branch', () => {
  it('has the log, the records and the requests through its message, and goes on alone', async () => {
    const { visitor, threadId } = await asked();
    const made = await visitor.post(`/api/threads/${threadId}/branch`, { position: 2 });
    expect(made.status).toBe(201);
    const branch = threadSchema.parse(made.body);
    expect(branch).toMatchObject({ messages: 2, turns: 1, branchedFrom: { threadId, position: 2 } });
    const { body } = await visitor.get(`/api/threads/${branch.id}/turns/1/request`);
    expect(body).toEqual((await visitor.get(`/api/threads/${threadId}/turns/1/request`)).body);
    scripted.upstream.chat(say('On its own.'));
    await visitor.postTurn(branch.id, 'And NPS?');
    expect(await log(visitor, branch.id)).toEqual([
      'My salary is ₹85,000.',
      'Noted.',
      'And NPS?',
      'On its own.',
    ]);
    expect(await log(visitor, threadId)).toHaveLength(4);
  });

  it('asks a question otherwise when it is given other words', async () => {
    const { visitor, threadId } = await asked();
    const made = await visitor.post(`/api/threads/${threadId}/branch`, { position: 3, text: 'What is NPS?' });
    const branch = threadSchema.parse(made.body);
    scripted.upstream.chat(say('A pension.'));
    await visitor.regenerateTurn(branch.id, 2);
    expect((await log(visitor, branch.id)).slice(2)).toEqual(['What is NPS?', 'A pension.']);
  });

  it('sends the summaries that it was given, by ids of its own', async () => {
    const memory = { strategy: 'summary', settings: { maxTurnsBeforeSummary: 2, keepTurns: 1 } };
    const { visitor, threadId } = await scripted.thread(memory);
    scripted.upstream.summary(notes());
    for (let turn = 1; turn <= 4; turn++) await visitor.postTurn(threadId, `Question ${turn}`);
    const made = await visitor.post(`/api/threads/${threadId}/branch`, { position: 8 });
    const branch = threadSchema.parse(made.body);
    const { body } = await visitor.get(`/api/threads/${branch.id}/turns/4/request`);
    expect(body).toEqual((await visitor.get(`/api/threads/${threadId}/turns/4/request`)).body);
  });
});
