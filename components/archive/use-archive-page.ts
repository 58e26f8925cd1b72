import { useCallback, useMemo } from 'react';
import { useArchive, useArchiveCounts } from '../api/archive';
import { useThread, useTurns } from '../api/queries';
import { useDebounced } from '../ui/use-debounced';
import { type Listing, listingOf } from './listing';
import { turnRange } from './turn-range';
import type { ArchiveChoice } from './use-archive-filters';
import { useListingByPlace } from './use-listing-by-place';

const SETTLED_MS = 250;
/** Rows before the end of what is read at which the next page is asked for. */
const AHEAD = 20;

/**
 * What the archive page shows of one thread under a choice of filters. What stands in the log without a gap is read by place,
 * any part of it at once; what a search finds, or filters leave gaps in, page by page.
 */
export function useArchivePage(threadId: string, choice: ArchiveChoice) {
  const thread = useThread(threadId);
  const records = useTurns(threadId).data?.pages[0]?.items;
  const { q, from, to } = useSettled(choice);
  const { problem: turnProblem, ...turns } = turnRange(from, to, thread.data?.turns ?? null);
  const { state, by, reason, memory, order } = choice;
  const filters = {
    state: state ?? undefined,
    role: by ?? undefined,
    reason: reason ?? undefined,
    strategy: memory ?? undefined,
    ...turns,
  };
  const hasGaps = q !== '' || [by, reason, memory].some((value) => value !== null) || isScattered(state);
  const counts = useArchiveCounts(threadId, filters);
  const archive = useArchive(threadId, { q: q || undefined, ...filters, order }, hasGaps);
  const byPage = useListingByPage(archive);
  const byPlace = useListingByPlace(threadId, hasGaps || !counts.data ? null : placeOf(counts.data), order);

  const listed = counts.data?.listed ?? null;
  const newest = records?.find(({ sent }) => sent !== null)?.sent;
  const listing: Listing | undefined = hasGaps ? byPage.listing : counts.data && byPlace.listing;
  const isPlaceholder = hasGaps ? archive.isPlaceholderData : counts.isPlaceholderData;
  return {
    thread: thread.data,
    listing,
    /** Another one is another list, whose rows have nothing to do with those before. */
    listKey: JSON.stringify([q, filters, order]),
    counts: counts.data?.states ?? null,
    all: thread.data?.messages ?? null,
    /** What the list was searched for, and how it was found; null while it lists everything. */
    search: q && archive.data?.pages[0]?.searched ? { q, ...archive.data.pages[0].searched } : null,
    turnProblem,
    /** What is listed is still that of the choice before. */
    stale: isPlaceholder || q !== choice.q.trim(),
    /** Messages there are to list; null for a search that has found more than is read. */
    total: q === '' ? (listed?.total ?? null) : archive.hasNextPage ? null : (listing?.size ?? null),
    summarySent: newest?.parts.some(({ kind }) => kind === 'summary') ?? false,
    more: hasGaps && archive.hasNextPage,
    onSeen: hasGaps ? byPage.onSeen : byPlace.onSeen,
    threadError: thread.error,
    /** Why there are no rows at all; what fails later is `readError`. */
    error: counts.error ?? (hasGaps ? archive.error : null),
    readError: hasGaps ? null : byPlace.error,
    onRetry: () => {
      if (thread.error) thread.refetch();
      if (counts.error) counts.refetch();
      if (hasGaps && archive.error) archive.refetch();
      byPlace.retry();
    },
  };
}

function useListingByPage(archive: ReturnType<typeof useArchive>) {
  const { data, fetchNextPage, isFetchingNextPage, hasNextPage } = archive;
  const listing = useMemo(() => data && listingOf(data.pages.flatMap(({ items }) => items)), [data]);
  const onSeen = useCallback(
    (_first: number, last: number) => {
      const near = last >= (listing?.size ?? 0) - AHEAD;
      if (near && hasNextPage && !isFetchingNextPage) fetchNextPage();
    },
    [listing, fetchNextPage, hasNextPage, isFetchingNextPage],
  );
  return { listing, onSeen };
}

/** What is brought back or kept stands here and there, the messages of any other state one after the other. */
function isScattered(state: ArchiveChoice['state']): boolean {
  return state === 'pinned' || state === 'kept';
}

function placeOf({ states, listed }: NonNullable<ReturnType<typeof useArchiveCounts>['data']>) {
  const end = states.sent + states.folded + states.dropped + states.waiting;
  return { first: listed.first ?? 1, last: listed.last ?? 0, end };
}

/** What is typed, once it has stood still: no request for every letter. */
function useSettled({ q, from, to }: ArchiveChoice) {
  return {
    q: useDebounced(q.trim(), SETTLED_MS),
    from: useDebounced(from, SETTLED_MS),
    to: useDebounced(to, SETTLED_MS),
  };
}
