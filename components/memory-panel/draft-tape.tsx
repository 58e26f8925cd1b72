import { useMemo } from 'react';
import { bindStrategy } from '@/lib/memory';
import type { Preview } from '@/lib/wire';
import { draftBlocks } from './draft-blocks';
import { leftBlocks } from './tape-blocks';
import { TapeLine } from './tape-line';

const NO_TURNS = new Map<number, number>();

/** The request that sending a draft would make, in one line: what would leave as ghosts, and the budget's line. */
export function DraftTape({ preview }: { preview: Preview }) {
  const { tape, left, budget } = useMemo(
    () => ({
      tape: draftBlocks(preview),
      left: leftBlocks(preview.evicted, NO_TURNS),
      budget: bindStrategy(preview.memory).budget,
    }),
    [preview],
  );
  return <TapeLine tape={tape} left={left} label="Request with this draft" budget={budget} />;
}
