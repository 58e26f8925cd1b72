import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import type { Problem } from '@/lib/wire';
import type { TurnAnswer, Visitor } from '../support/client';
import { CANARY, FAULTS, type Fault, LONGEST_REPLY } from '../support/faults';
import { keepTable } from '../support/kept-table';
import * as answers from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { KEY } from '../support/scripted-env';

const scripted = scriptedApp({
  FINCOACH_IDLE_MS: '600',
  FINCOACH_SUMMARISER_MS: '600',
  FINCOACH_MESSAGE_CHARACTERS: `${LONGEST_REPLY}`,
});

const rows: string[][] = [];
const seen = (fault: string, call: string, outcome: string, problem: Problem | null) =>
  rows.push([fault, call, outcome, problem?.detail ?? '', problem?.retryable ? 'yes' : '']);

afterAll(() =>
  keepTable(
    'reliability.md',
    'faults',
    ['The model’s server answers', 'to', 'stored as', 'shown', 'retry'],
    rows,
  ),
);

/** Of a call that is answered so, the rows in which it fails, or does not. */
const failing = (call: 'chat' | 'summary') =>
  FAULTS.flatMap(({ fault, answer, [call]: comes }) => (comes ? [{ fault, answer, ...comes }] : []));
const harmless = (call: 'chat' | 'summary') => FAULTS.filter(({ [call]: comes }) => comes === null);

function expectSentence(problem: Problem | null | undefined, code: string, retryable = true): void {
  expect(problem).toMatchObject({ type: `urn:fincoach:${code}`, status: 502, retryable });
  expect(problem?.detail).toMatch(/^[A-Z].{20,}\.$/);
}

/** Nothing of the provider's own words comes out: not in an answer, a request, or what the app prints. */
function expectUnseen(...answered: TurnAnswer[]): void {
  const requests = scripted.upstream.requests.map(({ body }) => body);
  const all = JSON.stringify([answered, requests]) + scripted.app.output();
  expect([all.includes(CANARY), all.includes(KEY)]).toEqual([false, false]);
}

const logOf = async (visitor: Visitor, threadId: string) =>
  (await visitor.messages(threadId)).map(({ role, text, ending }) => [role, text, ending]);

describe.each(failing('chat'))(
  'a reply: $fault',
  ({ fault, answer, problem, retryable, calls = 1, kept }) => {
    const reply = kept === undefined ? [] : [['assistant', kept, 'failed']];

    it('the turn fails visibly, what came is kept and marked, and the next turn goes on from there', async () => {
      const { visitor, threadId } = await scripted.thread({ strategy: 'buffer' });
      scripted.upstream.everyChat(answer);
      const failed = await visitor.postTurn(threadId, 'What should I do?');
      expectSentence(failed.problem, problem, retryable);
      expect(failed.record).toMatchObject({ outcome: 'failed', problem: failed.problem });
      expect(await visitor.turn(threadId, 1)).toEqual(failed.record);
      expect(scripted.upstream.chats()).toHaveLength(calls);
      expect(await logOf(visitor, threadId)).toEqual([['user', 'What should I do?', null], ...reply]);

      scripted.upstream.reset();
      const next = await visitor.postTurn(threadId, 'And now?');
      expect(next.record?.outcome).toBe('done');
      const earlier = [
        { role: 'user', content: 'What should I do?' },
        { role: 'assistant', content: kept },
        { role: 'user', content: 'And now?' },
      ];
      const joined = [{ role: 'user', content: 'What should I do?\n\nAnd now?' }];
      expect(scripted.upstream.chats()[0]?.body.messages.slice(1)).toEqual(
        kept === undefined ? joined : earlier,
      );
      expectUnseen(failed, next);
      seen(fault, 'a reply', failed.record?.outcome ?? '', failed.problem);
    });

    it('asked again with the same id, it is the same turn, answered', async () => {
      const { visitor, threadId } = await scripted.thread({ strategy: 'buffer' });
      scripted.upstream.everyChat(answer);
      await visitor.postTurn(threadId, 'What should I do?', 'client-1');
      scripted.upstream.reset();
      const again = await visitor.postTurn(threadId, 'What should I do?', 'client-1');
      expect(again.record).toMatchObject({ turn: 1, outcome: 'done' });
      expect((await logOf(visitor, threadId)).map(([role, , ending]) => [role, ending])).toEqual([
        ['user', null],
        ['assistant', 'done'],
      ]);
    });
  },
);

describe.each(failing('summary'))('a summary: $fault', ({ fault, answer, problem, retryable }) => {
  it('the turn is answered without it, says so, keeps no half of one, and the next turn writes it', async () => {
    const { visitor, threadId } = await overdue();
    scripted.upstream.everySummary(answer);
    const turn = await visitor.postTurn(threadId, 'And then?');
    expect(turn.record).toMatchObject({ outcome: 'done', problem: null });
    const [fold, ...others] = turn.record?.folds ?? [];
    expect([fold?.outcome, others]).toEqual(['failed', []]);
    expectSentence(fold?.problem, problem, retryable);
    expect(await visitor.summaries(threadId)).toEqual([]);
    expect(scripted.upstream.summaries()).toHaveLength(1);
    expect(scripted.upstream.chats().at(-1)?.body.messages.slice(1)).toHaveLength(7);

    scripted.upstream.reset();
    const next = await visitor.postTurn(threadId, 'And now?');
    expect(next.record?.folds).toMatchObject([{ outcome: 'written', positions: [1, 6] }]);
    expect(await visitor.summaries(threadId)).toHaveLength(1);
    expectUnseen(turn, next);
    seen(fault, 'a summary', `turn ${turn.record?.outcome}, fold ${fold?.outcome}`, fold?.problem ?? null);
  });
});

