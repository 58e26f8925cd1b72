import type { TokenCounter } from '@/lib/tokens';
import type { Skip } from '@/lib/transfer/types';
import type { BulkConnection } from '../db/bulk-connection';
import type { MessageWriter } from '../db/message-writer';

/** What the parts of an import share. */
export type ImportOptions = {
  ownerId: string;
  counter: TokenCounter;
  connection: BulkConnection;
  writer: MessageWriter;
  /** Hears of the id of each hidden thread, for publishing or discarding it. */
  onCreated(id: string): void;
  onSkip(skip: Skip): void;
};
