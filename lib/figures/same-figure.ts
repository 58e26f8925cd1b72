import type { Figure } from './types';

type Comparable = Pick<Figure, 'value' | 'upTo' | 'unit' | 'age'>;

function measure({ unit }: Comparable): { unit: string; times: number } {
  return unit === 'years' ? { unit: 'months', times: 12 } : { unit, times: 1 };
}

function sameValue(
  a: number | string | undefined,
  b: number | string | undefined,
  times: readonly [number, number],
) {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b;
  const [x, y] = [a * times[0], b * times[1]];
  return Math.abs(x - y) <= 1e-9 * Math.max(Math.abs(x), Math.abs(y));
}

/** Whether two figures say the same, however they are written: ₹1,20,000 and 1.2 lakh; 18 months and 1.5 years. */
export function sameFigure(a: Comparable, b: Comparable): boolean {
  const [x, y] = [measure(a), measure(b)];
  if (x.unit !== y.unit || a.age !== b.age) return false;
  return sameValue(a.value, b.value, [x.times, y.times]) && sameValue(a.upTo, b.upTo, [x.times, y.times]);
}
