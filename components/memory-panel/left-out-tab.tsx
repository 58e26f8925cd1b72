'use client';

import type { Sent, TurnRecord } from '@/lib/wire';
import { LeftAtTurn } from './left-at-turn';
import { LeftBefore } from './left-before';
import { NothingLeft, StillInArchive } from './left-out-parts';
import { leftBefore, tallyOf } from './left-tally';

type LeftOutTabProps = {
  threadId: string;
  record: TurnRecord;
  sent: Sent;
  /** Messages in the thread's log now. */
  logLength: number;
  onSelect: (position: number) => void;
};

/** What this turn left out and why, then everything that had left before it. */
export function LeftOutTab({ threadId, record, sent, logLength, onSelect }: LeftOutTabProps) {
  const before = leftBefore(record, sent);
  const messagesSent = sent.parts.filter((part) => part.kind === 'message').length;
  if (tallyOf(record).messages + before === 0)
    return <NothingLeft threadId={threadId} messages={messagesSent} />;
  return (
    <>
      <LeftAtTurn threadId={threadId} record={record} sent={sent} onSelect={onSelect} />
      {before > 0 && <LeftBefore threadId={threadId} through={before} record={record} onSelect={onSelect} />}
      <StillInArchive threadId={threadId} messages={logLength} />
    </>
  );
}
