import { describe, expect, it } from 'vitest';
import { questionWords } from '@/lib/search/question-words';

describe('the words of a question', () => {
  it.each([
    ['How much is my take-home pay?', ['salary'], 'a word stands with what means the same, once'],
    ['Can the flat wait?', ['flat'], 'in either direction'],
    ['मेरी बचत', ['मेरी', 'बचत'], 'scripts without synonyms stay as they are'],
  ])('%s', (question, heads) => {
    const groups = questionWords(question);
    expect(groups.map(([head]) => head)).toEqual(expect.arrayContaining(heads));
    expect(new Set(groups.map(([head]) => head)).size).toBe(groups.length);
  });

  it.each([
    ['How much do I pay for the car?', 'how do for the car', 'to pay is no salary'],
    ['How much is my pay?', 'how is my salary', 'but "my pay" is'],
    ['What did you say about the old policy?', 'what did you about the insurance', 'what is old is no age'],
    ['How old is she?', 'age is she', 'but "how old" asks for one'],
  ])('of "%s" are "%s": %s', (question, heads) => {
    expect(questionWords(question).map(([head]) => head)).toEqual(heads.split(' '));
  });

  it('are none of those that are too long for a query', () => {
    expect(questionWords(`rent ${'é'.repeat(201)} ${'x'.repeat(200)}`).map(([head]) => head)).toEqual([
      'rent',
      'x'.repeat(200),
    ]);
  });

  it('hold nothing that a query would read as an operator', () => {
    for (const word of questionWords("a & b | !c :* 'd' (e) <-> fg").flat())
      expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
  });
});
