'use client';

import { useParams } from 'next/navigation';
import type { Thread } from '@/lib/wire';
import { problemFrom } from '../api/api-problem';
import { useThreads } from '../api/queries';
import { Button } from '../ui/button';
import { Skeleton } from '../ui/skeleton';
import { groupByDay } from './group-by-day';
import { ThreadItem } from './thread-item';

/** The conversations whose title holds `q`, newest first, today's apart from the earlier ones. */
export function ThreadList({ q, onOpened }: { q: string; onOpened?: () => void }) {
  const { threadId } = useParams<{ threadId?: string }>();
  const { data, error, isPending, hasNextPage, fetchNextPage, refetch } = useThreads(q);
  if (isPending && error === null) return <Waiting />;
  if (!data)
    return (
      <Words>
        {`${problemFrom(error).detail} `}
        <Retry onClick={() => refetch()} />
      </Words>
    );
  const threads = data.pages.flatMap((page) => page.items);
  if (threads.length === 0) return <Words>{q ? `No conversation is called “${q}”.` : NONE_YET}</Words>;
  return (
    <>
      {groupByDay(threads, new Date()).map(({ day, items }) => (
        <Group key={day} day={day} threads={items} current={threadId} onOpened={onOpened} />
      ))}
      {hasNextPage && (
        <Button variant="quiet" size="small" className="mx-3" onClick={() => fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

const NONE_YET =
  'Your conversations will be listed here. They are kept in full, whatever the memory leaves out.';

type GroupProps = { day: string; threads: Thread[]; current: string | undefined; onOpened?: () => void };

function Group({ day, threads, current, onOpened }: GroupProps) {
  return (
    <section aria-label={day}>
      <h2 className="px-4 pt-2 pb-1 text-xs font-strong text-muted">{day}</h2>
      <ul>
        {threads.map((thread) => (
          <ThreadItem key={thread.id} thread={thread} current={thread.id === current} onOpened={onOpened} />
        ))}
      </ul>
    </section>
  );
}

function Words({ children }: { children: React.ReactNode }) {
  return <p className="px-4 py-[18px] text-sm leading-[1.45] text-muted">{children}</p>;
}

function Retry({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className="text-link underline underline-offset-3">
      Try again
    </button>
  );
}

function Waiting() {
  return (
    <div className="space-y-4 px-4 pt-8" role="status">
      <span className="sr-only">Reading your conversations</span>
      {['w-40', 'w-32', 'w-44'].map((width) => (
        <div key={width} className="space-y-1.5">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3 w-28" />
        </div>
      ))}
    </div>
  );
}
