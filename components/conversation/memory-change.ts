import { bindStrategy, type Memory } from '@/lib/memory';

type Choice = Pick<Memory, 'strategy' | 'settings'>;

/** The names of two memories when they differ, null when they are the same; equal names mean that only details did. */
export function memoryChange(before: Choice, after: Choice): { from: string; to: string } | null {
  if (sameMemory(before, after)) return null;
  return { from: bindStrategy(before).name, to: bindStrategy(after).name };
}

/** Whether two memories are the same strategy with the same settings, defaults filled in. */
export function sameMemory(one: Choice, other: Choice): boolean {
  if (one.strategy !== other.strategy) return false;
  const first = bindStrategy(one).memory.settings;
  const second = bindStrategy(other).memory.settings;
  return Object.keys({ ...first, ...second }).every((name) => first[name] === second[name]);
}
