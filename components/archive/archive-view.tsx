'use client';

import clsx from 'clsx';
import { ListFilter } from 'lucide-react';
import { notFound } from 'next/navigation';
import { useId, useRef, useState } from 'react';
import { ApiProblem, problemFrom } from '../api/api-problem';
import { Button } from '../ui/button';
import { RetryNotice } from '../ui/retry-notice';
import { ArchiveFilters } from './archive-filters';
import { ArchiveHeader } from './archive-header';
import { ArchiveList } from './archive-list';
import { SearchField } from './search-field';
import { type ChooseArchive, filtersSet, useArchiveFilters } from './use-archive-filters';
import { useArchivePage } from './use-archive-page';

/** Every message of one conversation, with its state and when and why it left, narrowed by the filters and a search. */
export function ArchiveView({ threadId }: { threadId: string }) {
  const [choice, setChoice] = useArchiveFilters();
  const archive = useArchivePage(threadId, choice);
  const page = useRef<HTMLElement>(null);
  const filters = useId();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const choose: ChooseArchive = (change) => {
    // Another choice is another list: it is read from its top, but for a message that is to be shown.
    if (change.at === undefined) page.current?.scrollTo({ top: 0 });
    setChoice({ at: null, ...change });
  };
  const { thread, counts, threadError, turnProblem, onRetry } = archive;
  const errors = [threadError, archive.error];
  if (errors.some((error) => error instanceof ApiProblem && error.status === 404)) notFound();
  return (
    <main
      ref={page}
      data-scroll
      tabIndex={-1}
      className="h-full overflow-y-auto bg-surface px-4 pt-4 pb-6 outline-none md:px-8 md:pt-5"
    >
      <ArchiveHeader threadId={threadId} thread={thread} />
      {threadError ? (
        <RetryNotice
          title="The archive could not be read"
          detail={problemFrom(threadError).detail}
          onRetry={onRetry}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-7 gap-y-3 border-t border-line pt-4 md:grid-cols-[200px_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-y-0 xl:grid-cols-[216px_minmax(0,1fr)]">
          <div className="flex gap-2 md:col-start-2">
            <SearchField value={choice.q} onType={(q) => choose({ q })} />
            <Button
              aria-expanded={filtersOpen}
              aria-controls={filters}
              onClick={() => setFiltersOpen(!filtersOpen)}
              className={clsx('md:hidden', filtersSet(choice) && 'border-accent! bg-accent-soft!')}
            >
              <ListFilter aria-hidden /> Filters{filtersSet(choice) && ': on'}
            </Button>
          </div>
          <div
            id={filters}
            className={clsx('md:col-start-1 md:row-span-2 md:row-start-1', !filtersOpen && 'max-md:hidden')}
          >
            <ArchiveFilters choice={choice} choose={choose} counts={counts} turnProblem={turnProblem} />
          </div>
          <section aria-label="Messages" className="min-w-0 md:col-start-2">
            <ArchiveList threadId={threadId} choice={choice} choose={choose} page={archive} />
          </section>
        </div>
      )}
    </main>
  );
}
