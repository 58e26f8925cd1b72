import { Line } from 'recharts';
import { SENT_LOOK, type TrendLine } from './trend-lines';
import type { TrendPoint } from './trend-points';

const MOST_DOTS = 40;
/** How every curve is: no dots, nothing that moves. */
export const STILL = { dot: false, activeDot: false, isAnimationActive: false } as const;

/** What other memories would have sent. */
export function OtherCurves({ lines }: { lines: readonly TrendLine[] }) {
  return lines.map(({ memory, look }, at) => (
    <Line
      {...STILL}
      key={memory.strategy}
      dataKey={({ others }: TrendPoint) => others[at]}
      stroke={look.stroke}
      strokeWidth={look.width}
      strokeDasharray={look.dash}
    />
  ));
}

type SentCurveProps = { selected: number; turns: number };

/** What was sent: solid, a dot for each turn while there are few, the selected one larger. */
export function SentCurve({ selected, turns }: SentCurveProps) {
  const radius = turns > MOST_DOTS ? 0 : 3;
  return (
    <Line
      {...STILL}
      dataKey="tokens"
      stroke={SENT_LOOK.stroke}
      strokeWidth={SENT_LOOK.width}
      strokeLinejoin="round"
      dot={({ cx, cy, payload }: { cx?: number; cy?: number; payload: TrendPoint }) => (
        <circle
          key={payload.turn}
          cx={cx}
          cy={cy}
          r={payload.turn === selected ? 5 : radius}
          fill={SENT_LOOK.stroke}
          stroke="var(--surface)"
          strokeWidth={1.5}
        />
      )}
    />
  );
}
