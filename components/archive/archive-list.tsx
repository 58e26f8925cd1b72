'use client';

import { useEffect, useState } from 'react';
import { problemFrom } from '../api/api-problem';
import { RetryNotice } from '../ui/retry-notice';
import { ArchiveSummaryLine } from './archive-summary-line';
import { ArchiveTable, MOST_DRAWN } from './archive-table';
import { listingOf } from './listing';
import { NoMatch } from './no-match';
import { ReadingMore } from './reading-more';
import { howFound } from './search-words';
import { SelectionBar } from './selection-bar';
import { TableSkeleton } from './table-skeleton';
import { type ArchiveChoice, type ChooseArchive, filtersSet, NO_FILTERS } from './use-archive-filters';
import type { useArchivePage } from './use-archive-page';
import { useSelection } from './use-selection';

type ArchiveListProps = {
  threadId: string;
  choice: ArchiveChoice;
  choose: ChooseArchive;
  page: ReturnType<typeof useArchivePage>;
};

const NOTHING = listingOf([]);

/** The messages that the filters let through and the search found, and what can be done with those chosen. */
export function ArchiveList({ threadId, choice, choose, page }: ArchiveListProps) {
  const {
    listing,
    listKey,
    all,
    total,
    search,
    stale,
    summarySent,
    more,
    onSeen,
    error,
    readError,
    onRetry,
  } = page;
  const selection = useSelection(listing ?? NOTHING);
  const [gone, setGone] = useState(0);
  const empty = listing?.size === 0;
  // A page may hold nothing of what is looked for, and the next one something.
  useEffect(() => {
    if (empty && more) onSeen(0, 0);
  }, [empty, more, onSeen]);
  if (error)
    return (
      <RetryNotice
        title="The archive could not be read"
        detail={problemFrom(error).detail}
        onRetry={onRetry}
      />
    );
  const how = search && howFound(search.q, search);
  const narrowed = search !== null || filtersSet(choice);
  const goTo = (at: number) => {
    setGone(gone + 1);
    choose({ at });
  };
  return (
    <>
      {selection.selected.size > 0 ? (
        <SelectionBar threadId={threadId} selection={selection} />
      ) : (
        <ArchiveSummaryLine
          found={search && listing ? { read: listing.size, more } : null}
          shown={total}
          all={all}
          searching={stale && choice.q !== ''}
          order={choice.order}
          onOrder={(order) => choose({ order })}
          onGo={!narrowed && (total ?? 0) > MOST_DRAWN ? goTo : null}
        />
      )}
      {how && !stale && (
        <p role="status" className="mb-2 text-sm">
          {how}
        </p>
      )}
      {listing === undefined && <TableSkeleton />}
      {empty && more && <ReadingMore />}
      {empty && !more && !stale && search?.by !== 'nothing' && (
        <NoMatch choice={choice} q={search?.q ?? null} onClear={() => choose(NO_FILTERS)} />
      )}
      {listing && listing.size > 0 && (
        <ArchiveTable
          key={listKey}
          threadId={threadId}
          listing={listing}
          total={total}
          summarySent={summarySent}
          selection={selection}
          more={more}
          onSeen={onSeen}
          // Until all are listed, its row here is not its place among all.
          jump={{ to: narrowed || stale ? null : choice.at, asked: `${choice.at} ${gone}` }}
          narrowed={narrowed}
        />
      )}
      {readError && (
        <div className="sticky bottom-0 z-10 pt-2">
          <RetryNotice
            title="Some messages could not be read"
            detail={problemFrom(readError).detail}
            onRetry={onRetry}
          />
        </div>
      )}
    </>
  );
}
