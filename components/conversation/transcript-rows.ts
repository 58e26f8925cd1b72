import type { TurnRecord } from '@/lib/wire';
import { type Departure, groupDepartures, howItLeft } from './how-it-left';
import { memoryChange } from './memory-change';
import { cutAt, type TurnView } from './turn-views';
import type { ViewStart } from './view-start';

/** One turn of the transcript: what stands before it (a change of memory) and, above the context line, how it left. */
export type Row = {
  view: TurnView;
  change: { from: string; to: string } | null;
  departure: Departure | null;
};

/** The transcript around its context line: groups of turns that left, then the turns in view. */
export type Rows = { left: Row[][]; inView: Row[] };

/** Lays turns out, oldest first; without a start everything is in view. `newest` is the record the start is from. */
export function transcriptRows(
  views: readonly TurnView[],
  start: ViewStart | null,
  newest: TurnRecord | null,
): Rows {
  const { left, inView } = cutAt(views, start?.first ?? 0);
  const changes = changesBefore(views);
  const row = (view: TurnView, departure: Departure | null): Row => ({
    view,
    change: view.question ? (changes.get(view.turn) ?? null) : null,
    departure,
  });
  return {
    left: groupDepartures(left.map((view) => row(view, start && howItLeft(view, start, newest)))),
    inView: inView.map((view) => row(view, null)),
  };
}

function changesBefore(views: readonly TurnView[]) {
  const changes = new Map<number, NonNullable<Row['change']>>();
  for (const [index, { turn, record }] of views.entries()) {
    const before = views[index - 1]?.record;
    const change = before && record ? memoryChange(before, record) : null;
    if (change) changes.set(turn, change);
  }
  return changes;
}
