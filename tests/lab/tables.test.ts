import { describe, expect, it } from 'vitest';
import {
  budgetTable,
  csvOf,
  type ExamHeld,
  type ExamQuestion,
  examKey,
  examTable,
  factTable,
  type LabPrices,
  OPENAI_CACHE,
  paretoTable,
  RUN_FILE,
  recommend,
  runFile,
  totalsTable,
  turnTable,
} from '@/lib/lab';
import { findFacts } from '@/lib/lab/find-facts';
import { finish } from '@/lib/lab/steps';
import type { LabMessage, LabRun } from '@/lib/lab/types';
import { configuration, conversationOfTurns, PLAIN, runAll, talk } from '../support/lab';

const price = { model: 'm', input: 1, cachedInput: 0.5, output: 4 };
const prices: LabPrices = {
  ...{ currency: 'INR', chat: price, summariser: price, source: 'typed in' },
  cache: OPENAI_CACHE,
};
const conversation = conversationOfTurns([
  { user: 10, assistant: 20 },
  { user: 10, assistant: 20 },
  { user: 10 },
]);
const memories = [
  configuration({ strategy: 'window', settings: { k: 1 } }, { id: 'w' }),
  configuration({ strategy: 'token-buffer', settings: { budget: 40 } }, { id: 't' }),
];
const { runs, everything, logs } = runAll(conversation, memories);
const log = logs.o200k_base;

describe('a table', () => {
  it('of tokens per request has a row a turn and a column a memory', () => {
    expect(turnTable('tokens', runs, 'requestTokens')).toEqual({
      name: 'tokens',
      head: ['turn', 'Last few turns, 1', 'Token budget, 40'],
      rows: [
        [1, 10, 10],
        [2, 10, 40],
        [3, 10, 40],
      ],
    });
  });

  it('has nothing where a turn was refused', () => {
    const small = runAll(conversation, [configuration({ strategy: 'buffer' })], {
      ...PLAIN,
      contextTokens: 50,
    });
    expect(turnTable('tokens', small.runs, 'requestTokens').rows.map(([, tokens]) => tokens)).toEqual([
      10,
      40,
      null,
    ]);
  });

  it('of totals has a number for every head', () => {
    const { head, rows } = totalsTable(runs, prices);
    expect(rows.map((row) => row.length)).toEqual([head.length, head.length]);
    const row = Object.fromEntries(head.map((name, at) => [name, rows[1]?.[at]]));
    expect(row).toMatchObject({
      ...{ memory: 'Token budget, 40', budget: 40, 'tokens sent': 90, 'largest request': 40, dropped: 2 },
      ...{ 'reply tokens': 40, 'cost (INR)': 0.00025 },
    });
  });

  it('by budget has the memories that have one', () => {
    expect(budgetTable(runs).rows).toEqual([['Token budget, 40', 40, 0, 40]]);
  });

  it('of the front has a row a memory', () => {
    expect(paretoTable(recommend(runs, everything, prices).points).rows.map(([name]) => name)).toEqual([
      'Last few turns, 1',
      'Token budget, 40',
    ]);
  });

  it('of facts has a column a turn, empty before the fact was stated', () => {
    const messages = ['Hi.', 'My rent is ₹22,000.', 'Bye.'].map(
      (text): LabMessage => ({ role: 'user', text }),
    );
    const counted = runAll(talk(messages), [memories[0] as (typeof memories)[0]]);
    const [run] = counted.runs as [LabRun];
    const facts = finish(findFacts({ messages })).facts;
    expect(factTable(run, counted.logs.o200k_base as NonNullable<typeof log>, facts).rows).toEqual([
      ['rent ₹22,000', 2, 0, 0, null, 'verbatim', 'gone'],
    ]);
  });
});

