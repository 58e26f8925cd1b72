import { bindStrategy, type Memory } from '@/lib/memory';

type Choice = Pick<Memory, 'strategy' | 'settings'>;

/** The names of two memories when they differ, null when they are the same; equal names mean that only details did. */
export function memoryChange(before: Choice, after: Choice): { from: string; to: string } | null {
  if (sameMemory(before, after)) return null;
  return { from: bind(before).name, to: bind(after).name };
}

/** Whether two memories are the same strategy with the same settings, defaults filled in. */
export function sameMemory(one: Choice, other: Choice): boolean {
  if (one.strategy !== other.strategy) return false;
  const first = bind(one).memory.settings;
  const second = bind(other).memory.settings;
  return Object.keys({ ...first, ...second }).every((name) => first[name] === second[name]);
}

// A turn record is a choice too, among much else that is none of a memory's business.
function bind({ strategy, settings }: Choice) {
  return bindStrategy({ strategy, settings });
}
