import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchText } from '@/lib/search/search-text';

describe('a search taken apart', () => {
  it.each([
    ['emergency', ['emergency'], { word: 'emergency', prefix: 'emerg' }],
    ['Emergency Fu', ['emergency', 'fu'], null],
    ['emergency fun', ['emergency', 'fun'], { word: 'fun', prefix: 'fun' }],
    ['emergency ', ['emergency'], null],
    ['"car lo', ['car', 'lo'], null],
    ['"car loan"', ['car', 'loan'], null],
    ['fund -salary', ['fund'], null],
    ['fund -"car loan" rent', ['fund', 'rent'], { word: 'rent', prefix: 'ren' }],
    ['ppf or nps', ['ppf', 'nps'], { word: 'nps', prefix: 'nps' }],
    ['बचत', ['बचत'], { word: 'बचत', prefix: 'बचत' }],
    ['சேமிப்பு', ['சேமிப்பு'], { word: 'சேமிப்பு', prefix: 'சேமிப்பு' }],
    ['₹1,42,000', ['1', '42', '000'], null],
    ['“car loan” worth ₹5', ['car', 'loan', 'worth', '5'], null],
    ['बचत। खाता', ['बचत', 'खाता'], { word: 'खाता', prefix: 'खाता' }],
    ['-', [], null],
    ['"" OR', [], null],
    ['', [], null],
  ])('%s', (typed, words, last) => {
    expect(searchText(typed)).toMatchObject({ words, last });
  });

  it('never has an operator among its words, and a last word ends what was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        const { words, last, text } = searchText(typed);
        expect(words.every((word) => /^[\p{L}\p{M}\p{N}]+$/u.test(word))).toBe(true);
        expect(last === null || text.toLowerCase().endsWith(last.word)).toBe(true);
      }),
    );
  });

  it.each([
    ['₹1,42,000', '1,42,000'],
    ['“car loan” – worth ₹5', 'car loan    worth  5'],
    ['बचत। खाता 🏦', 'बचत  खाता'],
  ])('%s is looked for without symbols, which some databases read as letters', (typed, text) => {
    expect(searchText(typed).text).toBe(text);
  });
});
