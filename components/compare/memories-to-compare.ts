import { bindStrategy, defaultMemory, type Memory, strategies } from '@/lib/memory';

/** A memory that some turn was sent under. */
type Used = Pick<Memory, 'strategy' | 'settings'>;

/**
 * One memory per strategy, in their order: the one in use as it is, another as it was last used in the thread (`used`,
 * newest first), else as a new thread has it, else with its default settings.
 */
export function memoriesToCompare(inUse: Memory, used: readonly Used[]): Memory[] {
  const known = [inUse, ...used, defaultMemory];
  return strategies.map(({ id }) => {
    const { strategy, settings } = known.find(({ strategy }) => strategy === id) ?? { strategy: id };
    return bindStrategy({ strategy, settings }).memory;
  });
}
