import type { Evicted, TurnRecord } from '@/lib/wire';
import type { Said, TurnView } from './turn-views';
import type { ViewStart } from './view-start';

/** How a turn left the request: words for its label, and whether a summary has it. */
export type Departure = { label: string; folded: boolean };

const FOLDED = /^folded into summary (\d+)$/;

/**
 * How a turn left, for its label. `newest` is the newest request's record: what it evicted may not have reached the
 * stored messages yet.
 */
export function howItLeft(view: TurnView, start: ViewStart, newest: TurnRecord | null): Departure | null {
  for (const message of view.question ? [view.question, ...view.replies] : view.replies) {
    const left = evictedBy(newest, message) ?? message.left;
    if (left) return departure(left, start);
  }
  return null;
}

/** Neighbouring turns that left the same way by folding, as one group; every other turn alone. */
export function groupDepartures<T extends { departure: Departure | null }>(turns: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const turn of turns) {
    const group = groups.at(-1);
    const same = group?.[0]?.departure?.label === turn.departure?.label;
    if (group && same && turn.departure?.folded) group.push(turn);
    else groups.push([turn]);
  }
  return groups;
}

function departure({ turn, reason }: { turn: number; reason: string }, start: ViewStart): Departure {
  const version = Number(FOLDED.exec(reason)?.[1]);
  if (!version) return { label: `Dropped at turn ${turn}: ${reason}`, folded: false };
  const unsent = start.summary === null ? ', which this memory does not send' : '';
  return { label: `Folded into summary ${version}${unsent}`, folded: true };
}

function evictedBy(record: TurnRecord | null, { position }: Said) {
  const found = position === null ? undefined : record?.evicted.find((entry) => covers(entry, position));
  return record && found ? { turn: record.turn, reason: found.reason } : null;
}

function covers(entry: Evicted, position: number): boolean {
  if ('position' in entry) return entry.position === position;
  return entry.positions[0] <= position && position <= entry.positions[1];
}
