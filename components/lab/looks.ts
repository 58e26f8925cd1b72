import type { LineLook } from '../memory-panel/trend-lines';

const STROKES = [
  'var(--k-system)',
  'var(--k-profile-edge)',
  'var(--k-recalled-edge)',
  'var(--k-summary)',
  'var(--good)',
  'var(--k-user)',
];
const DASHES = ['7 4', '2 3', '9 3 2 3', '5 3', '12 4'];

/** How the line of a configuration is drawn, by its place; the advised one is solid and heavy. */
export function lookOf(place: number, advised: boolean): LineLook {
  if (advised) return { stroke: 'var(--accent)', width: 3.2 };
  return {
    stroke: STROKES[place % STROKES.length] ?? 'var(--muted)',
    width: 1.8,
    dash: DASHES[(place + Math.floor(place / STROKES.length)) % DASHES.length],
  };
}
