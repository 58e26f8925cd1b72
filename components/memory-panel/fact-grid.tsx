'use client';

import clsx from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { Sideways } from '../ui/sideways';
import { GridRow } from './fact-grid-row';
import { type FactRow, turnsSeen } from './fact-rows';
import { SectionTitle } from './left-out-parts';
import { count } from './numbers';
import { useColumns } from './use-columns';
import { useLongList } from './use-long-list';

const ROW_HEIGHT = 24;
/** A column and the gap beside it. */
const COLUMN_WIDTH = 37;
const MOST_ROWS = 40;

/** Facts by turns: where each turn's request had each fact. Scrolls in its own box, the newest turn in view. */
export function FactGrid({ rows, shown }: { rows: readonly FactRow[]; shown: number }) {
  const turns = turnsSeen(rows);
  const box = useRef<HTMLElement>(null);
  const { list, indices, above, below } = useLongList<HTMLTableSectionElement>(
    rows.length,
    ROW_HEIGHT,
    MOST_ROWS,
  );
  const columns = useColumns(box, turns.length, COLUMN_WIDTH);
  const drawn = columns.indices.flatMap((index) => turns[index] ?? []);
  const newest = turns.at(-1);
  // Of a wide table the first drawing has no columns yet, and so not its width.
  const hasColumns = drawn.length > 0;
  useLayoutEffect(() => {
    if (box.current && hasColumns && newest !== undefined) box.current.scrollLeft = box.current.scrollWidth;
  }, [newest, hasColumns]);
  if (turns.length === 0) return null;
  return (
    <>
      <SectionTitle title="Seen in which turn" />
      <Sideways ref={box} label="Facts by turns">
        <table
          aria-rowcount={rows.length + 1}
          aria-colcount={turns.length + 1}
          className="border-separate border-spacing-px text-xs"
        >
          <thead>
            <tr>
              <td className="sticky left-0 z-10 bg-(--ground)" />
              {columns.before > 0 && <td aria-hidden style={{ minWidth: columns.before }} />}
              {drawn.map((turn) => (
                <th
                  key={turn}
                  scope="col"
                  aria-colindex={turns.indexOf(turn) + 2}
                  className={clsx(
                    'min-w-9',
                    turn === shown ? 'font-strong text-text' : 'font-normal text-muted',
                  )}
                >
                  <span className="sr-only">Turn </span>
                  {count(turn)}
                </th>
              ))}
              {columns.after > 0 && <td aria-hidden style={{ minWidth: columns.after }} />}
            </tr>
          </thead>
          <tbody ref={list}>
            {above > 0 && <tr aria-hidden style={{ height: above }} />}
            {indices.map((index) => {
              const row = rows[index];
              return (
                row && <GridRow key={row.key} row={row} index={index} turns={drawn} before={columns.before} />
              );
            })}
            {below > 0 && <tr aria-hidden style={{ height: below }} />}
          </tbody>
        </table>
      </Sideways>
    </>
  );
}
