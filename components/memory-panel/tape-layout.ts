/** Pixels a tape has and keeps: its width, the narrowest block, the gap between blocks, the tear that replaces one. */
export type Measures = { width: number; minimum: number; gap: number; tear: number };

/** A block where it stands: `from` is the count of tokens before it, the rest are pixels. */
export type Placed<Block> = { block: Block; from: number; left: number; width: number };

/** Everything needed to draw a tape. `xOf` turns a count of tokens from its start into pixels. */
export type TapeLayout<Block> = {
  blocks: Placed<Block>[];
  /** Left edge of the tear; null when nothing is on one of its sides. */
  tear: number | null;
  /** Tokens the whole width stands for. */
  tokens: number;
  xOf(tokens: number): number;
};

type Sized = { tokens: number };

/**
 * Lays blocks out in order: widths in proportion to tokens, none under the minimum (the others give way, so that the
 * whole stays the width), the tear between the blocks that are always sent and the messages. `room` is a stretch of
 * free tokens behind the last block.
 */
export function layTape<Block extends Sized>(
  before: readonly Block[],
  after: readonly Block[],
  measures: Measures,
  room = 0,
): TapeLayout<Block> {
  const { width, gap, tear } = measures;
  const torn = before.length > 0 && (after.length > 0 || room > 0);
  const all = [...before, ...after];
  const segments = room > 0 ? [...all, { tokens: room }] : all;
  const spaces = Math.max(0, segments.length - (torn ? 2 : 1)) * gap + (torn ? tear : 0);
  const widths = widthsOf(segments, width - spaces, measures.minimum, room > 0 ? all.length : -1);

  const places: Omit<Placed<Sized>, 'block'>[] = [];
  let left = 0;
  let from = 0;
  let tearLeft: number | null = null;
  segments.forEach(({ tokens }, index) => {
    if (torn && index === before.length) {
      tearLeft = left - gap;
      left = tearLeft + tear;
    }
    places.push({ from, left, width: widths[index] ?? 0 });
    left += (widths[index] ?? 0) + gap;
    from += tokens;
  });
  const placed = all.map((block, index) => ({ block, ...places[index] }) as Placed<Block>);
  return { blocks: placed, tear: tearLeft, tokens: from, xOf: (tokens) => pixelOf(places, segments, tokens) };
}

/** Proportional widths that sum to `usable`; those under the minimum get it, all but the one at `free`. */
function widthsOf(segments: readonly Sized[], usable: number, minimum: number, free: number): number[] {
  const blocks = segments.length - (free < 0 ? 0 : 1);
  if (blocks * minimum >= usable) return segments.map((_, index) => (index === free ? 0 : usable / blocks));
  const narrow = new Set<number>();
  for (;;) {
    const tokens = segments.reduce(
      (sum, segment, index) => sum + (narrow.has(index) ? 0 : segment.tokens),
      0,
    );
    const scale = tokens === 0 ? 0 : (usable - narrow.size * minimum) / tokens;
    const tooNarrow = segments.flatMap((segment, index) =>
      !narrow.has(index) && index !== free && segment.tokens * scale < minimum ? [index] : [],
    );
    if (tooNarrow.length === 0)
      return segments.map(({ tokens: own }, index) => (narrow.has(index) ? minimum : own * scale));
    if (narrow.size + tooNarrow.length === segments.length)
      return segments.map(() => usable / segments.length);
    for (const index of tooNarrow) narrow.add(index);
  }
}

/** The pixel a count of tokens falls on, in proportion within the segment that holds it. */
function pixelOf(
  places: readonly Omit<Placed<Sized>, 'block'>[],
  segments: readonly Sized[],
  tokens: number,
): number {
  const holder = segments.findIndex(({ tokens: own }, index) => tokens < (places[index]?.from ?? 0) + own);
  const index = holder < 0 ? segments.length - 1 : holder;
  const place = places[index];
  const own = segments[index]?.tokens;
  if (!place || own === undefined) return 0;
  const share = own === 0 ? 1 : Math.min(1, Math.max(0, (tokens - place.from) / own));
  return place.left + share * place.width;
}
