import { queryOptions, useQueries } from '@tanstack/react-query';
import type { Message } from '@/lib/wire';
import { readStretch } from '../api/queries';
import { queryKeys } from '../api/query-keys';

const CHUNK = 50;
/** Enough for a pane of rows; a longer range is read as its rows come into view. */
const MOST_CHUNKS = 6;
/** What has been scrolled past is forgotten soon: a log may have a hundred thousand messages. */
const KEPT_MS = 60_000;

/**
 * The messages at positions `first` to `last`, by position, as far as they have been read: in aligned stretches of 50,
 * so that neighbouring turns share what is cached. Nothing is read while first > last.
 */
export function useMessages(
  threadId: string | null,
  first: number,
  last: number,
): ReadonlyMap<number, Message> {
  return useStretches(threadId, stretchesOf(first, last).slice(0, MOST_CHUNKS)).messages;
}

/** As `useMessages`, for whole stretches, with what kept one of them from being read. */
export function useStretches(threadId: string | null, stretches: readonly [number, number][]) {
  return useQueries({
    queries: stretches.map(([from, to]) => ({
      ...stretchQuery(threadId ?? '', from, to),
      enabled: threadId !== null,
    })),
    combine: together,
  });
}

/** How one stretch of a log is read, for hooks and for the cache alike. */
export const stretchQuery = (threadId: string, from: number, to: number) =>
  queryOptions({
    queryKey: queryKeys.messagesBetween(threadId, from, to),
    queryFn: async ({ signal }) =>
      (await readStretch(threadId, { after: from - 1, limit: to - from + 1 }, signal)).items,
    gcTime: KEPT_MS,
  });

/** The aligned stretches, first and last position each, that hold positions `first` to `last`; none goes past `end`. */
export function stretchesOf(first: number, last: number, end = last): [number, number][] {
  if (first > last) return [];
  const start = Math.floor((Math.max(1, first) - 1) / CHUNK);
  const stop = Math.floor((last - 1) / CHUNK);
  return Array.from({ length: stop - start + 1 }, (_, index) => {
    const from = (start + index) * CHUNK + 1;
    return [from, Math.min(from + CHUNK - 1, end)];
  });
}

type Result = { data?: Message[]; error: Error | null; refetch: () => unknown };

function together(results: Result[]) {
  const failed = results.filter(({ error }) => error !== null);
  return {
    messages: new Map(
      results.flatMap(({ data = [] }) => data.map((message) => [message.position, message] as const)),
    ),
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) refetch();
    },
  };
}
