import { describe, expect, it } from 'vitest';
import { scoreAnswer } from '@/lib/lab';
import { frameTokens } from '@/lib/lab/count-log';
import { examQuestions } from '@/lib/lab/exam-questions';
import { examine } from '@/lib/lab/examine';
import { findFacts } from '@/lib/lab/find-facts';
import { prepare } from '@/lib/lab/prepare';
import { runLab } from '@/lib/lab/run-lab';
import { finish } from '@/lib/lab/steps';
import type { ExamAnswer } from '@/lib/lab/types';
import { configuration, counter, PLAIN, STATED, talk } from '../support/lab';

const conversation = STATED;
const { facts } = finish(findFacts(conversation));
const exam = examQuestions(conversation, facts);
const of = (kind: string) => exam.filter((question) => question.kind === kind);

describe('an exam', () => {
  it('asks for stated facts, each the only one about its subject', () => {
    expect(of('stated').map(({ text, answer }) => [text, answer])).toEqual([
      ['Remind me of my car EMI, exactly.', { kind: 'figures', texts: ['₹9,400'] }],
      ['Remind me of my rent, exactly.', { kind: 'figures', texts: ['₹25,000'] }],
      ['Remind me of my gold loan, exactly.', { kind: 'figures', texts: ['₹1.5 lakh'] }],
    ]);
  });

  it('asks for what changed as it is today', () => {
    expect(of('updated').map(({ text, answer }) => [text, answer])).toEqual([
      ['Remind me of my rent as of today, exactly.', { kind: 'figures', texts: ['₹25,000'] }],
    ]);
  });

  it('asks for the order of two, named by the alphabet', () => {
    expect(of('order').map(({ text, answer }) => [text, answer])).toEqual([
      ['Which did I tell you first, my car EMI or my rent?', { kind: 'name', text: 'car EMI', not: 'rent' }],
    ]);
  });

  it('asks for two together', () => {
    expect(of('together').map(({ answer }) => answer)).toEqual([
      { kind: 'figures', texts: ['₹1.5 lakh', '₹25,000'] },
    ]);
  });

  it('asks for what was never said, by subjects that no message names', () => {
    expect(of('never').length).toBeGreaterThan(0);
    for (const { facts: needed, answer } of of('never'))
      expect([needed, answer]).toEqual([[], { kind: 'not stated' }]);
    const talked = talk([...conversation.messages, { role: 'user', text: 'The locker rent is due.' }]);
    expect(examQuestions(talked, facts).map(({ text }) => text)).not.toContain(
      'Remind me of my locker rent, exactly.',
    );
  });

  it('is the same each time, and as long as asked for', () => {
    expect(examQuestions(conversation, facts)).toEqual(exam);
    expect(examQuestions(conversation, facts, 3)).toHaveLength(3);
  });
});

describe('what a request of the exam holds', () => {
  const prepared = finish(prepare(conversation));
  const counted = finish(prepared.counted(counter('o200k_base')));
  const input = { prepared, counted, frame: frameTokens(PLAIN.frame, counted.count), options: PLAIN };
  const held = (strategy: string, settings = {}, recall?: { budget: number }) => {
    const chosen = configuration({ strategy, settings, ...(recall ? { recall } : {}) });
    const [run] = finish(runLab(prepared, [chosen], PLAIN, counter)).runs;
    if (!run) throw new Error('Nothing was run');
    return exam.map((question) => examine(input, run, question));
  };
  const byText = (list: ReturnType<typeof held>) =>
    Object.fromEntries(list.map((one, at) => [exam[at]?.kind, one.held]));

  it('everything: all of it', () => {
    expect(byText(held('buffer'))).toEqual({
      ...{ stated: 'all', updated: 'all', order: 'all', together: 'all' },
      never: 'nothing to hold',
    });
  });

  it('the last three turns: the gold loan alone', () => {
    expect(byText(held('window', { k: 3 }))).toEqual({
      ...{ stated: 'all', updated: 'none', order: 'none', together: 'some' },
      never: 'nothing to hold',
    });
  });

  it('with recall, what the question names comes back', () => {
    const updated = held('window', { k: 2 }, { budget: 400 }).find((_, at) => exam[at]?.kind === 'updated');
    expect(updated).toMatchObject({ sights: ['recalled'], held: 'all' });
  });

  it('counts the request as the turn after the last would send it', () => {
    const [first] = held('buffer');
    expect(first?.requestTokens).toBe(
      counted.log.totalTokens + counted.count('Remind me of my car EMI, exactly.'),
    );
    expect(first?.region).toEqual({ first: 1, last: 13 });
  });
});

describe('an answer matches exactly, or it does not', () => {
  const figures = (...texts: string[]): ExamAnswer => ({ kind: 'figures', texts });

  it.each([
    [figures('₹25,000'), 'It is 25000 rupees.', true],
    [figures('₹25,000'), 'Your rent is ₹25,000 now; before that it was ₹22,000.', false],
    [figures('₹25,000'), 'I cannot see it.', false],
    [figures('₹1.5 lakh', '₹25,000'), '₹25,000 and ₹1,50,000', true],
    [figures('₹1.5 lakh', '₹25,000'), '₹25,000', false],
    [{ kind: 'name', text: 'car EMI', not: 'rent' }, 'Your car EMI.', true],
    [{ kind: 'name', text: 'car EMI', not: 'rent' }, 'The rent.', false],
    [{ kind: 'name', text: 'car EMI', not: 'rent' }, 'First the rent, then the car EMI.', false],
    [{ kind: 'not stated' }, 'You have not told me that.', true],
    [{ kind: 'not stated' }, 'It is ₹4,000.', false],
    [{ kind: 'not stated' }, 'You did not say, but ₹4,000 is usual.', false],
    [{ kind: 'not stated' }, 'Interesting question.', false],
  ] as [ExamAnswer, string, boolean][])('%j: %s', (answer, text, matches) => {
    expect(scoreAnswer(answer, text)).toBe(matches);
  });
});
