import type { BoundStrategy } from '@/lib/memory';
import type { Sent, TurnRecord } from '@/lib/wire';
import { memoryOf } from './memory-of';
import { leftBlocks, type TapeBlock, type TapeBlocks, tapeBlocks, turnsByPosition } from './tape-blocks';

/** A turn record as the Sent tab draws it. */
export type SentView = {
  record: TurnRecord;
  sent: Sent;
  memory: BoundStrategy;
  /** The turn of each message, by position. */
  turns: ReadonlyMap<number, number>;
  tape: TapeBlocks;
  left: TapeBlock[];
};

/** What there is to draw of a record; null while its request is not planned. */
export function sentView(record: TurnRecord | undefined): SentView | null {
  if (!record?.sent) return null;
  const { sent, evicted, turn } = record;
  const turns = turnsByPosition(sent, evicted, turn);
  const memory = memoryOf(record);
  return { record, sent, memory, turns, tape: tapeBlocks(sent, turn), left: leftBlocks(evicted, turns) };
}
