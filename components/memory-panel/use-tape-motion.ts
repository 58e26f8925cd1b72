import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TapeBlock, TapeBlocks } from './tape-blocks';

/** Blocks beyond which a departure is not shown one by one. */
const MOST_LEAVING = 12;
const NONE: ReadonlySet<string> = new Set();

type Departure = { turn: number; tape: TapeBlocks; leaving: ReadonlySet<string> };

/**
 * Lets a tape show what leaves when it goes from one turn to the next: for half of the tape's duration the turn before
 * stands with its leaving blocks lifted and hatched, then everything slides to its new place at once (by the
 * transitions of `.tape-block`). Reduced motion, a jump between turns or a crowd: the new tape at once.
 */
export function useTapeMotion(turn: number, tape: TapeBlocks, left: readonly TapeBlock[]) {
  const shown = useRef({ turn, tape });
  const [departure, setDeparture] = useState<Departure | null>(null);
  useLayoutEffect(() => {
    const previous = shown.current;
    shown.current = { turn, tape };
    const next = previous.turn > 0 && turn === previous.turn + 1;
    const kinds = new Map(left.map((block) => [block.key, block.kind]));
    const leaving = previous.tape.after.filter(({ key }) => kinds.has(key)).map(({ key }) => key);
    if (!next || leaving.length === 0 || leaving.length > MOST_LEAVING || tapeDuration() === 0) return;
    const after = previous.tape.after.map((block) => ({
      ...block,
      kind: kinds.get(block.key) ?? block.kind,
    }));
    setDeparture({ turn, tape: { ...previous.tape, after }, leaving: new Set(leaving) });
  }, [turn, tape, left]);
  useEffect(() => {
    if (!departure) return;
    const slide = setTimeout(() => setDeparture(null), tapeDuration() / 2);
    return () => clearTimeout(slide);
  }, [departure]);
  const leaves = departure !== null && departure.turn === turn;
  return leaves ? departure : { turn, tape, leaving: NONE };
}

/** Milliseconds of the token --d-tape; 0 under reduced motion. */
function tapeDuration(): number {
  const value = getComputedStyle(document.documentElement).getPropertyValue('--d-tape');
  return Number.parseFloat(value) || 0;
}
