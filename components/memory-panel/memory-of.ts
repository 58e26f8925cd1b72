import { type BoundStrategy, bindStrategy } from '@/lib/memory';
import type { TurnRecord } from '@/lib/wire';

/** The memory a turn was sent under, bound to the settings it had then. */
export function memoryOf({ strategy, settings }: TurnRecord): BoundStrategy {
  return bindStrategy({ strategy, settings });
}
