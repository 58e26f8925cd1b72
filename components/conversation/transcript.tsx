'use client';

import type { ComponentProps } from 'react';
import type { Thread } from '@/lib/wire';
import { problemFrom } from '../api/api-problem';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { Ledger } from './ledger';
import type { LiveTurn } from './live-turn';
import { TranscriptSkeleton } from './transcript-skeleton';
import { useTranscript } from './use-transcript';

type TranscriptProps = Omit<ComponentProps<typeof Ledger>, 'transcript'> & {
  thread: Thread;
  live: LiveTurn | null;
};

/** A thread's turns, once its newest page has been read. */
export function Transcript(props: TranscriptProps) {
  const transcript = useTranscript(props.thread, props.live);
  const { data, error, refetch } = transcript.query;
  if (data) return <Ledger {...props} transcript={transcript} />;
  if (!error) return <TranscriptSkeleton />;
  return (
    <div className="min-h-0 flex-1 p-6">
      <Notice
        title="The conversation could not be read"
        actions={
          <Button size="small" onClick={() => refetch()}>
            Read it again
          </Button>
        }
      >
        <p>{problemFrom(error).detail} Nothing is lost.</p>
      </Notice>
    </div>
  );
}
