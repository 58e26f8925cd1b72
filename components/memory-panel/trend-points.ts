import type { Trend } from '@/lib/wire';
import { rulerTicks } from './ruler';
import type { TrendLine } from './trend-lines';

/** One turn as the chart reads it; `others` in the order of its lines. */
export type TrendPoint = {
  turn: number;
  tokens: number;
  /** Tokens at which the request is full: what stands before the tear, and the region's budget. */
  full: number | null;
  others: (number | null)[];
};

/** Points to draw, the height they need, and the newest turn's budget where its line lies too high to be drawn. */
export type TrendPoints = { points: TrendPoint[]; top: number; hiddenBudget: number | null };

/** How much higher than everything else a budget line may lie. */
const MOST_STRETCH = 1.5;
const ALL_NAMED = 8;

/** The turns as points. */
export function trendPoints({ turns }: Trend, lines: readonly TrendLine[]): TrendPoints {
  const whole = turns.map(
    ({ turn, tokens, regionTokens, budget }, at): TrendPoint => ({
      turn,
      tokens,
      full: budget === null ? null : tokens - regionTokens + budget,
      others: lines.map((line) => line.tokens[at] ?? null),
    }),
  );
  const sizes = whole.flatMap(({ tokens, others }) => [tokens, ...others]);
  const high = Math.max(1, ...sizes.map((size) => size ?? 0));
  const points = whole.map(({ full, ...point }) => ({
    ...point,
    full: full !== null && full <= high * MOST_STRETCH ? full : null,
  }));
  const top = Math.max(high, ...points.map(({ full }) => full ?? 0));
  return { points, top, hiddenBudget: points.at(-1)?.full === null ? (turns.at(-1)?.budget ?? null) : null };
}

/** The turns to name below the chart: all of a few, else round ones. */
export function turnTicks(first: number, last: number): number[] {
  const step = last - first < ALL_NAMED ? 1 : (rulerTicks(last - first).labelled[1] ?? 1);
  const start = Math.ceil(first / step) * step;
  return Array.from({ length: Math.floor((last - start) / step) + 1 }, (_, at) => start + at * step);
}