/** A conversation of three turns whose next one has something to fold. */
async function overdue(): Promise<{ visitor: Visitor; threadId: string }> {
  const { visitor, threadId } = await scripted.thread({ strategy: 'buffer' });
  for (const question of ['One?', 'Two?', 'Three?']) await visitor.postTurn(threadId, question);
  const settings = { maxTurnsBeforeSummary: 2, keepTurns: 1, maxSummaryTokens: 40 };
  await visitor.setMemory(threadId, { strategy: 'summary', settings });
  scripted.upstream.reset();
  return { visitor, threadId };
}

describe('what is no fault', () => {
  it.each(harmless('chat'))('of a reply: $fault', async ({ fault, answer }: Fault) => {
    const { visitor, threadId } = await scripted.thread();
    scripted.upstream.chat(answer);
    const { record, text } = await visitor.postTurn(threadId, 'hi');
    expect(record).toMatchObject({ outcome: 'done', problem: null });
    expect(text).toMatch(/^(Save a little every month|₹5 लाख is enough 😀)$/);
    expect((await visitor.messages(threadId))[1]?.text).toBe(text);
    seen(fault, 'a reply', 'done', null);
  });

  it.each(harmless('summary'))('of a summary: $fault', async ({ fault, answer }: Fault) => {
    const { visitor, threadId } = await overdue();
    scripted.upstream.everySummary(answer);
    const { record } = await visitor.postTurn(threadId, 'And then?');
    const [summary] = await visitor.summaries(threadId);
    expect(record?.folds).toMatchObject([{ problem: null, version: 1 }]);
    expect(summary?.tokens).toBeLessThanOrEqual(40);
    seen(fault, 'a summary', `fold ${summary?.outcome}`, null);
  });

  it('one 429 or 500 is tried again, and the reply is stored once', async () => {
    const { visitor, threadId } = await scripted.thread();
    const atOnce = { 'retry-after-ms': '1' };
    scripted.upstream.chat(answers.refuse(429, 'slow', atOnce), answers.refuse(500, 'boom', atOnce));
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

describe('a server that is too busy', () => {
  const patient = scriptedApp({ FINCOACH_IDLE_MS: '10000' });

  it.each([
    ['says no time', {}],
    ['asks for an hour', { 'retry-after': '3600' }],
    ['asks for a second', { 'retry-after': '1' }],
  ])('and %s: is asked three times in seconds, then it says so', async (asks, headers) => {
    const { visitor, threadId } = await patient.thread();
    patient.upstream.everyChat(answers.refuse(429, CANARY, headers as Record<string, string>));
    const { record, problem } = await visitor.postTurn(threadId, 'hi');
    expectSentence(problem, 'model-busy');
    expect(patient.upstream.chats()).toHaveLength(3);
    seen(`429, and ${asks}`, 'a reply', record?.outcome ?? '', problem);
  });
});

describe('a server that cannot be reached', () => {
  const away = scriptedApp();

  it.each([
    ['refuses the connection', async () => 'http://127.0.0.1:9/v1'],
    ['has no address', async () => 'http://no-such-host.invalid/v1'],
    ['speaks no TLS', async () => `https://127.0.0.1:${await plainPort()}/v1`],
  ])(
    'and %s: question stored, sentence shown, and both a summary and a reply once it is back',
    async (why, address) => {
      const { visitor, threadId } = await away.thread({ strategy: 'buffer' });
      for (const question of ['One?', 'Two?', 'Three?']) await visitor.postTurn(threadId, question);
      const settings = { maxTurnsBeforeSummary: 2, keepTurns: 1, maxSummaryTokens: 40 };
      await visitor.setMemory(threadId, { strategy: 'summary', settings });
      await away.app.restart({ OPENAI_BASE_URL: await address() });
      const { record, problem } = await visitor.postTurn(threadId, 'And then?', 'client-1');
      await away.app.restart({ OPENAI_BASE_URL: away.upstream.baseUrl });
      expectSentence(problem, 'model-unreachable');
      expect(record?.folds).toMatchObject([{ outcome: 'failed', problem: { type: problem?.type } }]);
      expect(await visitor.summaries(threadId)).toEqual([]);
      const again = await visitor.postTurn(threadId, 'And then?', 'client-1');
      expect(again.record).toMatchObject({ turn: 4, outcome: 'done' });
      expect(again.record?.folds.map(({ outcome }) => outcome)).toEqual(['failed', 'written']);
      seen(`nothing: it ${why}`, 'a reply and a summary', record?.outcome ?? '', problem);
    },
    120_000,
  );
});

/** A port on which a server answers in plain HTTP. */
async function plainPort(): Promise<number> {
  const server = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  server.unref();
  return (server.address() as AddressInfo).port;
}
