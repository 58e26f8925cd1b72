import { bindStrategy, type Memory, type Recall } from '@/lib/memory';

type Choice = Pick<Memory, 'strategy' | 'settings'> & { recall?: Recall | null };

/** The names of two memories when they differ, null when they are the same; equal names mean that only details did. */
export function memoryChange(before: Choice, after: Choice): { from: string; to: string } | null {
  if (sameMemory(before, after)) return null;
  return { from: memoryName(before), to: memoryName(after) };
}

/** Whether two memories are the same strategy with the same settings, defaults filled in. */
export function sameMemory(one: Choice, other: Choice): boolean {
  if (one.strategy !== other.strategy || one.recall?.budget !== other.recall?.budget) return false;
  const first = bind(one).memory.settings;
  const second = bind(other).memory.settings;
  return Object.keys({ ...first, ...second }).every((name) => first[name] === second[name]);
}

/** A memory in words: its name with its main setting, and whether it recalls. */
export function memoryName(choice: Choice): string {
  return `${bind(choice).name}${choice.recall ? ' with recall' : ''}`;
}

// A turn record is a choice too, among much else that is none of a memory's business.
function bind({ strategy, settings }: Choice) {
  return bindStrategy({ strategy, settings });
}
