import { useState } from 'react';
import { problemFrom } from '../api/api-problem';
import { useThreads } from '../api/queries';
import { counted } from '../memory-panel/numbers';
import { Button } from '../ui/button';
import { RetryNotice } from '../ui/retry-notice';
import { Skeleton } from '../ui/skeleton';
import { TextField } from '../ui/text-field';
import { useDebounced } from '../ui/use-debounced';
import type { Chosen } from './open-source';
import { SourceRow } from './source-row';

const SETTLED_MS = 250;
const LONGEST = 500;

/** The person's own conversations, to be run as they are now. */
export function ThreadSource({ onChoose }: { onChoose: (chosen: Chosen) => void }) {
  const [search, setSearch] = useState('');
  const q = useDebounced(search.trim(), SETTLED_MS);
  const { data, error, refetch, hasNextPage, fetchNextPage } = useThreads(q);
  const threads = data?.pages.flatMap(({ items }) => items);
  if (!threads && error)
    return (
      <RetryNotice
        title="Your conversations could not be read"
        detail={problemFrom(error).detail}
        onRetry={() => refetch()}
      />
    );
  return (
    <>
      <TextField
        label="Search conversations"
        type="search"
        value={search}
        maxLength={LONGEST}
        onChange={setSearch}
      />
      {!threads && <Skeleton className="mt-3 h-24" />}
      {threads?.length === 0 && (
        <p className="mt-3 text-sm text-muted">
          {q
            ? 'No conversation has that in its title.'
            : 'You have no conversation yet. Start one, or run a sample.'}
        </p>
      )}
      <ul className="-mx-2.5 mt-2">
        {threads?.map(({ id, title, turns, messages }) => (
          <SourceRow
            key={id}
            title={title}
            about={`${counted(turns, 'turn')}, ${counted(messages, 'message')}`}
            onPick={() => onChoose({ source: { kind: 'thread', id } })}
          />
        ))}
      </ul>
      {hasNextPage && <Button onClick={() => fetchNextPage()}>Older conversations</Button>}
    </>
  );
}
