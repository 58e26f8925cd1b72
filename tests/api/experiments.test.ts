import { describe, expect, it } from 'vitest';
import type { TurnRecord } from '@/lib/wire';
import type { MemoryChoice } from '../support/client';
import {
  askFourQuestions,
  askUnder,
  BUFFER,
  experimentsOf,
  FOLDING,
  QUESTIONS,
  rowsOf,
  WINDOW,
} from '../support/experiments';
import { refuse, say } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { expectSameOnTheWire, positionsOf, storedOf } from '../support/wire-record';

const scripted = scriptedApp();
const asked = (memory = WINDOW) => askFourQuestions(scripted, memory);

const lastChat = () => scripted.upstream.chats().at(-1);
const lastMessages = () => lastChat()?.body.messages.map(({ content }) => content) ?? [];
const kindsOf = (record: TurnRecord | null | undefined) => [
  ...new Set(record?.sent?.parts.map(({ kind }) => kind)),
];

const MEMORIES: MemoryChoice[] = [
  BUFFER,
  WINDOW,
  { strategy: 'token-buffer', settings: { budget: 60 } },
  { strategy: 'token-buffer', settings: { budget: 60, evictInPairs: false } },
  FOLDING,
  { strategy: 'summary-buffer', settings: { budget: 60, maxSummaryTokens: 64 } },
  { ...WINDOW, recall: { budget: 400 } },
];

describe.each(MEMORIES)('a question asked again under $strategy $settings $recall', (memory) => {
  it('is answered in a stream like a turn’s, and what is stored of it is what went over the wire', async () => {
    const { visitor, threadId } = await asked();
    scripted.upstream.chat(say('Another answer.'));
    const { parts, text, record, problem } = await askUnder(visitor, threadId, 4, memory);
    expect([text, problem]).toEqual(['Another answer.', null]);
    expect(record).toMatchObject({
      turn: 4,
      strategy: memory.strategy,
      outcome: 'done',
      model: 'scripted-1',
    });
    const data = parts.map(({ type }) => type).filter((type) => type.startsWith('data-'));
    expect([data[0], ...data.slice(-2)]).toEqual([
      'data-turn-opened',
      'data-turn-planned',
      'data-turn-finished',
    ]);
    const [experiment] = await experimentsOf(visitor, threadId, 4);
    expect(experiment).toMatchObject({ number: 1, question: QUESTIONS[3], reply: 'Another answer.', record });
    const stored = await storedOf(visitor, threadId);
    const summary = { id: summaryIdOf(record), text: experiment?.summary } as (typeof stored.summaries)[0];
    const known = { ...stored, summaries: [...stored.summaries, summary] };
    await expectSameOnTheWire(withoutRecall(record as TurnRecord), wireWithoutRecall(), known);
  });

  it('leaves every row of the thread as it was, and the next request byte for byte as without it', async () => {
    const [tried, untried] = [await asked(FOLDING), await asked(FOLDING)];
    const before = await rowsOf(scripted.app, tried.threadId);
    for (const turn of [2, 4]) await askUnder(tried.visitor, tried.threadId, turn, memory);
    expect(await rowsOf(scripted.app, tried.threadId)).toEqual(before);
    const requestOf = async ({ visitor, threadId }: typeof tried) => {
      const from = scripted.upstream.requests.length;
      await visitor.postTurn(threadId, 'And how old am I?');
      // The summariser's notes are numbered by how many there were.
      const requests = scripted.upstream.requests.slice(from).map(({ body }) => JSON.stringify(body));
      return requests.map((body) => body.replace(/Notes \d+/g, 'Notes'));
    };
    expect(await requestOf(tried)).toEqual(await requestOf(untried));
  });
});

function summaryIdOf(record: TurnRecord | null) {
  return record?.sent?.parts.flatMap((part) => (part.kind === 'summary' ? [part.id] : []))[0];
}

/** Recalled messages are checked by their own tests; the rest of a request is compared here. */
function withoutRecall(record: TurnRecord): TurnRecord {
  const { sent } = record;
  if (!sent) return record;
  const recalled = sent.parts.find(({ kind }) => kind === 'recall')?.tokens ?? 0;
  const parts = sent.parts.filter(({ kind }) => kind !== 'recall');
  return { ...record, sent: { ...sent, parts, tokens: sent.tokens - recalled } };
}

