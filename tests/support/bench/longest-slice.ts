const ROUNDS = 3;

/**
 * The longest time for which `work` held the event loop, in milliseconds: of the best of three rounds, since what the
 * machine does beside it comes and goes.
 */
export async function longestSlice(work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) best = Math.min(best, await heldFor(work));
  return best;
}

async function heldFor(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let at = performance.now();
  const turn = () => {
    const now = performance.now();
    longest = Math.max(longest, now - at);
    at = now;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await work();
  longest = Math.max(longest, performance.now() - at);
  clearImmediate(next);
  return longest;
}
