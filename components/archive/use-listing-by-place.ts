import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { stretchesOf, stretchQuery, useStretches } from '../memory-panel/use-messages';
import type { Listing } from './listing';

/** How long a far place has to stay in view to be read: what is only dragged past is not. */
const STILL_MS = 100;
/** Rows that are read beside those seen, so that scrolling on finds them there. */
const AHEAD = 25;

/** An unbroken stretch of a log that ends at `end`. */
type Place = { first: number; last: number; end: number };

/** A stretch of the log as rows: a position says which row it is, so that any part can be read by itself. */
export function useListingByPlace(threadId: string, place: Place | null, order: 'asc' | 'desc') {
  const { first = 1, last = 0, end = 0 } = place ?? {};
  const client = useQueryClient();
  const [seen, setSeen] = useState(START);
  const { from, to } = useRead(seen);
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
    onSeen: useCallback((from: number, to: number) => setSeen({ from, to }), []),
  };
}

type Rows = { from: number; to: number };
const START: Rows = { from: 0, to: 0 };

/** The rows to read of those seen: at once where they go on from the ones before, and elsewhere once they stay. */
function useRead(seen: Rows): Rows {
  const [read, setRead] = useState(seen);
  useEffect(() => {
    const goesOn = seen.from <= read.to + AHEAD && seen.to >= read.from - AHEAD;
    const timer = setTimeout(() => setRead(seen), goesOn ? 0 : STILL_MS);
    return () => clearTimeout(timer);
  }, [seen, read]);
  return read;
}
