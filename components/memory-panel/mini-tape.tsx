import { useMemo } from 'react';
import type { Evicted, Sent } from '@/lib/wire';
import { leftBlocks, tapeBlocks } from './tape-blocks';
import { TapeLine } from './tape-line';

const NO_TURNS = new Map<number, number>();

type MiniTapeProps = { sent: Sent | null; evicted: readonly Evicted[]; label: string };

/** The request of a turn in one line, with what left it at that turn. */
export function MiniTape({ sent, evicted, label }: MiniTapeProps) {
  const { tape, left } = useMemo(
    () => ({
      tape: sent ? tapeBlocks(sent, 0) : { before: [], after: [] },
      left: leftBlocks(evicted, NO_TURNS),
    }),
    [sent, evicted],
  );
  return <TapeLine tape={tape} left={left} label={label} />;
}
