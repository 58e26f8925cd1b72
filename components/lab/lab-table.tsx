import clsx from 'clsx';
import { useState } from 'react';
import type { LabTable } from '@/lib/lab';
import { count } from '../memory-panel/numbers';
import { Button } from '../ui/button';
import { Sideways } from '../ui/sideways';

const A_PAGE = 100;
const fraction = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6 });

/** The numbers of a chart, a hundred rows at a time; it scrolls sideways in a box of its own. */
export function LabTableView({ table, title }: { table: LabTable; title: string }) {
  const [from, setFrom] = useState(0);
  const { rows } = table;
  const columns = columnsOf(table);
  const page = rows.slice(from, from + A_PAGE).map((cells, at) => ({ row: from + at + 1, cells }));
  return (
    <>
      <Sideways label={`Numbers of ${title}`}>
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-xs text-muted">
              {columns.map(({ place, name, align }) => (
                <th key={place} scope="col" className={clsx('py-1.5 pr-4 align-bottom font-normal', align)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.map(({ row, cells }) => (
              <tr key={row} className="border-b border-line">
                {columns.map(({ place, align }) => (
                  <Cell key={place} first={place === 0} align={align} value={cells[place] ?? null} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
      {rows.length > A_PAGE && (
        <div className="mt-2 flex flex-wrap items-center gap-2 text-xs text-muted">
          <Button size="small" disabled={from === 0} onClick={() => setFrom(from - A_PAGE)}>
            Rows before
          </Button>
          <Button size="small" disabled={from + A_PAGE >= rows.length} onClick={() => setFrom(from + A_PAGE)}>
            Rows after
          </Button>
          {count(from + 1)} to {count(from + page.length)} of {count(rows.length)}; the CSV has all.
        </div>
      )}
    </>
  );
}

type Column = { place: number; name: string; align: 'text-left' | 'text-right' };

/** Numbers stand at the right, words and the first column at the left. */
function columnsOf({ head, rows }: LabTable): Column[] {
  return head.map((name, place) => {
    const words = place === 0 || rows.some((row) => typeof row[place] === 'string');
    return { place, name, align: words ? 'text-left' : 'text-right' };
  });
}

type CellProps = { first: boolean; align: Column['align']; value: string | number | null };

function Cell({ first, align, value }: CellProps) {
  const className = clsx('py-[5px] pr-4 whitespace-nowrap', align);
  if (!first) return <td className={className}>{cellOf(value)}</td>;
  return (
    <th scope="row" className={clsx(className, 'font-normal')}>
      {cellOf(value)}
    </th>
  );
}

function cellOf(value: string | number | null): string {
  if (value === null) return '–';
  return typeof value === 'number' ? fraction.format(value) : value;
}
