import { describe, expect, it } from 'vitest';
import { findFacts } from '@/lib/lab/find-facts';
import { sightOf } from '@/lib/lab/sight';
import { finish } from '@/lib/lab/steps';
import type { LabMessage, LabOptions } from '@/lib/lab/types';
import { configuration, counter, NO_FRAME, PLAIN, runAll, talk } from '../support/lab';

const REPLY =
  'I have noted that, and there is nothing else to say about it for now, so go on whenever you like.';
const turns = (...questions: string[]): LabMessage[] =>
  questions.flatMap((text): LabMessage[] => [
    { role: 'user', text },
    { role: 'assistant', text: REPLY },
  ]);
const found = (...questions: string[]) => finish(findFacts({ messages: turns(...questions) })).facts;

describe('facts of a conversation', () => {
  it('are what the user states about themselves, with the turns that ask about it', () => {
    expect(found('My rent is ₹22,000.', 'What is a bond?', 'Is my rent too high?')).toEqual([
      { fact: 0, about: 'rent', text: '₹22,000', turn: 1, positions: [1], replacedAt: null, asked: [3] },
    ]);
  });

  it('said twice, are one', () => {
    expect(found('My rent is ₹22,000.', 'As I said, my rent is 22000 rupees.')).toMatchObject([
      { text: '₹22,000', turn: 1, positions: [1, 3] },
    ]);
  });

  it('that another takes the place of, end there: a later question is about the new one', () => {
    const facts = found('My rent is ₹22,000.', 'My rent is now ₹25,000.', 'What is my rent?');
    expect(facts).toMatchObject([
      { text: '₹22,000', replacedAt: 2, asked: [] },
      { text: '₹25,000', replacedAt: null, asked: [3] },
    ]);
  });

  it.each([
    ['a question', 'Can I afford a rent of ₹30,000?'],
    ['what somebody else has', 'A friend pays a rent of ₹30,000.'],
    ['a supposition', 'Suppose my rent were ₹30,000.'],
  ])('are not in %s', (_kind, text) => {
    expect(found(text, 'OK.')).toEqual([]);
  });
});

/** Where the rent of turn 1 stands in each turn, under a memory. */
function sightsOf(chosen: Parameters<typeof configuration>, options: LabOptions = PLAIN) {
  const conversation = talk(
    turns(
      'My rent is ₹22,000, paid on the fifth.',
      'Hello.',
      'And so on.',
      'Is my rent too high?',
      'Thanks.',
    ),
  );
  const { runs, logs } = runAll(conversation, [configuration(...chosen)], options);
  const [run] = runs;
  const log = logs.o200k_base;
  const [fact] = finish(findFacts(conversation)).facts;
  if (!run || !log || !fact) throw new Error('Nothing was run');
  return { run, sights: [1, 2, 3, 4, 5].map((turn) => sightOf(run, log, fact, turn)) };
}

describe('where a fact stands', () => {
  const narrow = { strategy: 'window', settings: { k: 1 } };

  it('word for word while it is in the region, and then gone', () => {
    expect(sightsOf([{ strategy: 'window', settings: { k: 2 } }]).sights).toEqual([
      ...['verbatim', 'verbatim', 'gone', 'gone', 'gone'],
    ]);
  });

  it('recalled in the turn that asks about it, and in no other', () => {
    const { run, sights } = sightsOf([{ ...narrow, recall: { budget: 100 } }]);
    expect(sights).toEqual(['verbatim', 'gone', 'gone', 'recalled', 'gone']);
    expect([...run.turns.recalledPositions]).toEqual([1, 2]);
    expect(run.facts).toEqual({ basis: 'asked', pairs: 1, kept: 1, bySummary: 0 });
  });

  it('not recalled where its turn does not fit', () => {
    const options = { ...PLAIN, frame: { ...NO_FRAME, recalled: 'a '.repeat(90) } };
    expect(sightsOf([{ ...narrow, recall: { budget: 100 } }], options).sights[3]).toBe('gone');
  });

  it('in the profile from the turn after it was stated', () => {
    const { run, sights } = sightsOf([narrow, { profile: { tokens: 100 } }]);
    expect(sights).toEqual(['verbatim', 'profile', 'profile', 'profile', 'profile']);
    const line = counter('o200k_base').count('My rent is ₹22,000, paid on the fifth\n');
    expect([...run.turns.profileTokens].slice(0, 2)).toEqual([0, line]);
  });

  it('not in a profile that it does not fit', () => {
    expect(sightsOf([narrow, { profile: { tokens: 5 } }]).sights[1]).toBe('gone');
  });

  const summary = { strategy: 'summary', settings: { maxTurnsBeforeSummary: 2, keepTurns: 1 } };

  it('in a simulated summary where those are thought to hold facts, counted apart; else not', () => {
    const holding = { ...PLAIN, summaries: { tokens: 40, holdFacts: true } };
    const { run, sights } = sightsOf([summary], holding);
    expect(sights.slice(2)).toEqual(['summary', 'summary', 'summary']);
    expect(run.facts).toEqual({ basis: 'asked', pairs: 1, kept: 1, bySummary: 1 });
    expect(run.summariesSimulated).toBe(true);
    expect(sightsOf([summary]).sights[3]).toBe('gone');
  });

  it('not in a summary too small for it', () => {
    const small = { ...PLAIN, summaries: { tokens: 3, holdFacts: true } };
    expect(sightsOf([summary], small).sights[3]).toBe('gone');
  });
});
