import { ReferenceLine, XAxis, YAxis } from 'recharts';
import { count } from './numbers';
import { rulerTicks } from './ruler';
import { turnTicks } from './trend-points';

const DIGIT_WIDTH = 8;
const TICK = { fill: 'var(--muted)', fontSize: 13 };

/** Turns from `first` to `last` along the bottom, tokens up to `top` at the left with a hairline each. */
export function TrendAxes({ first, last, top }: { first: number; last: number; top: number }) {
  const levels = rulerTicks(top).labelled;
  return (
    <>
      <XAxis
        dataKey="turn"
        type="number"
        domain={[first, last]}
        ticks={turnTicks(first, last)}
        interval="preserveStartEnd"
        tickFormatter={count}
        tick={TICK}
        tickLine={false}
        stroke="var(--line-strong)"
        height={24}
      />
      <YAxis
        domain={[0, top]}
        ticks={levels}
        tickFormatter={count}
        tick={TICK}
        axisLine={false}
        tickLine={false}
        width={10 + DIGIT_WIDTH * count(levels.at(-1) ?? 0).length}
      />
      {levels.slice(1).map((level) => (
        <ReferenceLine key={level} y={level} stroke="var(--line)" />
      ))}
    </>
  );
}
