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

  it('hold nothing that a query would read as an operator', () => {
    for (const word of questionWords("a & b | !c :* 'd' (e) <-> fg").flat())
      expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
  });
});
