import type { TooltipContentProps } from 'recharts';
import { count } from './numbers';
import { SENT_LOOK, type TrendLine } from './trend-lines';
import type { TrendPoint } from './trend-points';
import { LineSample } from './trend-sample';

type TrendTooltipProps = Partial<TooltipContentProps> & { lines: readonly TrendLine[] };

/** The figures of the turn under the pointer; the table below the chart has the same. */
export function TrendTooltip({ active, payload, lines }: TrendTooltipProps) {
  const point = payload?.[0]?.payload as TrendPoint | undefined;
  if (!active || !point) return null;
  return (
    <div className="rounded-md border border-line bg-raised px-2.5 py-1.5 text-xs shadow-md">
      <b>Turn {count(point.turn)}</b>
      <p className="flex items-center gap-1.5">
        <LineSample look={SENT_LOOK} /> Sent {count(point.tokens)}
      </p>
      {lines.map(({ memory, name, look }, at) => (
        <p key={memory.strategy} className="flex items-center gap-1.5 text-muted">
          <LineSample look={look} /> {name}: {point.others[at] === null ? '–' : count(point.others[at] ?? 0)}
        </p>
      ))}
    </div>
  );
}
