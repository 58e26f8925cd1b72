'use client';

import { useEffect, useMemo, useState } from 'react';
import { useLongList } from '../memory-panel/use-long-list';
import { ArchiveHead } from './archive-head';
import { ArchiveRow } from './archive-row';
import type { Listing } from './listing';
import { placeInArchive } from './place-of';
import { ReadingMore } from './reading-more';
import { RowSkeleton } from './row-skeleton';
import { type Jump, useJump } from './use-jump';
import type { useSelection } from './use-selection';

const ROW_HEIGHT = 76;
/** Rows that are drawn whether in view or not, when there are no more. */
export const MOST_DRAWN = 60;

type ArchiveTableProps = {
  threadId: string;
  listing: Listing;
  /** Rows there are in all; null while nobody knows. */
  total: number | null;
  summarySent: boolean;
  selection: ReturnType<typeof useSelection>;
  /** Further messages are to be read behind the last row. */
  more: boolean;
  /** Hears which rows are drawn, from 0. */
  onSeen: (first: number, last: number) => void;
  /** The message to bring into view. */
  jump: Jump;
  /** Whether the list leaves messages out, so that a row's place among all of them is elsewhere. */
  narrowed: boolean;
};

/** The archive's rows: those in view are drawn, with a skeleton in place of one that is not read yet. */
export function ArchiveTable(props: ArchiveTableProps) {
  const { threadId, listing, total, summarySent, selection, more, onSeen, jump, narrowed } = props;
  const { list, indices, above, below, measure, reveal } = useLongList<HTMLTableSectionElement>(
    listing.size,
    ROW_HEIGHT,
    MOST_DRAWN,
  );
  const [open, toggle] = useOpenRows();
  const [first, last] = [indices[0] ?? 0, indices.at(-1) ?? 0];
  useEffect(() => onSeen(first, last), [onSeen, first, last]);
  useJump(jump, { listing, list, reveal });
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
            const message = listing.at(index);
            if (!message)
              return (
                <RowSkeleton
                  key={index}
                  ref={measure}
                  index={index}
                  position={listing.positionAt(index)}
                  height={ROW_HEIGHT}
                />
              );
            const { id, position } = message;
            return (
              <ArchiveRow
                key={id}
                ref={measure}
                threadId={threadId}
                index={index}
                message={message}
                summarySent={summarySent}
                open={open.has(position)}
                onToggle={toggle}
                selected={selected.has(position)}
                onSelect={select}
                place={narrowed ? placeInArchive(threadId, position) : null}
              />
            );
          })}
          {below > 0 && <Space height={below} />}
        </tbody>
      </table>
      {more && <ReadingMore />}
    </>
  );
}

/** Positions of the rows that show all of their text, and what opens or closes one. */
function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = useMemo(
    () => (position: number) =>
      setOpen(
        (before) =>
          new Set(before.has(position) ? [...before].filter((p) => p !== position) : [...before, position]),
      ),
    [],
  );
  return [open, toggle] as const;
}

function Space({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height }} className="p-0" />
    </tr>
  );
}
