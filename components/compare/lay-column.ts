import { bindStrategy } from '@/lib/memory';
import type { Preview, Stretch } from '@/lib/wire';
import { draftBlocks } from '../memory-panel/draft-blocks';
import { tokensOf } from '../memory-panel/fit-tape';
import { mergeNarrow } from '../memory-panel/merge-narrow';
import { joined, type TapeBlock } from '../memory-panel/tape-blocks';
import { layTape, type Placed } from '../memory-panel/tape-layout';

/** Pixels that the longest column has, and those of its parts. */
export const COLUMN_HEIGHT = 340;
const MINIMUM = 7;
const GAP = 2;
const TEAR = 13;
const SEAM = 6;
const MOST_BLOCKS = 20;

/** A budget as a bracket beside the region, in pixels; open when it reaches beyond the column. */
export type Bracket = { top: number; height: number; open: boolean; budget: number };

/** A request as an upright tape; what is always sent, what left as ghosts, the tear (null when nothing left), messages. */
export type ColumnLayout = {
  blocks: Placed<TapeBlock>[];
  tear: number | null;
  bracket: Bracket | null;
  height: number;
};

/** Tokens that a column has to show: what is sent, and what is not. */
export function columnTokens(preview: Preview): number {
  return preview.sent.tokens + tokensOf(ghostsOf(preview));
}

/** Lays a preview out on the scale of the longest column, which shows `most` tokens. */
export function layColumn(preview: Preview, most: number): ColumnLayout {
  const tape = draftBlocks(preview);
  const ghosts = ghostsOf(preview);
  const before = [...tape.before, ...ghosts];
  const after = mergeNarrow(tape.after, MOST_BLOCKS, joined);
  const { budget } = bindStrategy(preview.memory);
  const region = tokensOf(after);
  const total = tokensOf(before) + region;
  const room = budget === null ? 0 : Math.max(0, Math.min(budget - region, most - total));
  const share = (COLUMN_HEIGHT * (total + room)) / Math.max(1, most);
  const tear = ghosts.length > 0 ? TEAR : SEAM;
  const height = Math.max(share, (before.length + after.length) * (MINIMUM + GAP) + tear);
  const sizes = { width: height, minimum: MINIMUM, gap: GAP, tear };
  const layout = layTape(before, after, sizes, room);
  const from = (layout.tear ?? 0) + (layout.tear === null ? 0 : tear);
  return {
    blocks: layout.blocks,
    tear: ghosts.length > 0 ? layout.tear : null,
    bracket:
      budget === null ? null : bracketOf(from, budget, region + room, height, layout.xOf, total - region),
    height,
  };
}

function bracketOf(
  top: number,
  budget: number,
  shown: number,
  height: number,
  xOf: (tokens: number) => number,
  fixed: number,
): Bracket {
  const open = budget > shown;
  const end = open ? height : xOf(fixed + budget);
  return { top, height: Math.max(0, end - top), open, budget };
}

/** What left before and what leaves now, turn by turn as far as that is told. */
function ghostsOf({ comparison, leaving, memory }: Preview): TapeBlock[] {
  const kind = bindStrategy(memory).summaryLimit === null ? 'dropped' : 'folded';
  const stretches: Stretch[] = [...(comparison?.leftBefore ?? []), ...(leaving ? [leaving] : [])];
  return stretches.map(({ turns, messages, tokens }) => {
    return { key: `left ${turns[0]}`, kind, tokens, messages, positions: null, turns };
  });
}
