import { useCallback, useMemo } from 'react';
import { useArchive } from '../api/archive';
import { useSummaries, useThread, useTurns } from '../api/queries';
import { useDebounced } from '../ui/use-debounced';
import { stateCounts, viewOf } from './state-counts';
import { turnRange } from './turn-range';
import type { ArchiveChoice } from './use-archive-filters';

const SETTLED_MS = 250;

/** What the archive page shows of one thread under a choice of filters, read page by page. */
export function useArchivePage(threadId: string, choice: ArchiveChoice) {
  const thread = useThread(threadId);
  const records = useTurns(threadId).data?.pages[0]?.items;
  const summaries = useSummaries(threadId).data;
  const { q, from, to } = useSettled(choice);
  const { problem: turnProblem, ...turns } = turnRange(from, to, thread.data?.turns ?? null);
  const { state, by, reason, memory, order } = choice;
  const narrowed = {
    role: by ?? undefined,
    reason: reason ?? undefined,
    strategy: memory ?? undefined,
    ...turns,
  };
  const archive = useArchive(threadId, { q: q || undefined, state: state ?? undefined, ...narrowed, order });
  const { fetchNextPage, isFetchingNextPage, hasNextPage, isPlaceholderData } = archive;

  const messages = useMemo(() => archive.data?.pages.flatMap(({ items }) => items), [archive.data]);
  const all = thread.data?.messages ?? null;
  const counts = all !== null && records && summaries ? stateCounts(viewOf(records, summaries), all) : null;
  const inState = state ? (counts?.[state] ?? null) : all;
  const counted = q === '' && Object.values(narrowed).every((value) => value === undefined);
  const newest = records?.find(({ sent }) => sent !== null)?.sent;
  return {
    thread: thread.data,
    messages,
    counts,
    all,
    /** What the list was searched for, and how it was found; null while it lists everything. */
    search: q && archive.data?.pages[0]?.searched ? { q, ...archive.data.pages[0].searched } : null,
    turnProblem,
    /** What is listed is still that of the choice before. */
    stale: isPlaceholderData || q !== choice.q.trim(),
    /** Messages there are to list; null while more are to come than anybody has counted. */
    total: hasNextPage ? (counted ? inState : null) : (messages?.length ?? null),
    summarySent: newest?.parts.some(({ kind }) => kind === 'summary') ?? false,
    more: hasNextPage,
    onMore: useCallback(() => {
      if (!isFetchingNextPage) fetchNextPage();
    }, [fetchNextPage, isFetchingNextPage]),
    threadError: thread.error,
    error: archive.error,
    onRetry: () => (thread.error ? thread.refetch() : archive.refetch()),
  };
}

/** What is typed, once it has stood still: no request for every letter. */
function useSettled({ q, from, to }: ArchiveChoice) {
  return {
    q: useDebounced(q.trim(), SETTLED_MS),
    from: useDebounced(from, SETTLED_MS),
    to: useDebounced(to, SETTLED_MS),
  };
}
