const ROW = 32;
const AXES = 8;

/** One bar, in parts that follow each other; `value` is what stands at its end. */
export type BarRow = { id: string; name: string; parts: readonly number[]; value: string; strong: boolean };

/** How a part of every bar is filled. */
export type BarPart = { name: string; fill: string };

/** Pixels that so many lying bars take. */
export function barsHeight(rows: number): number {
  return rows * ROW + AXES;
}
