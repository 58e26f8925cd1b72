'use client';

import clsx from 'clsx';
import { useMemo } from 'react';
import type { Evicted, Sent } from '@/lib/wire';
import { fitTape, MINI, tokensOf } from './fit-tape';
import { mergeNarrow } from './merge-narrow';
import { joined, leftBlocks, type TapeBlock, tapeBlocks, tapeLabel } from './tape-blocks';
import { useWidth } from './use-width';

const MOST_GHOSTS = 8;
const NO_TURNS = new Map<number, number>();

type MiniTapeProps = { sent: Sent | null; evicted: readonly Evicted[]; label: string };

/** A request in one line, with what left it before the tear: a picture that `label` names. */
export function MiniTape({ sent, evicted, label }: MiniTapeProps) {
  const [band, width] = useWidth<HTMLDivElement>();
  const { tape, left } = useMemo(
    () => ({
      tape: sent ? tapeBlocks(sent, 0) : { before: [], after: [] },
      left: leftBlocks(evicted, NO_TURNS),
    }),
    [sent, evicted],
  );
  // What left stands before the tear, so that it is laid out as if it were sent there.
  const ghosts = withinReason(
    mergeNarrow(left, MOST_GHOSTS, joined),
    tokensOf([...tape.before, ...tape.after]),
  );
  const { layout } = fitTape({ before: [...tape.before, ...ghosts], after: tape.after }, width, MINI);
  return (
    <div
      ref={band}
      role="img"
      aria-label={`${label}: ${tapeLabel(tape, left)}`}
      className="relative h-2.5 w-full"
    >
      {layout.blocks.map(({ block, left: at, width: wide }) => (
        <span
          key={`${block.kind} ${block.key}`}
          style={{ left: at, width: wide }}
          className={clsx('kind absolute top-0 h-full rounded-[1px]', `kind-${block.kind}`)}
        />
      ))}
      {layout.tear !== null && (
        <span
          style={{ left: layout.tear, width: MINI.tear }}
          className="tear-upright absolute -inset-y-[3px]"
        />
      )}
    </div>
  );
}

/** Ghosts scaled to at most the tokens that are sent, so that a crowd that left does not squeeze what stayed. */
function withinReason(ghosts: TapeBlock[], sentTokens: number): TapeBlock[] {
  const scale = Math.min(1, sentTokens / Math.max(1, tokensOf(ghosts)));
  return ghosts.map((ghost) => ({ ...ghost, tokens: ghost.tokens * scale }));
}
