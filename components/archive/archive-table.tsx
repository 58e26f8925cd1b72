'use client';

import { useEffect, useMemo, useState } from 'react';
import type { Message } from '@/lib/wire';
import { useLongList } from '../memory-panel/use-long-list';
import { Skeleton } from '../ui/skeleton';
import { ArchiveRow } from './archive-row';

const ROW_HEIGHT = 76;
const MOST_DRAWN = 60;
/** Rows before the end of what is read at which the next page is asked for. */
const AHEAD = 40;

type ArchiveTableProps = {
  threadId: string;
  messages: readonly Message[];
  /** Rows there are in all; null while nobody knows. */
  total: number | null;
  summarySent: boolean;
  more: boolean;
  onMore: () => void;
};

/** The archive's rows: those in view are drawn, the next page is read before the last one is reached. */
export function ArchiveTable({ threadId, messages, total, summarySent, more, onMore }: ArchiveTableProps) {
  const { list, indices, above, below, measure } = useLongList<HTMLTableSectionElement>(
    messages.length,
    ROW_HEIGHT,
    MOST_DRAWN,
  );
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = useMemo(
    () => (position: number) =>
      setOpen(
        (before) =>
          new Set(before.has(position) ? [...before].filter((p) => p !== position) : [...before, position]),
      ),
    [],
  );
  const last = indices.at(-1) ?? 0;
  useEffect(() => {
    if (more && last >= messages.length - AHEAD) onMore();
  }, [more, last, messages.length, onMore]);
  return (
    <>
      <table
        aria-rowcount={total === null ? -1 : total + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
      >
        <caption className="sr-only">Messages</caption>
        <ArchiveHead />
        <tbody ref={list}>
          {above > 0 && <Space height={above} />}
          {indices.map((index) => {
            const message = messages[index];
            return (
              message && (
                <ArchiveRow
                  key={message.id}
                  ref={measure}
                  threadId={threadId}
                  index={index}
                  message={message}
                  summarySent={summarySent}
                  open={open.has(message.position)}
                  onToggle={toggle}
                />
              )
            );
          })}
          {below > 0 && <Space height={below} />}
        </tbody>
      </table>
      {more && <Reading />}
    </>
  );
}

/** Column titles; they stay in view. */
function ArchiveHead() {
  return (
    <thead className="sticky -top-4 z-10 md:-top-5 bg-surface text-xs text-muted">
      <tr
        aria-rowindex={1}
        className="*:border-b *:border-line-strong *:px-2 *:py-1.5 *:text-left *:font-normal"
      >
        <th scope="col" className="w-12 text-right! md:w-14">
          No.
        </th>
        <th scope="col" className="hidden w-11 md:table-cell">
          <span className="sr-only">By</span>
        </th>
        <th scope="col" className="pl-3.5! md:pl-2!">
          Message
        </th>
        <th scope="col" className="hidden w-[72px] text-right! md:table-cell">
          Tokens
        </th>
        <th scope="col" className="hidden w-[184px] md:table-cell xl:w-[206px]">
          State and reason
        </th>
        <th scope="col" className="hidden w-[116px] md:table-cell xl:w-[150px]">
          <span className="sr-only">In the conversation</span>
        </th>
      </tr>
    </thead>
  );
}

function Space({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height }} className="p-0" />
    </tr>
  );
}

function Reading() {
  return (
    <div className="px-2 py-4">
      <span className="sr-only">Reading more messages</span>
      <Skeleton className="h-3.5 w-2/3" />
    </div>
  );
}
