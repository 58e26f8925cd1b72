'use client';

import { notFound } from 'next/navigation';
import { useEffect } from 'react';
import type { AppFacts, Problem } from '@/lib/wire';
import { ApiProblem, problemFrom } from '../api/api-problem';
import { useThread } from '../api/queries';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { Skeleton } from '../ui/skeleton';
import { ConversationHeader } from './conversation-header';
import { expectReplies } from './reply';
import { ThreadPage } from './thread-page';
import { TranscriptSkeleton } from './transcript-skeleton';
import { type Opening, useOpening } from './use-opening';
import { WithPanel } from './with-panel';

type ThreadViewProps = {
  facts: AppFacts;
  threadId: string;
  /** Null when the server could not read it: then the page asks for it. */
  opening: Opening | null;
};

/** A thread's page: the not-found page for a thread that is missing or somebody else's. */
export function ThreadView({ facts, threadId, opening }: ThreadViewProps) {
  useOpening(opening);
  const { data: thread, error, refetch } = useThread(threadId);
  useEffect(expectReplies, []);
  if (thread) return <ThreadPage key={thread.id} facts={facts} thread={thread} />;
  if (error instanceof ApiProblem && error.status === 404) notFound();
  return (
    <WithPanel panel={null}>
      {() => (
        <main className="flex h-full min-w-0 flex-col bg-surface">
          <h1 className="sr-only">Conversation</h1>
          <ConversationHeader facts={facts} thread={null} />
          {error ? <Unreadable problem={problemFrom(error)} onRetry={refetch} /> : <Unopened />}
        </main>
      )}
    </WithPanel>
  );
}

function Unopened() {
  return (
    <>
      <TranscriptSkeleton />
      <Skeleton className="mx-6 mb-4 h-[137px] max-w-[822px] shrink-0 rounded-lg max-md:m-0 max-md:rounded-none" />
    </>
  );
}

function Unreadable({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  return (
    <div className="p-6">
      <Notice
        title="The conversation could not be opened"
        actions={
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        <p>{problem.detail}</p>
      </Notice>
    </div>
  );
}
