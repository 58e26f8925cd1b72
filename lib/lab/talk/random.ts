import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Choices that are the same for the same seed. */
export type Random = {
  /** A whole number from 0 up to `bound`, exclusive. */
  below(bound: number): number;
  pick<T>(list: readonly T[]): T;
  /** `count` of them, each at most once, in no order. */
  some<T>(list: readonly T[], count: number): T[];
};

/** Seeded choices; each `stream` of a seed is a sequence of its own. */
export function seededRandom(seed: number, stream: number): Random {
  const generator = xoroshiro128plus(Math.imul(seed, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca6b));
  const below = (bound: number) => uniformInt(generator, 0, bound - 1);
  function some<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    return Array.from({ length: Math.min(count, rest.length) }, () =>
      rest.splice(below(rest.length), 1),
    ).flat();
  }
  function pick<T>(list: readonly T[]): T {
    const one = list[below(list.length)];
    if (one === undefined) throw new RangeError('There is nothing to pick from');
    return one;
  }
  return { below, pick, some };
}
