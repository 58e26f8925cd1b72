import { useCallback, useRef, useState } from 'react';
import { toast } from 'sonner';
import { problemFrom } from '../api/api-problem';
import type { ArchiveItem } from '../api/archive';
import { count } from '../memory-panel/numbers';
import type { Listing } from './listing';

/** Messages that were chosen, by position, in the order they were; a search or a filter after that leaves them chosen. */
export type Selected = ReadonlyMap<number, ArchiveItem>;

/** Most messages that one range, or all of a list, may add. */
export const MOST_AT_ONCE = 2_000;

/** Several messages of a list, chosen one by one, as a range, or all of it; rows of a range that are not read yet are read. */
export function useSelection(listing: Listing) {
  const [selected, setSelected] = useState<Selected>(new Map());
  const anchor = useRef<number | null>(null);

  const choose = useCallback(
    async (first: number, last: number, on: boolean) => {
      const rows = last - first + 1;
      if (rows > MOST_AT_ONCE)
        return void toast(
          `${count(rows)} messages are too many to choose at once; the most is ${count(MOST_AT_ONCE)}. What was chosen before still is. Narrow the list first.`,
        );
      try {
        const messages = await listing.read(first, last);
        setSelected((before) => withAll(before, messages, on));
      } catch (error) {
        toast(`What was chosen before still is. ${problemFrom(error).detail}`);
      }
    },
    [listing],
  );
  const select = useCallback(
    async (message: ArchiveItem, range: boolean, on: boolean) => {
      const start = anchor.current === null ? undefined : listing.indexOf(anchor.current);
      const end = listing.indexOf(message.position);
      anchor.current = message.position;
      if (!range || start === undefined || end === undefined)
        return setSelected((before) => withAll(before, [message], on));
      return choose(Math.min(start, end), Math.max(start, end), on);
    },
    [listing, choose],
  );
  const listed = [...selected.keys()].filter((position) => listing.indexOf(position) !== undefined).length;
  const all = listed > 0 && listed === listing.size;
  return {
    selected,
    select,
    /** Whether all of the list are chosen; null when only some are. */
    all: all || (listed > 0 ? null : false),
    selectAll: () =>
      all ? setSelected((before) => without(before, listing)) : choose(0, listing.size - 1, true),
    clear: () => setSelected(new Map()),
    /** Leaves only these chosen. */
    keep: (messages: readonly ArchiveItem[]) => setSelected(withAll(new Map(), messages, true)),
  };
}

function withAll(before: Selected, messages: readonly ArchiveItem[], on: boolean): Selected {
  const after = new Map(before);
  for (const message of messages) on ? after.set(message.position, message) : after.delete(message.position);
  return after;
}

function without(before: Selected, listing: Listing): Selected {
  return new Map([...before].filter(([position]) => listing.indexOf(position) === undefined));
}
