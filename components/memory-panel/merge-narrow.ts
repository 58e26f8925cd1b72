/**
 * Joins neighbours until at most `most` blocks are left: runs of small ones become one block each, a large one stays
 * alone, the newest always does. Order and the sum of tokens stay.
 */
export function mergeNarrow<Block extends { tokens: number }>(
  blocks: readonly Block[],
  most: number,
  join: (run: readonly Block[]) => Block,
): Block[] {
  const newest = blocks.at(-1);
  if (blocks.length <= most || !newest) return [...blocks];
  const older = blocks.slice(0, -1);
  const total = older.reduce((sum, { tokens }) => sum + tokens, 0);
  // Every run but those cut short by a large block reaches this size, so no more than most - 1 come out.
  const size = (2 * total) / Math.max(1, most - 2) || 1;
  const merged: Block[] = [];
  let run: Block[] = [];
  let held = 0;
  const close = () => {
    const [only] = run;
    if (only) merged.push(run.length === 1 ? only : join(run));
    run = [];
    held = 0;
  };
  for (const block of older) {
    if (block.tokens >= size) close();
    run.push(block);
    held += block.tokens;
    if (held >= size) close();
  }
  close();
  return [...merged, newest];
}
