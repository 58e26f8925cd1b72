import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { stretchesOf, stretchQuery, useStretches } from '../memory-panel/use-messages';
import { useThrottled } from '../ui/use-throttled';
import type { Listing } from './listing';

/** How often what is seen is read, while it is scrolled or dragged past. */
const LOOK_MS = 100;
/** Rows that are read beside those seen, so that scrolling on finds them there. */
const AHEAD = 25;

/** An unbroken stretch of a log that ends at `end`. */
type Place = { first: number; last: number; end: number };

/** A stretch of the log as rows: a position says which row it is, so that any part can be read by itself. */
export function useListingByPlace(threadId: string, place: Place | null, order: 'asc' | 'desc') {
  const { first = 1, last = 0, end = 0 } = place ?? {};
  const client = useQueryClient();
  const [seen, setSeen] = useState('0 0');
  const [from = 0, to = 0] = useThrottled(seen, LOOK_MS).split(' ').map(Number);
  const stretches = useMemo(() => {
    const rows = [from - AHEAD, to + AHEAD].map((index) => (order === 'asc' ? first + index : last - index));
    return stretchesOf(Math.max(first, Math.min(...rows)), Math.min(last, Math.max(...rows)), end);
  }, [from, to, first, last, end, order]);
  const { messages, error, retry } = useStretches(threadId, stretches);
  const listing = useMemo((): Listing => {
    const size = last - first + 1;
    const positionAt = (index: number) => (order === 'asc' ? first + index : last - index);
    const indexOf = (position: number) => (order === 'asc' ? position - first : last - position);
    const read = async (between: readonly [number, number][]) =>
      (await Promise.all(between.map((one) => client.fetchQuery(stretchQuery(threadId, ...one))))).flat();
    return {
      size,
      at: (index) => messages.get(positionAt(index)),
      positionAt,
      indexOf: (position) => (position >= first && position <= last ? indexOf(position) : undefined),
      read: async (start, stop) => {
        const [one, other] = [positionAt(start), positionAt(stop)];
        const [least, most] = [Math.min(one, other), Math.max(one, other)];
        const all = await read(stretchesOf(least, most, end));
        return all.filter(({ position }) => position >= least && position <= most);
      },
    };
  }, [client, threadId, messages, first, last, end, order]);
  return {
    listing,
    error,
    retry,
    /** Says which rows are drawn. */
    onSeen: useCallback((start: number, stop: number) => setSeen(`${start} ${stop}`), []),
  };
}