describe('the exam', () => {
  const held = {
    ...{ configuration: 'w', question: 'q1', sights: ['verbatim'], held: 'all', requestTokens: 9 },
    ...{ recalled: [], region: { first: 1, last: 3 }, profile: [], summarised: false, refused: false },
  } satisfies ExamHeld;
  const question = {
    ...{ id: 'q1', kind: 'stated', text: 'Remind me of my rent, exactly.', facts: [0] },
    answer: { kind: 'figures', texts: ['₹22,000'] },
  } satisfies ExamQuestion;
  const reply = { text: 'It is ₹22,000.', failure: null, right: true, model: 'm', usage: null };
  const [first] = runs;
  const named = first ? [{ ...first, name: 'Everything' }] : [];

  it('is a table of what was held, and of answers once there are any', () => {
    expect(examTable([question], [held], named, new Map())).toMatchObject({
      head: ['question', 'kind', 'Everything'],
      rows: [[question.text, 'stated', 'all']],
    });
    expect(examTable([question], [held], named, new Map([[examKey(held), reply]]))).toMatchObject({
      head: ['question', 'kind', 'Everything', 'Everything: answer', 'Everything: matches'],
      rows: [[question.text, 'stated', 'all', 'It is ₹22,000.', 'yes']],
    });
  });

  it('says why there is no answer, in its place', () => {
    const failed = { ...reply, text: '', failure: 'The model is busy.', right: false };
    const { rows } = examTable([question], [held], named, new Map([[examKey(held), failed]]));
    expect(rows).toEqual([[question.text, 'stated', 'all', 'The model is busy.', null]]);
  });

  it('never shows an answer under a request with a simulated summary', () => {
    const simulated = { ...held, summarised: true };
    const { rows } = examTable([question], [simulated], named, new Map([[examKey(held), reply]]));
    expect(rows).toEqual([[question.text, 'stated', 'all', null, null]]);
  });
});

describe('CSV', () => {
  it.each([
    ['plain', 'plain'],
    ['with, a comma', '"with, a comma"'],
    ['with "quotes"', '"with ""quotes"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['@now', "'@now"],
    [-5, '-5'],
    [null, ''],
    ['₹22,000 किराया', '"₹22,000 किराया"'],
  ])('%j is %j', (cell, written) => {
    expect(csvOf({ name: 't', head: ['a'], rows: [[cell]] })).toBe(`a\r\n${written}\r\n`);
  });
});

describe('a run as one JSON', () => {
  const [asked] = runs;
  const held = {
    ...{ configuration: 'w', question: 'q1', sights: ['verbatim'], held: 'all', requestTokens: 9 },
    ...{ recalled: [], region: { first: 1, last: 3 }, profile: [], summarised: false, refused: false },
  } satisfies ExamHeld;
  const reply = { text: 'It is ₹22,000.', failure: null, right: true, model: 'm', usage: null };
  const fileOf = (replies: Map<string, typeof reply>) =>
    runFile({
      ...{ source: { kind: 'file' }, conversation, log: log as NonNullable<typeof log>, options: PLAIN },
      ...{ prices, runs: asked ? [asked] : [], recommendation: recommend(runs, everything, prices) },
      exam: { questions: [], held: [held, { ...held, summarised: true }], replies },
    });

  it('has the answers of an exam once a model was asked, none under a request with a simulated summary', () => {
    expect(fileOf(new Map()).exam).toBeNull();
    const { exam } = fileOf(new Map([[examKey(held), reply]]));
    expect(exam?.answers).toMatchObject([
      { configuration: 'w', question: 'q1', held: 'all', canBeAsked: true, reply },
      { canBeAsked: false, reply: null },
    ]);
  });

  it('has every number, no text of the conversation, and comes back from JSON as it was', () => {
    const secret = talk([
      { role: 'user', text: 'My secret rent is ₹22,000.' },
      { role: 'assistant', text: 'Noted.' },
    ]);
    const ran = runAll(secret, memories);
    const recommendation = recommend(ran.runs, ran.everything, prices);
    const file = runFile({
      ...{
        source: { kind: 'file' },
        conversation: secret,
        log: ran.logs.o200k_base as NonNullable<typeof log>,
      },
      ...{ options: PLAIN, prices, runs: ran.runs, recommendation },
    });
    const back = JSON.parse(JSON.stringify(file));
    expect(back).toEqual(file);
    expect(JSON.stringify(file)).not.toContain('secret');
    expect(file).toMatchObject({
      ...RUN_FILE,
      conversation: { messages: 2, turns: 1 },
      options: { frame: 'none' },
    });
    expect(back.runs[0].turns.requestTokens).toEqual([...(ran.runs[0]?.turns.requestTokens ?? [])]);
    expect(back.runs[0].summariesSimulated).toBe(false);
  });
});
