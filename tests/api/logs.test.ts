import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operations } from '@/lib/wire/operations';
import { newEmail, signIn, signUp } from '../support/account';
import { problemOf, Visitor } from '../support/client';
import {
  type Answer,
  body as answerBody,
  cut,
  errorEvent,
  html,
  malformed,
  refuse,
  say,
} from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { body as embeddingBody } from '../support/scripted-embeddings';
import { importInto, openAiMessages } from '../support/transfer';
import { until } from '../support/until';

const CANARY = 'canary8271';
const JSON_TYPE = { 'content-type': 'application/json' };
const JSON_SCHEMA = { io: 'input', unrepresentable: 'any' } as const;
const scripted = scriptedApp({
  FINCOACH_LOG_LEVEL: 'debug',
  FINCOACH_TRUST_PROXY: '1',
  FINCOACH_EMBEDDING_MODEL: 'scripted-embedding',
});

type Line = { level: number; msg: string; requestId?: string; route?: string; [field: string]: unknown };

/** The lines of the log that are about something, oldest first. */
function linesOf(wanted: (line: Line) => boolean): Line[] {
  const lines = scripted.app
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as Line).filter(wanted);
}

const ofCall = (requestId: string) => linesOf((line) => line.requestId === requestId);

/** Sends a call under an id that the test can look for. */
async function callAs(visitor: Visitor, path: string, requestId: string = randomUUID()) {
  const response = await visitor.send(path, { headers: { 'x-request-id': requestId } });
  return { requestId, response };
}

/** A provider that quotes what it was asked. */
const quoting =
  (answer: (text: string) => Answer): Answer =>
  (reply) =>
    answer(reply.asked.messages.map(({ content }) => content).join(' '))(reply);

const FAILURES: Record<string, Answer> = {
  'refused with 400': quoting((text) => refuse(400, text)),
  'refused with 401': quoting((text) => refuse(401, text, { 'x-quoted': CANARY })),
  'refused for its length': quoting((text) => refuse(400, `maximum context length passed by: ${text}`)),
  'answered with 500': quoting((text) => refuse(500, text, { 'retry-after-ms': '1' })),
  'an error event': quoting((text) => errorEvent('Half ', text)),
  'no JSON': quoting((text) => malformed(text)),
  'a page': html(),
  'something else': quoting((text) => answerBody(JSON.stringify({ unexpected: text }))),
  'cut off': quoting((text) => cut(text)),
};

/** A value for a schema with the canary wherever text may stand. */
function filled(schema: z.core.JSONSchema.BaseSchema): unknown {
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return filled(choice as z.core.JSONSchema.BaseSchema);
  if (schema.const !== undefined) return schema.const;
  if (schema.type === 'string') return `${CANARY} text`;
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type !== 'object') return CANARY;
  const properties = Object.entries(schema.properties ?? {}) as [string, z.core.JSONSchema.BaseSchema][];
  return Object.fromEntries(properties.map(([name, value]) => [name, filled(value)]));
}

