import { rulerTicks } from '../memory-panel/ruler';
import type { LineLook } from '../memory-panel/trend-lines';

/** A line of a chart by the index of its turn; a turn without a value has none drawn. */
export type Series = { id: string; name: string; look: LineLook; valueAt: (at: number) => number | null };

/** A level that is named, such as a budget. */
export type Mark = { value: number; name: string };

/** Height of a chart in pixels, what stands around its plot, and the strip of its ticks. */
export const PLOT = { height: 300, top: 14, right: 12, bottom: 4, ticks: 24 } as const;

/** The roundest end of an axis that holds `most`. */
export function axisTop(most: number): { top: number; levels: readonly number[] } {
  const { labelled } = rulerTicks(Math.max(1, most));
  const step = labelled[1] ?? Math.max(1, most);
  const top = Math.max(step, Math.ceil(most / step) * step);
  const levels = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  return { top, levels };
}

/** Moves places apart until no two are nearer than `gap`, in their order, none past `end`. */
export function spread(places: readonly number[], gap: number, end: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const moved = [...places];
  let least = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    moved[index] = Math.max(moved[index] ?? 0, least);
    least = (moved[index] ?? 0) + gap;
  }
  let most = end;
  for (const index of [...order].reverse()) {
    moved[index] = Math.min(moved[index] ?? 0, most);
    most = (moved[index] ?? 0) - gap;
  }
  return moved;
}

/** A long row of turns as at most `most` of them: of each stretch the turn with its largest value is kept. */
export function thinned(turns: number, most: number, sizeOf: (at: number) => number): number[] {
  if (turns <= most) return Array.from({ length: turns }, (_, at) => at);
  return Array.from({ length: most }, (_, stretch) => {
    const [from, to] = [Math.floor((stretch * turns) / most), Math.floor(((stretch + 1) * turns) / most)];
    let largest = from;
    for (let at = from + 1; at < to; at++) if (sizeOf(at) > sizeOf(largest)) largest = at;
    return largest;
  });
}
