import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptOf } from '@/components/memory-panel/summary-excerpt';
import { stretchesOf } from '@/components/memory-panel/summary-pieces';
import { rewritten, turnsInShort, turnsInWords } from '@/components/memory-panel/summary-words';
import { tieClauses } from '@/lib/figures/tie-clauses';
import { traceFigures } from '@/lib/figures/trace-figures';
import type { Summary } from '@/lib/wire';
import { summaryOf } from './summaries';

test('a summary cut into clauses and figures is the same text again, every figure whole', () => {
  const word = fc.constantFrom(
    'They pay',
    '₹1,42,000',
    ', and',
    '4.5 lakh;',
    '7.2%.',
    'in August 2027',
    '\n',
    'PPF',
  );
  const position = (at: number) => (at % 3 === 0 ? [] : [at]);
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      const text = words.join(' ');
      const figures = traceFigures(text, []).map((figure, at) => ({ ...figure, positions: position(at) }));
      const clauses = tieClauses(text, figures, []).map(({ start, end, positions }) => ({
        start,
        end,
        sources: positions.map((at) => ({ position: at, turn: at })),
      }));
      const pieces = stretchesOf(summaryOf({ text, figures, clauses })).flatMap((stretch) => stretch.pieces);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      expect(pieces.flatMap(({ figure }) => figure?.text ?? [])).toEqual(
        figures.map((figure) => figure.text),
      );
    }),
  );
});

describe('the excerpt of a source', () => {
  const message = 'Hello there. My rent is ₹31,500. The flat has two bedrooms. I pay 1.42 lakh in tax.';
  test.each([
    [
      'is the sentence with the figure, however it is written',
      'pays ₹1,42,000 of tax',
      'I pay 1.42 lakh in tax.',
    ],
    [
      'is the sentence with the words when there is no figure',
      'a flat with bedrooms',
      'The flat has two bedrooms.',
    ],
    ['is the first sentence when nothing is shared', 'gold', 'Hello there.'],
  ])('%s', (_, about, expected) => {
    expect(excerptOf(message, about)).toBe(expected);
  });

  test('of an empty message is empty', () => {
    expect(excerptOf('', 'rent')).toBe('');
  });
});

test.each([
  [[3], '3', 'turn 3'],
  [[1, 2, 3, 7], '1–3, 7', 'turns 1 to 3 and turn 7'],
  [[7, 1, 7], '1, 7', 'turn 1 and turn 7'],
])('turns %j read "%s" and "%s"', (turns, short, words) => {
  expect([turnsInShort(turns), turnsInWords(turns)]).toEqual([short, words]);
});

describe('a summary whose draft was sent back', () => {
  const from = (source: Summary['figures'][number]['source'], text: string) => ({
    text,
    start: 0,
    end: text.length,
    source,
    positions: [],
  });
  test.each([
    ['for nothing says nothing', [], [from('none', '7.2%')], null],
    [
      'and kept the figure says so',
      ['7.2%'],
      [from('none', '7.2%')],
      'The summary was written again once; it stayed.',
    ],
    [
      'and kept several says so',
      ['7.2%', '₹9'],
      [from('none', '7.2%'), from('none', '₹9')],
      'The summary was written again once; they stayed.',
    ],
    [
      'and states another says so',
      ['7.2%'],
      [from('none', '8%')],
      'The summary was written again once; this is what came.',
    ],
    [
      'and is now without says what it was',
      ['7.2%', '₹9'],
      [from('user', '33')],
      'The summary was written again once: its first draft had 7.2% and ₹9, found nowhere.',
    ],
  ])('%s', (_, rewrittenFor, figures, expected) => {
    expect(rewritten(summaryOf({ rewrittenFor, figures }))).toBe(expected);
  });
});
