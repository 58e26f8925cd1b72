import { setTimeout as wait } from 'node:timers/promises';

/** Looks again and again until `look` gives something, and gives that; throws after `withinMs`, saying what it waited for. */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  withinMs = 5_000,
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (performance.now() > deadline) throw new Error(`Waited ${withinMs} ms for ${what}`);
    await wait(20);
  }
}
