import { describe, expect, it } from 'vitest';
import { topics } from '@/lib/lab/talk/topics';
import { plantedConversation } from '../support/planted-facts/conversation';
import { keptOf } from '../support/planted-facts/kept-words';

const SIZE = { turns: 199, facts: 8, turnTokens: 150, count: (text: string) => Math.ceil(text.length / 4) };
const SEEDS = [1, 2, 3];
const conversations = SEEDS.map((seed) => plantedConversation(seed, 0, SIZE));

describe('a planted conversation', () => {
  it('is the same for the same seed and number, and another for others', () => {
    expect(plantedConversation(1, 0, SIZE)).toEqual(conversations[0]);
    expect(plantedConversation(1, 1, SIZE)).not.toEqual(conversations[0]);
    expect(conversations[1]).not.toEqual(conversations[0]);
  });

  it('says each fact in one message of the user and nowhere else', () => {
    for (const { turns, facts } of conversations)
      for (const { value, turn } of facts) {
        const holding = turns.flatMap(({ question, reply }, at) =>
          `${question}\n${reply}`.includes(value) ? [at + 1] : [],
        );
        expect(holding).toEqual([turn]);
        expect(turns[turn - 1]?.question).toContain(value);
      }
  });

  it('has the turns, the facts and at least the tokens that were asked for', () => {
    for (const { turns, facts } of conversations) {
      expect([turns.length, facts.length]).toEqual([SIZE.turns, SIZE.facts]);
      for (const { question, reply } of turns)
        expect(SIZE.count(question) + SIZE.count(reply)).toBeGreaterThanOrEqual(SIZE.turnTokens);
    }
  });
});

describe('a question', () => {
  it.each([
    ['My rent is 500.', 'How much rent do I pay?', 'word'],
    ['My salary is 500.', 'What is my take-home?', 'synonym'],
    ['I pay 500 a month.', 'How much do I pay each month?', 'nothing'],
    ['My rent is 500.', 'How are rents going?', 'nothing'],
  ])('after "%s": "%s" keeps a %s', (statement, question, kept) => {
    expect(keptOf(statement, question)).toBe(kept);
  });

  it.each(topics.map((topic) => [topic.id, topic] as const))(
    'can keep a word of any statement: %s',
    (_id, topic) => {
      for (const statement of topic.statements) {
        const kept = topic.questions.map((question) => keptOf(statement, question));
        expect(kept.some((what) => what !== 'nothing')).toBe(true);
      }
    },
  );
});
