import type { Trend } from '@/lib/wire';

/** How a line is drawn in the chart and beside its row. */
export type LineLook = { stroke: string; width: number; dash?: string };

/** A memory's line: what it would have sent. */
export type TrendLine = Trend['series'][number] & { look: LineLook };

/** What was sent. */
export const SENT_LOOK: LineLook = { stroke: 'var(--accent)', width: 3.2 };
const CURRENT_LOOK: LineLook = { stroke: 'var(--accent)', width: 1.6 };
const OTHER_LOOKS: readonly LineLook[] = [
  { stroke: 'var(--k-system)', width: 1.6, dash: '7 4' },
  { stroke: 'var(--k-recalled-edge)', width: 1.6, dash: '2 3' },
  { stroke: 'var(--k-summary)', width: 1.6, dash: '9 3 2 3' },
  { stroke: 'var(--k-profile-edge)', width: 1.6, dash: '4 3' },
  { stroke: 'var(--good)', width: 1.6, dash: '1 4' },
  { stroke: 'var(--muted)', width: 1.6, dash: '12 4' },
];

/** The memories that the thread does not use now: dashed, each in its own way. */
export function otherLines({ series }: Trend): TrendLine[] {
  return series
    .filter(({ current }) => !current)
    .map((entry, at) => ({ ...entry, look: OTHER_LOOKS[at % OTHER_LOOKS.length] ?? CURRENT_LOOK }));
}

/** The thread's memory over all its turns, where some were sent under another one: else it is what was sent. */
export function currentLine({ series, turns }: Trend): TrendLine | null {
  const current = series.find((entry) => entry.current);
  return current && turns.some(({ changed }) => changed) ? { ...current, look: CURRENT_LOOK } : null;
}