function wireWithoutRecall() {
  const chat = lastChat();
  const messages = chat?.body.messages.filter(({ content }) => !content.includes('<recalled>')) ?? [];
  return chat && { ...chat, body: { ...chat.body, messages } };
}

describe('an experiment with a past turn', () => {
  it('is planned with the log as it was up to that question', async () => {
    const { visitor, threadId } = await asked();
    const { record } = await askUnder(visitor, threadId, 2, BUFFER);
    expect(positionsOf(record)).toEqual([1, 2, 3]);
    expect(lastMessages().at(-1)).toBe(QUESTIONS[1]);
    expect(lastMessages().join()).not.toContain('31,500');
  });

  it('has what is brought back and in the profile now, but nothing that came after its question', async () => {
    const { visitor, threadId } = await asked();
    for (const position of [1, 5])
      await visitor.patch(`/api/threads/${threadId}/messages/${position}`, { pinned: true });
    await visitor.post('/api/profile', { text: 'I am 34 years old.' });
    const { record } = await askUnder(visitor, threadId, 2, WINDOW);
    expect(kindsOf(record)).toEqual(['system', 'profile', 'pinned', 'message']);
    expect(record?.sent?.parts.find(({ kind }) => kind === 'pinned')).toMatchObject({ positions: [1, 2] });
  });

  it('is possible with a turn of an imported conversation, which has no record of its own', async () => {
    const { visitor, threadId: source } = await asked();
    const file = await (await visitor.send(`/api/threads/${source}/export?format=openai`)).text();
    const imported = await visitor.send('/api/threads/import?format=openai', {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: file,
    });
    const { items } = (await imported.json()) as { items: { id: string }[] };
    const { record } = await askUnder(visitor, items[0]?.id ?? '', 3, BUFFER);
    expect(positionsOf(record)).toEqual([1, 2, 3, 4, 5]);
    expect(lastMessages().at(-1)).toBe(QUESTIONS[2]);
  });
});

describe('a fold within an experiment', () => {
  it('writes a summary that the experiment alone has', async () => {
    const { visitor, threadId } = await asked();
    scripted.upstream.summary(say('They earn ₹1,20,000.'));
    const { parts, record } = await askUnder(visitor, threadId, 4, FOLDING);
    expect(parts.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['data-summary-started', 'data-summary-written']),
    );
    expect(record?.folds).toMatchObject([{ when: 'before request', outcome: 'written', positions: [1, 4] }]);
    expect(lastMessages()[1]).toContain('They earn ₹1,20,000.');
    expect(await visitor.summaries(threadId)).toEqual([]);
    expect((await experimentsOf(visitor, threadId, 4))[0]?.summary).toBe('They earn ₹1,20,000.');
  });

  it('is not run where the thread has a summary that covers it', async () => {
    const { visitor, threadId } = await asked(FOLDING);
    const [first] = await visitor.summaries(threadId);
    const calls = scripted.upstream.summaries().length;
    const { record } = await askUnder(visitor, threadId, 3, FOLDING);
    expect(scripted.upstream.summaries()).toHaveLength(calls);
    expect(record?.sent?.parts.find(({ kind }) => kind === 'summary')).toMatchObject({
      id: first?.id,
      positions: first?.range,
    });
  });

  it('starts from the summary that there was then, whatever has been folded since', async () => {
    const { visitor, threadId } = await asked(FOLDING);
    const { record } = await askUnder(visitor, threadId, 2, FOLDING);
    expect([kindsOf(record), positionsOf(record)]).toEqual([
      ['system', 'message'],
      [1, 2, 3],
    ]);
  });

  it('that fails leaves what was not folded in the request, and says so', async () => {
    const { visitor, threadId } = await asked();
    scripted.upstream.summary(refuse(500, 'no'));
    const { record, problem } = await askUnder(visitor, threadId, 4, FOLDING);
    expect([record?.outcome, problem, record?.folds[0]?.outcome]).toEqual(['done', null, 'failed']);
    expect(positionsOf(record)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});
