'use client';

import { notFound } from 'next/navigation';
import type { AppFacts } from '@/lib/wire';
import { ApiProblem, problemFrom } from '../api/api-problem';
import { useThread } from '../api/queries';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { ConversationHeader } from './conversation-header';
import { ThreadPage } from './thread-page';
import { TranscriptSkeleton } from './transcript-skeleton';

/** A thread's page: the not-found page for a thread that is missing or somebody else's. */
export function ThreadView({ facts, threadId }: { facts: AppFacts; threadId: string }) {
  const { data: thread, error, refetch } = useThread(threadId);
  if (thread) return <ThreadPage key={thread.id} facts={facts} thread={thread} />;
  if (error instanceof ApiProblem && error.status === 404) notFound();
  return (
    <main className="flex h-full min-w-0 flex-col bg-surface">
      <h1 className="sr-only">Conversation</h1>
      <ConversationHeader facts={facts} thread={null} />
      {error ? (
        <div className="p-6">
          <Notice
            title="The conversation could not be opened"
            actions={
              <Button size="small" onClick={() => refetch()}>
                Try again
              </Button>
            }
          >
            <p>{problemFrom(error).detail}</p>
          </Notice>
        </div>
      ) : (
        <TranscriptSkeleton />
      )}
    </main>
  );
}
