import { formatInr } from './format-inr';
import { sameFigure } from './same-figure';
import type { Figure } from './types';

type Numeric = { text: string; value: number; unit: Figure['unit'] };

/**
 * How simple arithmetic on known figures gives a figure, in words ("₹85,000 − ₹52,000"); null when none does. One
 * operation on two figures, or a figure times or by a small whole number that stands in `counts`. Results may be
 * rounded as the figure is written.
 */
export function explainFigure(
  figure: Figure,
  known: readonly Figure[],
  counts: readonly number[] = [],
): string | null {
  if (typeof figure.value !== 'number' || figure.upTo !== undefined) return null;
  const target = { text: figure.text, value: figure.value, unit: figure.unit };
  const numbers = distinct(known);
  return (
    ofTwo(target, numbers) ??
    share(target, numbers) ??
    ofCount(target, numbers, [...new Set([12, ...counts, ...durations(numbers)])])
  );
}

function ofTwo(target: Numeric, numbers: Numeric[]): string | null {
  const same = numbers.filter(({ unit }) => unit === target.unit);
  for (const [at, a] of same.entries())
    for (const b of same.slice(at + 1)) {
      if (near(target, a.value + b.value)) return `${a.text} + ${b.text}`;
      const [more, less] = a.value >= b.value ? [a, b] : [b, a];
      if (near(target, more.value - less.value)) return `${more.text} − ${less.text}`;
    }
  return null;
}

/** A percentage of an amount, or one amount as a percentage of another. */
function share(target: Numeric, numbers: Numeric[]): string | null {
  const amounts = numbers.filter(({ unit }) => unit === 'INR');
  const rates = numbers.filter(({ unit }) => unit === 'percent');
  if (target.unit === 'INR')
    for (const amount of amounts)
      for (const rate of rates)
        if (near(target, (amount.value * rate.value) / 100)) return `${rate.text} of ${amount.text}`;
  if (target.unit === 'percent')
    for (const part of amounts)
      for (const whole of amounts)
        if (part !== whole && whole.value !== 0 && near(target, (part.value / whole.value) * 100))
          return `${part.text} of ${whole.text}`;
  return null;
}

function ofCount(target: Numeric, numbers: Numeric[], counts: number[]): string | null {
  const same = numbers.filter(({ unit }) => unit === target.unit);
  for (const count of counts)
    for (const { text, value } of same) {
      if (count > 1 && near(target, value * count)) return `${count} × ${text}`;
      if (count > 1 && near(target, value / count)) return `${text} ÷ ${count}`;
    }
  return null;
}

// A duration says how often a monthly or yearly amount comes.
function durations(numbers: Numeric[]): number[] {
  return numbers.flatMap(({ unit, value }) => {
    if (unit === 'months') return [value];
    return unit === 'years' ? [value, value * 12] : [];
  });
}

/** Equal once `value` is rounded to the figure's last written digit. */
function near({ value: written }: Numeric, value: number): boolean {
  if (!Number.isFinite(value) || value <= 0) return false;
  return Math.abs(written - value) <= Math.max(precisionOf(written) / 2, 1e-9 * Math.abs(value));
}

function precisionOf(value: number): number {
  const decimals = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;
  return 10 ** -decimals;
}

function distinct(figures: readonly Figure[]): Numeric[] {
  const kept: Figure[] = [];
  for (const figure of figures) if (!kept.some((earlier) => sameFigure(earlier, figure))) kept.push(figure);
  return kept.flatMap(({ value, unit }) =>
    typeof value === 'number'
      ? [{ value, unit, text: unit === 'INR' ? formatInr(value) : written(value, unit) }]
      : [],
  );
}

function written(value: number, unit: Figure['unit']): string {
  return unit === 'percent' ? `${value}%` : `${value} ${unit}`;
}
