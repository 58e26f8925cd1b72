'use client';

import type { ReactNode } from 'react';
import { FactRow } from './fact-row';
import type { FactRow as Row } from './fact-rows';
import { useLongList } from './use-long-list';

const ROW_HEIGHT = 52;

type FactListProps = {
  label: string;
  rows: readonly Row[];
  selected: number | null;
  onSelect: (position: number) => void;
  /** What can be done about one of them. */
  actions: (row: Row) => ReactNode;
};

/** Facts, a row each; choosing one shows the message that states it. */
export function FactList({ label, rows, selected, onSelect, actions }: FactListProps) {
  const { list, indices, above, below, measure } = useLongList<HTMLUListElement>(rows.length, ROW_HEIGHT);
  return (
    <ul ref={list} style={{ paddingTop: above, paddingBottom: below }} aria-label={label}>
      {indices.map((index) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <li key={row.key} ref={measure} data-index={index} className="border-b border-line last:border-b-0">
            <FactRow
              row={row}
              selected={row.fact.position === selected}
              onPick={() => onSelect(row.fact.position)}
            >
              {actions(row)}
            </FactRow>
          </li>
        );
      })}
    </ul>
  );
}
