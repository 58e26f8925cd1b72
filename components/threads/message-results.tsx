'use client';

import Link from 'next/link';
import type { SearchResults } from '@/lib/wire';
import { problemFrom } from '../api/api-problem';
import { useSearch } from '../api/search';
import { ExcerptText } from '../archive/excerpt-text';
import { placeOf } from '../archive/place-of';
import { howFound, wordsOf } from '../archive/search-words';
import { count } from '../memory-panel/numbers';
import { Button } from '../ui/button';
import { languageOf } from '../ui/language-of';
import { Skeleton } from '../ui/skeleton';

type Result = SearchResults['items'][number];

type MessageResultsProps = { title: string; q: string; onOpened?: () => void };

/** Messages of all conversations that a search finds, best first; each leads to its place in its conversation. */
export function MessageResults({ title, q, onOpened }: MessageResultsProps) {
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useSearch(q);
  const searched = isPlaceholderData ? undefined : data?.pages[0]?.searched;
  const results = data?.pages.flatMap(({ items }) => items) ?? [];
  const words = searched && summary(q, searched, results.length);
  return (
    <section aria-label={title} aria-busy={searched === undefined && error === null}>
      <h2 className="px-4 pt-3 pb-1 text-xs font-strong text-muted">{title}</h2>
      <p role="status" className="px-4 text-sm leading-[1.45] text-muted">
        {error ? problemFrom(error).detail : words}
      </p>
      {error && (
        <Button size="small" className="mx-4 my-1" onClick={() => refetch()}>
          Try again
        </Button>
      )}
      {!error && data === undefined && <Searching />}
      <ul>
        {results.map((result) => (
          <Found key={`${result.threadId} ${result.position}`} result={result} onOpened={onOpened} />
        ))}
      </ul>
      {hasNextPage && !isFetchingNextPage && (
        <Button variant="quiet" size="small" className="mx-3" onClick={() => fetchNextPage()}>
          Show more messages
        </Button>
      )}
    </section>
  );
}

/** What the list alone does not say; nothing when it holds what was typed. */
function summary(q: string, searched: SearchResults['searched'], found: number): string | null {
  const how = howFound(q, searched);
  return how ?? (found === 0 ? `No message holds ${wordsOf(q)}.` : null);
}

function Found({ result, onOpened }: { result: Result; onOpened?: () => void }) {
  const { threadId, title, turn, role, excerpt } = result;
  const author = { user: 'You', assistant: 'FinCoach', tool: 'Tool result' }[role];
  return (
    <li>
      <Link
        href={placeOf(threadId, result)}
        onClick={onOpened}
        className="mx-2 block rounded-md px-2.5 pt-[7px] pb-2 transition-colors hover:bg-sunken"
      >
        <span lang={languageOf(title)} className="block truncate text-sm font-strong">
          {title}
        </span>
        <span
          lang={languageOf(excerpt.map(({ text }) => text).join(''))}
          className="line-clamp-2 text-sm leading-[1.35] wrap-anywhere"
        >
          <ExcerptText pieces={excerpt} />
        </span>
        <span className="block text-xs text-muted">
          {author}, turn {count(turn)}
        </span>
      </Link>
    </li>
  );
}

function Searching() {
  return (
    <div className="space-y-3 px-4 pt-2">
      <span className="sr-only">Searching the messages</span>
      {['w-44', 'w-36'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
