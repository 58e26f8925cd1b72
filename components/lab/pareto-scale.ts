import type { ParetoPoint } from '@/lib/lab';

/** Where costs and shares stand in the chart, in pixels. */
export type ParetoScale = {
  /** The costs at both ends of the axis, and those that are named. */
  from: number;
  to: number;
  ticks: readonly number[];
  width: number;
  height: number;
  left: number;
  bottom: number;
  margin: { top: number; right: number; bottom: number; left: number };
};

const LEFT = 46;
const BOTTOM = 44;
const MARGIN = { top: 16, right: 18, bottom: 4, left: 0 };
const FIFTH = 0.2;
const MOST_TICKS = 6;

/** The scale for these points: costs from a fifth below the least to one above the largest. */
export function paretoScale(points: readonly ParetoPoint[], width: number, height: number): ParetoScale {
  const costs = points.map(({ cost }) => cost);
  const from = Math.max(0, Math.floor((Math.min(1, ...costs) - 0.02) / FIFTH) * FIFTH);
  const to = Math.ceil((Math.max(from + FIFTH, ...costs) - 1e-9) / FIFTH) * FIFTH;
  const step = FIFTH * Math.ceil(Math.round((to - from) / FIFTH) / MOST_TICKS);
  const ticks = Array.from(
    { length: Math.floor((to - from) / step + 1e-9) + 1 },
    (_, at) => from + at * step,
  );
  return { from, to, ticks, width, height, left: LEFT, bottom: BOTTOM, margin: MARGIN };
}

/** The pixels of a point. */
export function placeOf({ cost, kept }: Pick<ParetoPoint, 'cost' | 'kept'>, scale: ParetoScale) {
  const { from, to, width, height, left, bottom, margin } = scale;
  const [plotWidth, base] = [width - left - margin.left - margin.right, height - margin.bottom - bottom];
  return {
    x: margin.left + left + ((cost - from) / (to - from)) * plotWidth,
    y: base - kept * (base - margin.top),
  };
}

/** The front as steps from the cheapest point on it to the dearest: what a given cost can keep at most. */
export function frontPath(points: readonly ParetoPoint[], scale: ParetoScale): string {
  const front = points.filter(({ onFront }) => onFront).sort((one, other) => one.cost - other.cost);
  return front
    .map((point, index) => {
      const { x, y } = placeOf(point, scale);
      return index === 0 ? `M${x} ${y}` : `H${x}V${y}`;
    })
    .join('');
}
