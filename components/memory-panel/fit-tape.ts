import { mergeNarrow } from './merge-narrow';
import { joined, type TapeBlock, type TapeBlocks } from './tape-blocks';
import { layTape, type Measures, type TapeLayout } from './tape-layout';

/** A tape of the panel, and one of a line's height. */
export const PANEL = { minimum: 5, gap: 2, tear: 9 };
export const MINI = { minimum: 3, gap: 1, tear: 7 };

/** How much longer than what is sent a tape may get to show its budget line. */
const MOST_STRETCH = 2.5;

/** A laid-out tape, with the budget line's pixel; null when there is none or it lies beyond the end. */
export type FittedTape = { layout: TapeLayout<TapeBlock>; budgetX: number | null };

/**
 * Lays a request out in `width` pixels. More messages than blocks fit are drawn as runs of neighbours. The budget
 * bounds the region, so its line is measured from the tear.
 */
export function fitTape(
  { before, after }: TapeBlocks,
  width: number,
  sizes: Omit<Measures, 'width'>,
  budget: number | null = null,
): FittedTape {
  // A little wider than the minimum each, so that blocks still differ in width.
  const most = Math.floor(width / (sizes.minimum + sizes.gap + 2)) - before.length;
  const blocks = mergeNarrow(after, most, joined);
  const fixed = tokensOf(before);
  const region = tokensOf(after);
  const end = budget === null ? 0 : fixed + budget;
  const shown = end <= (fixed + region) * MOST_STRETCH;
  const room = shown ? Math.max(0, end - fixed - region) : 0;
  const layout = layTape(before, blocks, { ...sizes, width }, room);
  return { layout, budgetX: budget !== null && shown ? layout.xOf(end) : null };
}

/** Content tokens of blocks together. */
export function tokensOf(blocks: readonly TapeBlock[]): number {
  return blocks.reduce((sum, { tokens }) => sum + tokens, 0);
}
