import type { Part, Sent } from '@/lib/wire';
import { tokensOf } from '../memory-panel/fit-tape';
import { mergeNarrow } from '../memory-panel/merge-narrow';
import { joined, leftBlocks, type TapeBlock, tapeBlocks } from '../memory-panel/tape-blocks';
import { TapeLine } from '../memory-panel/tape-line';

const MOST_GHOSTS = 12;
const NO_TURNS = new Map<number, number>();

type RequestTapeProps = {
  sent: Sent;
  turn: number;
  /** What the other request has and this one lacks: drawn as ghosts in their place. */
  lacking: readonly Part[];
  /** Tokens that the longer of the two tapes shows. */
  most: number;
  label: string;
};

/** One of two requests as a tape; both are drawn on one scale, so that what one lacks stands as a ghost. */
export function RequestTape({ sent, turn, lacking, most, label }: RequestTapeProps) {
  const { before, after } = tapeBlocks(sent, turn);
  const ghosts = mergeNarrow(ghostsOf(sent, lacking), MOST_GHOSTS, joined);
  const shown = sent.tokens + tokensOf(ghosts);
  return (
    <div style={{ width: `${(100 * shown) / Math.max(1, most)}%` }}>
      <TapeLine tape={{ before: [...before, ...ghosts], after }} left={[]} label={label} height="band" />
    </div>
  );
}

/** Tokens that a request's tape shows together with its ghosts. */
export function tapeTokens(sent: Sent, lacking: readonly Part[]): number {
  return sent.tokens + tokensOf(ghostsOf(sent, lacking));
}

function ghostsOf({ parts }: Sent, lacking: readonly Part[]): TapeBlock[] {
  const quoted = new Set(
    parts.flatMap((part) => (part.kind === 'recall' || part.kind === 'pinned' ? part.positions : [])),
  );
  const covered = parts.find((part) => part.kind === 'summary')?.positions[1] ?? 0;
  const left = lacking.flatMap((part) =>
    part.kind === 'message' && !quoted.has(part.position)
      ? [{ ...part, reason: part.position <= covered ? 'folded' : 'dropped' }]
      : [],
  );
  return leftBlocks(left, NO_TURNS);
}
