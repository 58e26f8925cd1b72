import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatInr, parseFigures, sameFigure } from '@/lib/figures';
import { figureCases } from './cases';

function only(text: string) {
  const [figure, ...others] = parseFigures(text);
  if (figure === undefined || others.length > 0) throw new Error(`not one figure: ${text}`);
  return figure;
}

describe('one figure, however it is written', () => {
  const spellings = [
    '₹1,20,000',
    'Rs. 1,20,000',
    'Rs 120000/-',
    'INR 1.2 lakh',
    '1.2L',
    '120k',
    '1,20,000 rupees',
  ];
  test.each(spellings.flatMap((a) => spellings.map((b) => [a, b] as const)))('%s is %s', (a, b) => {
    expect(sameFigure(only(a), only(b))).toBe(true);
  });

  test.each([
    ['2 crore', '20,000,000'],
    ['18 months', '1.5 years'],
    ['7%', '7 per cent'],
    ['7-7.5%', '7% to 7.5%'],
    ['2 weeks', '14 days'],
    ['aged 33', '33-year-old'],
    ['31 March 2027', '2027-03-31'],
    ['1.1 lakh', '₹1,10,000'],
  ])('%s is %s', (a, b) => {
    expect(sameFigure(only(a), only(b))).toBe(true);
  });

  test.each([
    ['₹1,20,000', '₹12,000'],
    ['7%', '7 years'],
    ['33 years', 'aged 33'],
    ['7%', '7-7.5%'],
    ['₹10k', '₹10k-15k'],
    ['March 2027', '31 March 2027'],
    ['30 days', '1 month'],
  ])('%s is not %s', (a, b) => {
    expect(sameFigure(only(a), only(b))).toBe(false);
  });

  test('holds both ways, and for a figure with itself', () => {
    const figures = figureCases.flatMap(([text]) => parseFigures(text));
    fc.assert(
      fc.property(fc.constantFrom(...figures), fc.constantFrom(...figures), (a, b) => {
        expect(sameFigure(a, a)).toBe(true);
        expect(sameFigure(a, b)).toBe(sameFigure(b, a));
      }),
    );
  });
});

describe('rupees in Indian grouping', () => {
  test.each([
    [0, '₹0'],
    [999, '₹999'],
    [120000, '₹1,20,000'],
    [20000000, '₹2,00,00,000'],
    [99.5, '₹99.50'],
    [-5000, '-₹5,000'],
  ])('%d is %s', (amount, written) => {
    expect(formatInr(amount)).toBe(written);
  });

  test('are read back as the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (amount) => {
        expect(only(formatInr(amount)).value).toBe(amount);
      }),
    );
  });
});