describe('the log', () => {
  it('has a line for each call: its pattern, status and time, and nothing of its address’s query', async () => {
    const { visitor, threadId } = await scripted.thread();
    const { requestId } = await callAs(visitor, `/api/threads/${threadId}/messages?q=${CANARY}`);
    await until('the line', () => ofCall(requestId).length > 0);
    expect(ofCall(requestId)).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        requestId,
        method: 'GET',
        route: '/api/threads/{threadId}/messages',
        status: 200,
        ms: expect.any(Number),
        msg: 'call',
      },
    ]);
  });

  it('has none for the health check, which is asked all the time', async () => {
    const { requestId, response } = await callAs(new Visitor(scripted.app.url), '/api/health');
    expect(response.headers.get('x-request-id')).toBe(requestId);
    expect(ofCall(requestId)).toEqual([]);
  });

  it('names the call in every line of the turn that it started, after its answer too', async () => {
    const { visitor, threadId } = await scripted.thread();
    scripted.upstream.chat(refuse(400, 'no'));
    const requestId = randomUUID();
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': requestId },
    };
    const message = { id: randomUUID(), text: 'hi' };
    const stream = await visitor.send(`/api/threads/${threadId}/turns`, {
      ...init,
      body: JSON.stringify({ message }),
    });
    await stream.text();
    const lines = await until('the failure in the log', () => {
      const found = ofCall(requestId);
      return found.length > 1 && found;
    });
    expect(lines.map(({ msg }) => msg).sort()).toEqual(['call', 'model-error']);
    const failed = lines.find(({ msg }) => msg === 'model-error');
    expect(failed).toMatchObject({ err: { code: 'model-error', cause: { status: 400 } } });
  });

  it('takes an id of a proxy when it is short and plain, and else gives one', async () => {
    const visitor = await scripted.visitor();
    const idOf = async (given: string) =>
      (await callAs(visitor, '/api/threads', given)).response.headers.get('x-request-id');
    expect(await idOf('proxy-0001.a_b')).toBe('proxy-0001.a_b');
    for (const given of ['short', 'a'.repeat(65), 'two words of it', '{"level":60}'])
      expect(await idOf(given)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('can be found by what a fault of ours answers', async () => {
    const { visitor, threadId } = await scripted.thread();
    await visitor.postTurn(threadId, 'I pay Rs 900');
    scripted.upstream.chat(refuse(500, 'no'));
    const answer = await visitor.post(`/api/threads/${threadId}/offers/look`, {});
    const { requestId } = problemOf(answer);
    expect([answer.status, requestId]).toEqual([502, answer.headers.get('x-request-id')]);
    expect(ofCall(requestId ?? '')).not.toEqual([]);
  });
});

describe('no text that anybody wrote is in the log, at its most talkative', () => {
  it.each(Object.entries(FAILURES))('when the model’s answer to a question is %s', async (_, failure) => {
    const { visitor, threadId } = await scripted.thread();
    scripted.upstream.everyChat(failure);
    await visitor.postTurn(threadId, `I owe ${CANARY} Rs 5,000`);
    await visitor.post(`/api/threads/${threadId}/offers/look`, {});
    expect(scripted.upstream.chats().length).toBeGreaterThan(1);
    expect(scripted.app.output()).not.toContain(CANARY);
  });

  it.each(Object.entries(FAILURES))('when the answer to a summariser’s call is %s', async (_, failure) => {
    const { visitor, threadId } = await scripted.thread({
      strategy: 'summary',
      settings: { maxTurnsBeforeSummary: 2, keepTurns: 1 },
    });
    scripted.upstream.everySummary(failure);
    for (const turn of [1, 2, 3, 4]) await visitor.postTurn(threadId, `${CANARY} in turn ${turn}`);
    expect(scripted.upstream.summaries().length).toBeGreaterThan(0);
    expect(scripted.app.output()).not.toContain(CANARY);
  });

  it('when an embedding model quotes what it was asked', async () => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'window', recall: { budget: 500 } });
    scripted.upstream.everyEmbedding((asked, response) =>
      embeddingBody(JSON.stringify({ error: asked.input }))(asked, response),
    );
    for (const turn of [1, 2, 3]) await visitor.postTurn(threadId, `${CANARY} in turn ${turn}`);
    expect(scripted.app.output()).not.toContain(CANARY);
  });

  it('whatever call of the API it comes with, and wherever in it', async () => {
    const { visitor, threadId } = await scripted.thread();
    scripted.upstream.everyChat(say(`It is ${CANARY}.`));
    await visitor.postTurn(threadId, `I pay ${CANARY} Rs 5,000`);
    const statuses = new Set<number>();
    // What deletes comes last.
    const calls = operations.filter(({ path }) => path !== '/api/me');
    calls.sort((one, other) => Number(one.method === 'delete') - Number(other.method === 'delete'));
    for (const { method, path, query, body } of calls) {
      const search = query ? Object.keys(query.shape).map((name) => `${name}=${CANARY}`) : [];
      const sent =
        body === 'file' || !body ? CANARY : JSON.stringify(filled(z.toJSONSchema(body, JSON_SCHEMA)));
      const init = method === 'get' ? {} : { headers: JSON_TYPE, body: sent };
      for (const id of [threadId, CANARY]) {
        const where = path.replace('{threadId}', id).replace(/\{\w+\}/g, id === threadId ? '1' : CANARY);
        const url = `${where}?${search.join('&')}`;
        const response = await visitor.send(url, { method: method.toUpperCase(), ...init });
        statuses.add(response.status);
        await response.text();
      }
    }
    expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 400, 404]));
    // The model did not give a list of facts.
    expect([...statuses].filter((status) => status >= 500)).toEqual([502]);
    expect(scripted.app.output()).not.toContain(CANARY);
  });

  it('when it is stored, found, changed, imported and asked about again', async () => {
    const { visitor, threadId } = await scripted.thread();
    const thread = `/api/threads/${threadId}`;
    await visitor.postTurn(threadId, `I pay ${CANARY} Rs 5,000`);
    const answers = [
      await visitor.get(`/api/search?q=${CANARY}`),
      await visitor.patch(thread, { title: CANARY }),
      await visitor.post(`${thread}/preview`, { text: CANARY }),
      await visitor.post(`${thread}/branch`, { position: 1, text: `${CANARY} again` }),
      await visitor.post(`${thread}/watch`, { text: CANARY }),
      await visitor.post('/api/profile', { text: `${CANARY} is my fund` }),
      await visitor
        .post(`${thread}/turns/1/experiments`, { memory: { strategy: 'buffer' } })
        .catch(() => null),
    ];
    expect(answers.filter((answer) => answer && answer.status >= 300)).toEqual([]);
    for (const file of [JSON.stringify(openAiMessages(CANARY, CANARY)), `[{"role": "${CANARY}`])
      await importInto(visitor, 'openai', file);
    await visitor.send(`${thread}/turns`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"message": ${CANARY}`,
    });
    expect(scripted.app.output()).not.toContain(CANARY);
  });

  it('nor a password or an address of an account, whether they are right or wrong', async () => {
    const visitor = await scripted.visitor();
    const email = newEmail();
    await signUp(visitor, email, `${CANARY}-password`);
    await signUp(await scripted.visitor(), email, `${CANARY}-password`);
    await signIn(new Visitor(scripted.app.url), email, `${CANARY}-wrong`);
    await signIn(new Visitor(scripted.app.url), `${CANARY}@example.org`, CANARY);
    await visitor.json('DELETE', '/api/me', { password: CANARY });
    const printed = scripted.app.output();
    expect([printed.includes(CANARY), printed.includes('example.org')]).toEqual([false, false]);
  });
});
