import { useCallback, useMemo } from 'react';
import { useArchive, useSummaries, useThread, useTurns } from '../api/queries';
import { stateCounts, viewOf } from './state-counts';
import type { ArchiveChoice } from './use-archive-filters';

/** What the archive page shows of one thread under a choice of filters, read page by page. */
export function useArchivePage(threadId: string, { state, by, order }: ArchiveChoice) {
  const thread = useThread(threadId);
  const records = useTurns(threadId).data?.pages[0]?.items;
  const summaries = useSummaries(threadId).data;
  const archive = useArchive(threadId, { state: state ?? undefined, role: by ?? undefined, order });
  const { fetchNextPage, isFetchingNextPage, hasNextPage } = archive;

  const messages = useMemo(() => archive.data?.pages.flatMap(({ items }) => items), [archive.data]);
  const all = thread.data?.messages ?? null;
  const counts = all !== null && records && summaries ? stateCounts(viewOf(records, summaries), all) : null;
  const inState = state ? (counts?.[state] ?? null) : all;
  const newest = records?.find(({ sent }) => sent !== null)?.sent;
  return {
    thread: thread.data,
    messages,
    counts,
    all,
    /** Messages the filters let through; null while more are to come than anybody has counted. */
    total: hasNextPage ? (by ? null : inState) : (messages?.length ?? null),
    summarySent: newest?.parts.some(({ kind }) => kind === 'summary') ?? false,
    more: hasNextPage,
    onMore: useCallback(() => {
      if (!isFetchingNextPage) fetchNextPage();
    }, [fetchNextPage, isFetchingNextPage]),
    error: thread.error ?? archive.error,
    onRetry: () => (thread.error ? thread.refetch() : archive.refetch()),
  };
}
