const MOST_LABELS = 5;

/** Ticks of a ruler over `tokens`: at most five labelled ones at a round step from 0, and one between each two. */
export function rulerTicks(tokens: number): { labelled: number[]; between: number[] } {
  const step = roundStep(tokens);
  const labelled = Array.from({ length: Math.floor(tokens / step) + 1 }, (_, index) => index * step);
  const between = labelled.map((tick) => tick + step / 2).filter((tick) => tick <= tokens);
  return { labelled, between };
}

/** The smallest of 1, 2, 5, 10, 20, 50, ... that needs no more labels than there may be. */
function roundStep(tokens: number): number {
  for (let power = 1; ; power *= 10)
    for (const digit of [1, 2, 5])
      if (Math.floor(tokens / (digit * power)) < MOST_LABELS) return digit * power;
}
