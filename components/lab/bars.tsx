import { lazy } from 'react';
import { type BarPart, type BarRow, barsHeight } from './bar-rows';
import { ChartFrame } from './chart-frame';

const BarsChart = lazy(() => import('./bars-chart'));

type BarsProps = { title?: string; rows: readonly BarRow[]; parts: readonly BarPart[] };

/** A bar a memory under its title, with what its parts are where there are several. */
export function Bars({ title, rows, parts }: BarsProps) {
  const said = rows.map(({ name, value }) => `${name} ${value}`).join('; ');
  return (
    <div className="not-first:mt-4">
      {title && <h3 className="mb-1 text-sm font-strong">{title}</h3>}
      <ChartFrame label={`${title ?? ''} ${said}.`.trim()} height={barsHeight(rows.length)}>
        {(width) => <BarsChart rows={rows} parts={parts} width={width} />}
      </ChartFrame>
      {parts.length > 1 && (
        <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
          {parts.map(({ name, fill }) => (
            <li key={name} className="flex items-center gap-1.5">
              <span
                aria-hidden
                className="h-3 w-4 rounded-[2px] border border-line-strong"
                style={{ background: fill }}
              />
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
