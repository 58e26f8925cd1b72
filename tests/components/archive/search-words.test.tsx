import { expect, test } from 'vitest';
import { countFound, howFound, wordsOf } from '@/components/archive/search-words';

test.each([
  { typed: 'salary', by: 'typed', words: ['salary'], says: null },
  {
    typed: 'emergancy',
    by: 'alike',
    words: ['emergency'],
    says: 'No message holds “emergancy”. These hold “emergency”.',
  },
  {
    typed: 'emergancy fund',
    by: 'alike',
    words: ['emergency', 'fund'],
    says: 'No message holds “emergancy”. These hold “emergency”.',
  },
  {
    typed: 'salry emergancy',
    by: 'alike',
    words: ['salary', 'salaries', 'emergency'],
    says: 'No message holds “salry” and “emergancy”. These hold “salary”, “salaries” or “emergency”.',
  },
  {
    typed: 'salary ppf',
    by: 'any',
    words: ['salary', 'ppf'],
    says: 'No message holds all of these words; these hold some of them.',
  },
  { typed: '-', by: 'nothing', words: [], says: 'That is only operators: type a word to look for.' },
  { typed: '"" OR', by: 'nothing', words: [], says: 'That is only operators: type a word to look for.' },
  {
    typed: 'is a',
    by: 'nothing',
    words: [],
    says: 'Nearly every message holds “is” or “a”: type another word to look for.',
  },
] as const)('a search for "$typed" that was found by $by says how', ({ typed, by, words, says }) => {
  expect(howFound(typed, { by, words: [...words] })).toBe(says);
});

test('the words of a search are named without its operators', () => {
  expect(wordsOf('"gold ring" OR silver -tin')).toBe('“gold”, “ring” or “silver”');
});

test.each([
  { found: 0, more: false, says: 'No message matches' },
  { found: 1, more: false, says: '1 message matches' },
  { found: 12, more: false, says: '12 messages match' },
  { found: 100, more: true, says: 'The best 100 matches' },
  { found: 500, more: false, says: '500 matches, those of the newest messages' },
])('$found found, more: $more, reads "$says"', ({ found, more, says }) => {
  expect(countFound(found, more)).toBe(says);
});
