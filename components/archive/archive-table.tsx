'use client';

import { useEffect, useMemo, useState } from 'react';
import type { ArchiveItem } from '../api/archive';
import { useLongList } from '../memory-panel/use-long-list';
import { ArchiveHead } from './archive-head';
import { ArchiveRow } from './archive-row';
import { ReadingMore } from './reading-more';
import type { useSelection } from './use-selection';

const ROW_HEIGHT = 76;
const MOST_DRAWN = 60;
/** Rows before the end of what is read at which the next page is asked for. */
const AHEAD = 20;

type ArchiveTableProps = {
  threadId: string;
  messages: readonly ArchiveItem[];
  /** Rows there are in all; null while nobody knows. */
  total: number | null;
  summarySent: boolean;
  selection: ReturnType<typeof useSelection>;
  more: boolean;
  onMore: () => void;
};

/** The archive's rows: those in view are drawn, the next page is read before the last one is reached. */
export function ArchiveTable(props: ArchiveTableProps) {
  const { threadId, messages, total, summarySent, selection, more, onMore } = props;
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
  const { selected, select, all, selectAll } = selection;
  return (
    <>
      <table
        aria-rowcount={total === null ? -1 : total + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
      >
        <caption className="sr-only">Messages</caption>
        <ArchiveHead all={all} onSelectAll={selectAll} lowered={selected.size > 0} />
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
                  selected={selected.has(message.position)}
                  onSelect={select}
                />
              )
            );
          })}
          {below > 0 && <Space height={below} />}
        </tbody>
      </table>
      {more && <ReadingMore />}
    </>
  );
}

function Space({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height }} className="p-0" />
    </tr>
  );
}
