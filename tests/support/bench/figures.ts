import type { Quantiles } from './quantiles';

/** A line of a section's table, as shown; `passed` is null for a figure without a bar. */
export type Figure = {
  what: string;
  /** What FinCoach takes, and what stands beside it. */
  ours: string;
  beside: string;
  ratio: string;
  bar: string;
  passed: boolean | null;
};

/** p50 and p95 of a duration given in milliseconds: `1.20 / 1.61 ms`. */
export function duration({ p50, p95 }: Quantiles): string {
  const [unit, factor] = unitOf(p50);
  return `${digits(p50 * factor)} / ${digits(p95 * factor)} ${unit}`;
}

function unitOf(milliseconds: number): [unit: string, factor: number] {
  if (milliseconds >= 1000) return ['s', 1e-3];
  if (milliseconds >= 0.1) return ['ms', 1];
  return milliseconds >= 1e-4 ? ['µs', 1e3] : ['ns', 1e6];
}

/** How many times what stands beside it takes as long: `52,000 times faster`. */
export function faster(ratio: number): string {
  return ratio >= 1 ? `${digits(ratio)} times faster` : `${digits(1 / ratio)} times slower`;
}

/** How many times it takes as long as what stands beside it: `1.04 times as long`. */
export function asLong(ratio: number): string {
  return `${digits(ratio)} times as long`;
}

/** A number of three digits or so. */
export function digits(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en-US');
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** A bar from above and whether a value keeps it, both shown by `show`. */
export function atMost(value: number, bar: number, show: (value: number) => string) {
  return { ratio: show(value), bar: `at most ${show(bar)}`, passed: value <= bar };
}

/** A bar from below. */
export function atLeast(value: number, bar: number, show: (value: number) => string) {
  return { ratio: show(value), bar: `at least ${show(bar)}`, passed: value >= bar };
}
