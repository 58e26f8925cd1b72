import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Trend } from '@/lib/wire';
import { count } from './numbers';
import { SENT_LOOK, type TrendLine } from './trend-lines';
import { LineSample } from './trend-sample';

type TrendTableProps = {
  trend: Trend;
  lines: readonly TrendLine[];
  /** Indices of the turns to list. */
  from: number;
  to: number;
  selected: number;
};

/** The numbers of the chart: what was sent and what each memory would have sent, some turns and the sum over all. */
export function TrendTable({ trend, lines, from, to, selected }: TrendTableProps) {
  const turns = trend.turns.slice(from, to);
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <th scope="col" className={clsx(FIRST, 'bg-(--ground) font-normal')}>
            Would have sent
          </th>
          {turns.map(({ turn }) => (
            <th
              key={turn}
              scope="col"
              aria-current={turn === selected || undefined}
              className={clsx(NUMBER, turn === selected ? 'font-strong text-text' : 'font-normal')}
            >
              <span className="sr-only">turn </span>
              {count(turn)}
            </th>
          ))}
          <th scope="col" className={clsx(NUMBER, 'font-normal whitespace-nowrap')}>
            all {count(trend.turnsInAll)}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="sent border-b border-line font-strong *:bg-accent-soft">
          <Name>
            <LineSample look={SENT_LOOK} /> Sent in this thread
          </Name>
          {turns.map(({ turn, tokens }) => (
            <Count key={turn} value={tokens} />
          ))}
          <Count value={trend.total} />
        </tr>
        {lines.map(({ memory, name, look, tokens, total }) => (
          <tr key={memory.strategy} className="border-b border-line">
            <Name>
              <LineSample look={look} /> {name}
            </Name>
            {turns.map(({ turn }, at) => (
              <Count key={turn} value={tokens[from + at] ?? null} />
            ))}
            <Count value={total} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const FIRST = 'sticky left-0 py-[5px] pr-2 text-left';
const NUMBER = 'py-[5px] pl-2 text-right';

function Name({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={clsx(FIRST, 'min-w-[152px] bg-(--ground) font-normal in-[.sent]:font-strong')}>
      <span className="flex items-center gap-1.5">{children}</span>
    </th>
  );
}

function Count({ value }: { value: number | null }) {
  return (
    <td className={NUMBER}>
      {value === null ? (
        <>
          <span aria-hidden>–</span>
          <span className="sr-only">would not have fitted</span>
        </>
      ) : (
        count(value)
      )}
    </td>
  );
}
