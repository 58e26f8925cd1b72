import fc from 'fast-check';
import cl100k from 'js-tiktoken/ranks/cl100k_base';
import o200k from 'js-tiktoken/ranks/o200k_base';
import { expect, test } from 'vitest';
import { plainNumberEnd } from '@/lib/tokens/plain-number';

const UNITS = [
  '1',
  '0',
  '9',
  '٣',
  '𝟎',
  '₹',
  ',',
  '.',
  "'",
  "'s",
  '-',
  '%',
  '/',
  ':',
  ' ',
  '\n',
  'a',
  'Ж',
  '\u0301',
  '\u007f',
];
const text = fc
  .array(fc.constantFrom(...UNITS), { minLength: 1, maxLength: 6 })
  .map((units) => units.join(''));

test.each([o200k.pat_str, cl100k.pat_str])('is left to the pattern or ends where it does: %#', (source) => {
  const pattern = new RegExp(source, 'uy');
  fc.assert(
    fc.property(text, (text) => {
      pattern.lastIndex = 0;
      pattern.test(text);
      expect([0, pattern.lastIndex]).toContain(plainNumberEnd(text, 0));
    }),
    { numRuns: 5000 },
  );
});

test.each([
  { text: '1234', end: 3 },
  { text: '12,34', end: 2 },
  { text: '7', end: 1 },
  { text: ',34', end: 1 },
  { text: ', 34', end: 0 },
  { text: '12٣', end: 0 },
  { text: '₹12', end: 0 },
  { text: 'a1', end: 0 },
])('of $text ends at $end', ({ text, end }) => {
  expect(plainNumberEnd(text, 0)).toBe(end);
});
