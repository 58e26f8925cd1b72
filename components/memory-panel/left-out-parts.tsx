import Link from 'next/link';
import type { ReactNode } from 'react';
import { counted } from './numbers';

/** The title of a section of the panel, with its figures at the right. */
export function SectionTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <h3 className="mt-6 mb-1 flex items-baseline gap-2 text-sm font-strong first:mt-0">
      {title}
      {children && <span className="ml-auto text-xs font-normal text-muted">{children}</span>}
    </h3>
  );
}

/** Where everything is that is not sent. */
export function StillInArchive({ threadId, messages }: { threadId: string; messages: number }) {
  return (
    <p className="mt-2.5 flex justify-between gap-3 border-t border-line pt-2.5 text-sm">
      <span className="text-muted">Nothing is deleted. {allMessages(messages)} in the archive.</span>
      <Link href={`/threads/${threadId}/archive`} className="text-link underline underline-offset-3">
        Open
      </Link>
    </p>
  );
}

/** The tab while every message is sent: what would appear here, and the whole log one click away. */
export function NothingLeft({ threadId, messages }: { threadId: string | null; messages: number }) {
  return (
    <div className="px-5 py-3.5 text-center">
      <p className="text-md font-strong">Nothing has been left out.</p>
      <p className="mt-1 text-sm leading-[1.45] text-muted">
        {threadId === null
          ? 'When a message no longer fits the memory, it is listed here with the turn and the reason it left.'
          : `${messages === 1 ? 'The one message was' : `All ${counted(messages, 'message')} were`} sent word for word.`}
      </p>
      {threadId !== null && (
        <p className="mt-3 text-sm">
          <Link href={`/threads/${threadId}/archive`} className="text-link underline underline-offset-3">
            Open the archive
          </Link>
        </p>
      )}
    </div>
  );
}

function allMessages(messages: number): string {
  return messages === 1 ? 'The one message is' : `All ${counted(messages, 'message')} are`;
}
