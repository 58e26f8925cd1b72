import type { ArchiveItem } from '../api/archive';

/** The archive's rows in order; those that are not read yet have their place already. */
export type Listing = {
  size: number;
  /** The message of a row, from 0; undefined while it is not read. */
  at(index: number): ArchiveItem | undefined;
  /** The position of a row's message, where it is known before the message is read. */
  positionAt(index: number): number | undefined;
  /** The row of the message at a position; undefined when it is not listed, or nobody knows where yet. */
  indexOf(position: number): number | undefined;
  /** The messages of rows `first` to `last`, those not read yet with them. */
  read(first: number, last: number): Promise<readonly ArchiveItem[]>;
};

/** Messages that were read one page after the other, as a listing of those read so far. */
export function listingOf(messages: readonly ArchiveItem[]): Listing {
  const rows = new Map(messages.map(({ position }, index) => [position, index]));
  return {
    size: messages.length,
    at: (index) => messages[index],
    positionAt: (index) => messages[index]?.position,
    indexOf: (position) => rows.get(position),
    read: async (first, last) => messages.slice(first, last + 1),
  };
}
