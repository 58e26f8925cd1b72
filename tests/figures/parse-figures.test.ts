import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Figure, parseFigures } from '@/lib/figures';
import { figureCases } from './cases';

function shown({ unit, value, upTo, age, ambiguous }: Figure): string {
  const range = upTo === undefined ? `${value}` : `${value}..${upTo}`;
  return [unit, range, ...(age ? ['age'] : []), ...(ambiguous ? ['?'] : [])].join(' ');
}

describe('figures in a text', () => {
  test.each(figureCases.map(([text, ...figures]) => ({ text, figures })))(
    '$text: $figures',
    ({ text, figures }) => {
      expect(parseFigures(text).map(shown)).toEqual(figures);
    },
  );

  test('precision and recall over the table are 100%', () => {
    const tally = { expected: 0, found: 0, right: 0 };
    for (const [text, ...expected] of figureCases) {
      const found = parseFigures(text).map(shown);
      tally.expected += expected.length;
      tally.found += found.length;
      tally.right += found.filter((figure, index) => figure === expected[index]).length;
    }
    const precision = tally.right / tally.found;
    const recall = tally.right / tally.expected;
    console.info(
      `${figureCases.length} cases, ${tally.expected} figures: precision ${(precision * 100).toFixed(1)}%, recall ${(recall * 100).toFixed(1)}%`,
    );
    expect(figureCases.length).toBeGreaterThanOrEqual(150);
    expect({ precision, recall }).toEqual({ precision: 1, recall: 1 });
  });

  test('stand where their offsets say, in order and apart', () => {
    const pieces = figureCases.map(([text]) => text);
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme' }))),
        (parts) => {
          const text = parts.join(' ');
          let at = 0;
          for (const figure of parseFigures(text)) {
            expect(figure.start).toBeGreaterThanOrEqual(at);
            expect(figure.end).toBeGreaterThan(figure.start);
            expect(text.slice(figure.start, figure.end)).toBe(figure.text);
            at = figure.end;
          }
        },
      ),
    );
  });

  test('an amount is found in the middle of any sentence', () => {
    const amounts = figureCases.slice(0, 40);
    fc.assert(
      fc.property(fc.constantFrom(...amounts), ([text, figure]) => {
        expect(parseFigures(`So we said ${text}, and that was it.`).map(shown)).toEqual([figure]);
      }),
    );
  });
});

describe('time is linear', () => {
  const length = 200_000;
  const repeated = (piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  test.each(
    [
      'a',
      '1',
      ' ',
      '\n',
      '1 ',
      '1,',
      '1,00,000 ',
      '1,00,',
      '1-',
      '1 - ',
      '1k',
      'rs1',
      'mar1',
      'rs.',
      '₹',
      '₹1-',
      'one ',
      'half a ',
      '1 lakh ',
      'crore ',
      'is ',
      'rent is of ',
      'by 55 ',
      "i'm ",
      "'",
      "a'",
      '.',
      '%',
      '31/12/',
      'fy ',
      'http://',
      'www.',
      '़',
      '\ud800',
      '😀',
      '१',
      'between 1 and ',
      'age of ',
    ].map((piece) => [piece]),
  )('on 200,000 characters of %j', (piece) => {
    const text = repeated(piece);
    // Processor time, so that a busy machine does not fail it.
    const started = process.cpuUsage();
    parseFigures(text);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});
