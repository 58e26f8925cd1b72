import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import type { Thread } from '@/lib/wire';
import { counted } from '../memory-panel/numbers';
import { ThreadsButton } from '../shell/threads-button';

/** Where the archive belongs, and what it is. */
export function ArchiveHeader({ threadId, thread }: { threadId: string; thread: Thread | undefined }) {
  return (
    <header className="pb-4">
      <div className="-ml-2 flex min-h-7 items-center gap-1 text-sm">
        <ThreadsButton />
        <Link
          href={`/threads/${threadId}`}
          className="inline-flex min-h-6 min-w-0 items-center gap-1.5 px-2 text-link touch:min-h-11"
        >
          <ArrowLeft aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
          <span className="truncate">{thread?.title ?? 'Conversation'}</span>
        </Link>
      </div>
      <h1 className="mt-1.5 mb-1 text-xl">Archive</h1>
      <p className="text-muted">
        Every message of this conversation{thread && `, ${inTurns(thread)}`}. Nothing is ever deleted; this is
        what is sent, what is not, and why.
      </p>
    </header>
  );
}

function inTurns({ messages, turns }: Thread): string {
  return `${messages.toLocaleString('en-IN')} in ${counted(turns, 'turn')}`;
}
