'use client';

import { useCallback, useMemo } from 'react';
import { problemFrom } from '../api/api-problem';
import { useArchive, useSummaries, useThread, useTurns } from '../api/queries';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { ArchiveFilters } from './archive-filters';
import { ArchiveHeader } from './archive-header';
import { ArchiveSummaryLine } from './archive-summary-line';
import { ArchiveTable } from './archive-table';
import { NoMatch } from './no-match';
import { stateCounts, viewOf } from './state-counts';
import { TableSkeleton } from './table-skeleton';
import { useArchiveFilters } from './use-archive-filters';

/** Every message of one conversation, with its state and when and why it left, narrowed by the filters. */
export function ArchiveView({ threadId }: { threadId: string }) {
  const [choice, choose] = useArchiveFilters();
  const thread = useThread(threadId);
  const records = useTurns(threadId).data?.pages[0]?.items;
  const summaries = useSummaries(threadId).data;
  const archive = useArchive(threadId, {
    state: choice.state ?? undefined,
    role: choice.by ?? undefined,
    order: choice.order,
  });
  const messages = useMemo(() => archive.data?.pages.flatMap(({ items }) => items), [archive.data]);
  const counts =
    thread.data && records && summaries
      ? stateCounts(viewOf(records, summaries), thread.data.messages)
      : null;
  const inState = choice.state ? (counts?.[choice.state] ?? null) : (thread.data?.messages ?? null);
  const total = archive.hasNextPage ? (choice.by ? null : inState) : (messages?.length ?? null);
  const newest = records?.find(({ sent }) => sent !== null)?.sent;

  const { fetchNextPage, isFetchingNextPage } = archive;
  const more = useCallback(() => {
    if (!isFetchingNextPage) fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage]);
  const clear = () => choose({ state: null, by: null });
  const failure = thread.error ?? archive.error;

  return (
    <main data-scroll className="h-full overflow-y-auto bg-surface px-4 pt-4 pb-6 md:px-8 md:pt-5">
      <ArchiveHeader threadId={threadId} thread={thread.data} />
      {failure ? (
        <Notice title={problemFrom(failure).title} actions={<Retry onRetry={() => archive.refetch()} />}>
          {problemFrom(failure).detail}
        </Notice>
      ) : (
        <div className="grid gap-x-7 gap-y-5 border-t border-line pt-4 md:grid-cols-[200px_minmax(0,1fr)] xl:grid-cols-[216px_minmax(0,1fr)]">
          <ArchiveFilters choice={choice} choose={choose} counts={counts} />
          <section aria-label="Messages" className="min-w-0">
            <ArchiveSummaryLine
              shown={total}
              all={thread.data?.messages ?? null}
              order={choice.order}
              onOrder={(order) => choose({ order })}
            />
            {messages === undefined && <TableSkeleton />}
            {messages?.length === 0 && <NoMatch choice={choice} onClear={clear} />}
            {messages && messages.length > 0 && (
              <ArchiveTable
                threadId={threadId}
                messages={messages}
                total={total}
                summarySent={newest?.parts.some(({ kind }) => kind === 'summary') ?? false}
                more={archive.hasNextPage}
                onMore={more}
              />
            )}
          </section>
        </div>
      )}
    </main>
  );
}

function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <Button size="small" onClick={onRetry}>
      Try again
    </Button>
  );
}
