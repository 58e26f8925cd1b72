import { useCallback, useRef, useState } from 'react';
import type { ArchiveItem } from '../api/archive';

/** Messages that were chosen, by position, in the order they were; a search or a filter after that leaves them chosen. */
export type Selected = ReadonlyMap<number, ArchiveItem>;

/** Several messages of a list, chosen one by one, as a range, or all that are shown. */
export function useSelection(messages: readonly ArchiveItem[]) {
  const [selected, setSelected] = useState<Selected>(new Map());
  const anchor = useRef<number | null>(null);

  const select = useCallback(
    (message: ArchiveItem, range: boolean) => {
      const reached = range ? between(messages, anchor.current, message) : [message];
      anchor.current = message.position;
      setSelected((before) => withAll(before, reached, !before.has(message.position)));
    },
    [messages],
  );
  const all = messages.length > 0 && messages.every(({ position }) => selected.has(position));
  return {
    selected,
    select,
    /** Whether all that are shown are chosen; null when only some are. */
    all: all || (messages.some(({ position }) => selected.has(position)) ? null : false),
    selectAll: () => setSelected((before) => withAll(before, messages, !all)),
    clear: () => setSelected(new Map()),
    /** Leaves only these chosen. */
    keep: (messages: readonly ArchiveItem[]) => setSelected(withAll(new Map(), messages, true)),
  };
}

/** The rows from the one at a position to `message`, whichever comes first; it alone when the other is not listed. */
function between(messages: readonly ArchiveItem[], position: number | null, message: ArchiveItem) {
  const start = messages.findIndex((other) => other.position === position);
  const end = messages.findIndex((other) => other.position === message.position);
  if (start === -1 || end === -1) return [message];
  return messages.slice(Math.min(start, end), Math.max(start, end) + 1);
}

function withAll(before: Selected, messages: readonly ArchiveItem[], on: boolean): Selected {
  const after = new Map(before);
  for (const message of messages) on ? after.set(message.position, message) : after.delete(message.position);
  return after;
}
