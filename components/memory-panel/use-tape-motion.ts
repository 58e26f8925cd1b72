import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TapeBlock, TapeBlocks } from './tape-blocks';

/** Blocks beyond which a departure is not shown one by one. */
const MOST_LEAVING = 12;
const NONE: ReadonlySet<string> = new Set();

/** What a tape shows of a turn, and what left it. */
type TurnView = { record: { turn: number }; tape: TapeBlocks; left: readonly TapeBlock[] };

/** A tape to draw, and the keys of its blocks that are on their way out. */
export type TapeMotion = { tape: TapeBlocks; leaving: ReadonlySet<string> };

/**
 * Lets a tape show what leaves when it goes from one turn to the next: for half of the tape's duration the turn before
 * stands with its leaving blocks lifted and hatched, then everything slides to its new place at once (by the
 * transitions of `.tape-block`). Reduced motion, a jump between turns or a crowd: the new tape at once. A turn that
 * is being planned (null) is passed over.
 */
export function useTapeMotion(view: TurnView | null): TapeMotion | null {
  const shown = useRef<TurnView>(null);
  const [departure, setDeparture] = useState<(TapeMotion & { turn: number }) | null>(null);
  useLayoutEffect(() => {
    if (!view) return;
    const previous = shown.current;
    shown.current = view;
    if (previous && view.record.turn === previous.record.turn + 1) setDeparture(departureOf(previous, view));
  }, [view]);
  useEffect(() => {
    if (!departure) return;
    const slide = setTimeout(() => setDeparture(null), tapeDuration() / 2);
    return () => clearTimeout(slide);
  }, [departure]);
  if (!view) return null;
  return departure?.turn === view.record.turn ? departure : { tape: view.tape, leaving: NONE };
}

/** The turn before with the blocks that leave it marked; null when there is nothing to show. */
function departureOf(previous: TurnView, { record, left }: TurnView) {
  const kinds = new Map(left.map((block) => [block.key, block.kind]));
  const leaving = previous.tape.after.filter(({ key }) => kinds.has(key)).map(({ key }) => key);
  if (leaving.length === 0 || leaving.length > MOST_LEAVING || tapeDuration() === 0) return null;
  const after = previous.tape.after.map((block) => ({ ...block, kind: kinds.get(block.key) ?? block.kind }));
  return { turn: record.turn, tape: { ...previous.tape, after }, leaving: new Set(leaving) };
}

/** Milliseconds of the token --d-tape; 0 under reduced motion. */
function tapeDuration(): number {
  const value = getComputedStyle(document.documentElement).getPropertyValue('--d-tape');
  return Number.parseFloat(value) || 0;
}
