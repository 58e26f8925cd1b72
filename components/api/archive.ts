import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { type ArchivePage, archiveCountsSchema, archiveSchema, type Excerpt, type Message } from '@/lib/wire';
import { api } from './api';
import { type ArchiveFilters, countsPath, messagesPath } from './archive-query';
import { queryKeys } from './query-keys';

/** A message of the archive, with what a search has found in it. */
export type ArchiveItem = Message & { excerpt?: Excerpt | null };

const FIRST_PAGE = 50;
/** Whoever has read one page reads on: the most that the API gives at once. */
const NEXT_PAGE = 200;

/** The archive: every message that the filters let through and the search finds, page by page, while `enabled`. */
export function useArchive(threadId: string, filters: ArchiveFilters, enabled: boolean) {
  return useInfiniteQuery({
    enabled,
    queryKey: queryKeys.archive(threadId, filters),
    queryFn: ({ pageParam, signal }) => {
      const path = messagesPath(threadId, {
        ...filters,
        cursor: pageParam ?? undefined,
        limit: pageParam === null ? FIRST_PAGE : NEXT_PAGE,
      });
      return api(path, archiveSchema, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    // Reading again means every page read so far, one after the other.
    refetchOnWindowFocus: false,
  });
}

/** How many messages are in each state, and how many the filters let through. */
export function useArchiveCounts(threadId: string, filters: Omit<ArchiveFilters, 'q' | 'order'>) {
  return useQuery({
    queryKey: queryKeys.archiveCounts(threadId, filters),
    queryFn: ({ signal }) => api(countsPath(threadId, filters), archiveCountsSchema, { signal }),
    placeholderData: keepPreviousData,
    // Rows would move below the eyes of somebody who comes back to them.
    refetchOnWindowFocus: false,
  });
}

/**
 * Reads again what a pin has changed of a thread, but not its archive, unless it lists what is brought back: there only the
 * turn's own messages are another, and they are told so.
 */
export function refreshPinned(client: QueryClient, threadId: string, { turn, pinned }: Message) {
  const archives = queryKeys.archives(threadId);
  client.setQueriesData<InfiniteData<ArchivePage>>(
    { queryKey: archives },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) =>
          page.items.some((item) => item.turn === turn)
            ? { ...page, items: page.items.map((item) => (item.turn === turn ? { ...item, pinned } : item)) }
            : page,
        ),
      },
  );
  const isArchive = ([, , kind, filters]: readonly unknown[]) =>
    kind === archives[2] && (filters as ArchiveFilters).state !== 'pinned';
  return client.invalidateQueries({
    queryKey: queryKeys.thread(threadId),
    predicate: ({ queryKey }) => !isArchive(queryKey),
  });
}
