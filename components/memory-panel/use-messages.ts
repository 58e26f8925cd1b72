import { useQueries } from '@tanstack/react-query';
import type { Message } from '@/lib/wire';
import { readStretch } from '../api/queries';
import { queryKeys } from '../api/query-keys';

const CHUNK = 50;
/** Enough for a pane of rows; a longer range is read as its rows come into view. */
const MOST_CHUNKS = 6;

/**
 * The messages at positions `first` to `last`, by position, as far as they have been read: in aligned stretches of 50,
 * so that neighbouring turns share what is cached. Nothing is read while first > last.
 */
export function useMessages(
  threadId: string | null,
  first: number,
  last: number,
): ReadonlyMap<number, Message> {
  return useQueries({
    queries: stretches(first, last).map(([from, to]) => ({
      queryKey: queryKeys.messagesBetween(threadId ?? '', from, to),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await readStretch(threadId ?? '', { after: from - 1, limit: to - from + 1 }, signal)).items,
      enabled: threadId !== null,
    })),
    combine: byPosition,
  });
}

function stretches(first: number, last: number): [number, number][] {
  if (first > last) return [];
  const start = Math.floor((Math.max(1, first) - 1) / CHUNK);
  const end = Math.min(Math.floor((last - 1) / CHUNK), start + MOST_CHUNKS - 1);
  return Array.from({ length: end - start + 1 }, (_, index) => {
    const from = (start + index) * CHUNK + 1;
    return [from, Math.min(from + CHUNK - 1, last)];
  });
}

function byPosition(results: { data?: Message[] }[]): ReadonlyMap<number, Message> {
  return new Map(
    results.flatMap(({ data = [] }) => data.map((message) => [message.position, message] as const)),
  );
}
