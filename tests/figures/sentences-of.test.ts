import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentencesOf } from '@/lib/figures';

test.each([
  [
    'My rent is ₹33,000. I save Rs. 5,000 at 7% p.a. on top.',
    ['My rent is ₹33,000.', 'I save Rs. 5,000 at 7% p.a. on top.'],
  ],
  ['One?Two? Three', ['One?', 'Two?', 'Three']],
  ['a\nb\n\nc', ['a', 'b', 'c']],
  ['किराया ₹15,000 है। उम्र 33 है।', ['किराया ₹15,000 है।', 'उम्र 33 है।']],
  ['', []],
])('%j has the sentences %j', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});

test('sentences hold everything but the white space between them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(sentencesOf(text).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});
