import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesBetween } from '@/components/memory-panel/summary-diff';

const told = (older: string, newer: string) =>
  changesBetween(older, newer)
    .map(({ kind, text }) => ({ same: text, added: `{+${text}+}`, removed: `[-${text}-]` })[kind])
    .join('');

describe('what changed between two versions', () => {
  test.each([
    ['nothing', 'Rent is ₹31,500.', 'Rent is ₹31,500.', 'Rent is ₹31,500.'],
    ['what was added', 'Rent is due.', 'Rent is due now.', 'Rent is due{+ now+}.'],
    ['a figure as one word', 'Rent is ₹31,500.', 'Rent is ₹33,000.', 'Rent is[- ₹31,500-]{+ ₹33,000+}.'],
    ['not white space', 'Rent  is\ndue.', 'Rent is due.', 'Rent is due.'],
    [
      'a phrase rather than every other word',
      'She said that she will save each month.',
      'They told us that they can put aside each month.',
      '[-She said that she will save-]{+They told us that they can put aside+} each month.',
    ],
    [
      'but not a figure that stayed',
      'She has 33 now.',
      'They are 33 soon.',
      '[-She has-]{+They are+} 33[- now-]{+ soon+}.',
    ],
    ['everything', '', 'New.', '{+New.+}'],
  ])('is %s', (_, older, newer, expected) => {
    expect(told(older, newer)).toBe(expected);
  });

  test('gives the newer text without what was removed, the older without what was added', () => {
    const word = fc.constantFrom('rent', '₹31,500', 'is', ',', '.', 'और', 'Pune');
    const text = fc.array(word, { maxLength: 20 }).map((words) => words.join(' '));
    const without = (kind: string, older: string, newer: string) =>
      changesBetween(older, newer)
        .filter((change) => change.kind !== kind)
        .map((change) => change.text.split(/\s+/).join(''))
        .join('');
    fc.assert(
      fc.property(text, text, (older, newer) => {
        expect(without('removed', older, newer)).toBe(newer.split(' ').join(''));
        expect(without('added', older, newer)).toBe(older.split(' ').join(''));
      }),
    );
  });
});
