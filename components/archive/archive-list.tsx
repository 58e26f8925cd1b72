'use client';

import { useEffect } from 'react';
import { problemFrom } from '../api/api-problem';
import { RetryNotice } from '../ui/retry-notice';
import { ArchiveSummaryLine } from './archive-summary-line';
import { ArchiveTable } from './archive-table';
import { NoMatch } from './no-match';
import { ReadingMore } from './reading-more';
import { howFound } from './search-words';
import { SelectionBar } from './selection-bar';
import { TableSkeleton } from './table-skeleton';
import { type ArchiveChoice, type ChooseArchive, NO_FILTERS } from './use-archive-filters';
import type { useArchivePage } from './use-archive-page';
import { useSelection } from './use-selection';

type ArchiveListProps = {
  threadId: string;
  choice: ArchiveChoice;
  choose: ChooseArchive;
  page: ReturnType<typeof useArchivePage>;
};

const NONE: [] = [];

/** The messages that the filters let through and the search found, and what can be done with those chosen. */
export function ArchiveList({ threadId, choice, choose, page }: ArchiveListProps) {
  const { messages, all, total, search, stale, summarySent, more, onMore, error, onRetry } = page;
  const selection = useSelection(messages ?? NONE);
  const empty = messages?.length === 0;
  // A page may hold nothing of what is looked for, and the next one something.
  useEffect(() => {
    if (empty && more) onMore();
  }, [empty, more, onMore]);
  if (error)
    return (
      <RetryNotice
        title="The archive could not be read"
        detail={problemFrom(error).detail}
        onRetry={onRetry}
      />
    );
  const how = search && howFound(search.q, search);
  return (
    <>
      {selection.selected.size > 0 ? (
        <SelectionBar threadId={threadId} selection={selection} />
      ) : (
        <ArchiveSummaryLine
          found={search && messages ? { read: messages.length, more } : null}
          shown={total}
          all={all}
          searching={stale && choice.q !== ''}
          order={choice.order}
          onOrder={(order) => choose({ order })}
        />
      )}
      {how && !stale && (
        <p role="status" className="mb-2 text-sm">
          {how}
        </p>
      )}
      {messages === undefined && <TableSkeleton />}
      {empty && more && <ReadingMore />}
      {empty && !more && !stale && search?.by !== 'nothing' && (
        <NoMatch choice={choice} q={search?.q ?? null} onClear={() => choose(NO_FILTERS)} />
      )}
      {messages && messages.length > 0 && (
        <ArchiveTable
          threadId={threadId}
          messages={messages}
          total={total}
          summarySent={summarySent}
          selection={selection}
          more={more}
          onMore={onMore}
        />
      )}
    </>
  );
}
