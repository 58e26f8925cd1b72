import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { searchResultsSchema } from '@/lib/wire';
import { api } from './api';
import { queryKeys } from './query-keys';

const PAGE = 20;

/** What a search finds in the messages of all of one's conversations, best first, in pages of 20; no call for an empty one. */
export function useSearch(q: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.search(q),
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ q, limit: String(PAGE) });
      if (pageParam) params.set('cursor', pageParam);
      return api(`/api/search?${params}`, searchResultsSchema, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: q !== '',
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
}
