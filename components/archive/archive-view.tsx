'use client';

import { notFound } from 'next/navigation';
import { useRef } from 'react';
import { ApiProblem, problemFrom } from '../api/api-problem';
import { RetryNotice } from '../ui/retry-notice';
import { ArchiveFilters } from './archive-filters';
import { ArchiveHeader } from './archive-header';
import { ArchiveSummaryLine } from './archive-summary-line';
import { ArchiveTable } from './archive-table';
import { NoMatch } from './no-match';
import { TableSkeleton } from './table-skeleton';
import { useArchiveFilters } from './use-archive-filters';
import { useArchivePage } from './use-archive-page';

/** Every message of one conversation, with its state and when and why it left, narrowed by the filters. */
export function ArchiveView({ threadId }: { threadId: string }) {
  const [choice, setChoice] = useArchiveFilters();
  const { thread, messages, counts, all, total, error, onRetry, ...rows } = useArchivePage(threadId, choice);
  const page = useRef<HTMLElement>(null);
  const choose = (change: Parameters<typeof setChoice>[0]) => {
    // Another choice is another list: it is read from its top.
    page.current?.scrollTo({ top: 0 });
    return setChoice(change);
  };
  if (error instanceof ApiProblem && error.status === 404) notFound();
  return (
    <main
      ref={page}
      data-scroll
      tabIndex={-1}
      className="h-full overflow-y-auto bg-surface px-4 pt-4 pb-6 outline-none md:px-8 md:pt-5"
    >
      <ArchiveHeader threadId={threadId} thread={thread} />
      {error ? (
        <RetryNotice
          title="The archive could not be read"
          detail={problemFrom(error).detail}
          onRetry={onRetry}
        />
      ) : (
        <div className="grid gap-x-7 gap-y-5 border-t border-line pt-4 md:grid-cols-[200px_minmax(0,1fr)] xl:grid-cols-[216px_minmax(0,1fr)]">
          <ArchiveFilters choice={choice} choose={choose} counts={counts} />
          <section aria-label="Messages" className="min-w-0">
            <ArchiveSummaryLine
              shown={total}
              all={all}
              order={choice.order}
              onOrder={(order) => choose({ order })}
            />
            {messages === undefined && <TableSkeleton />}
            {messages?.length === 0 && (
              <NoMatch choice={choice} onClear={() => choose({ state: null, by: null })} />
            )}
            {messages && messages.length > 0 && (
              <ArchiveTable threadId={threadId} messages={messages} total={total} {...rows} />
            )}
          </section>
        </div>
      )}
    </main>
  );
}
