import type { TokenCounter } from '@/lib/tokens';
import type { Skip } from '@/lib/transfer/types';

/** What the parts of an import share. */
export type ImportOptions = {
  ownerId: string;
  counter: TokenCounter;
  /** Hears of the id of each hidden thread, for publishing or discarding it. */
  onCreated(id: string): void;
  onSkip(skip: Skip): void;
};
