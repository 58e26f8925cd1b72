'use client';

import clsx from 'clsx';
import { fitTape, MINI, tokensOf } from './fit-tape';
import { mergeNarrow } from './merge-narrow';
import { joined, type TapeBlock, type TapeBlocks, tapeLabel } from './tape-blocks';
import { useWidth } from './use-width';

const MOST_GHOSTS = 8;

type TapeLineProps = {
  tape: TapeBlocks;
  left: readonly TapeBlock[];
  label: string;
  budget?: number | null;
  /** As high as a line of text, or as a band that is looked at for itself. */
  height?: 'line' | 'band';
};

const HEIGHTS = { line: 'h-2.5', band: 'h-7' };

/** A request's blocks in one line, with what left it before the tear: a picture that `label` names. */
export function TapeLine({ tape, left, label, budget = null, height = 'line' }: TapeLineProps) {
  const [band, width] = useWidth<HTMLDivElement>();
  const told = mergeNarrow(left, MOST_GHOSTS, joined);
  // What left stands before the tear, so that it is laid out as if it were sent there.
  const before = [...tape.before, ...withinReason(told, tokensOf([...tape.before, ...tape.after]))];
  const { layout, budgetX } = fitTape({ before, after: tape.after }, width, MINI, budget);
  const after = layout.blocks.slice(before.length).map(({ block }) => block);
  return (
    <div
      ref={band}
      role="img"
      aria-label={`${label}: ${tapeLabel({ before: tape.before, after }, told)}`}
      className={clsx('relative w-full', HEIGHTS[height])}
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
      {budgetX !== null && (
        <span style={{ left: budgetX - 1 }} className="absolute -inset-y-[3px] w-0.5 bg-rule" />
      )}
    </div>
  );
}

/** Ghosts scaled to at most the tokens that are sent, so that a crowd that left does not squeeze what stayed. */
function withinReason(ghosts: readonly TapeBlock[], sentTokens: number): TapeBlock[] {
  const scale = Math.min(1, sentTokens / Math.max(1, tokensOf(ghosts)));
  return ghosts.map((ghost) => ({ ...ghost, tokens: ghost.tokens * scale }));
}
