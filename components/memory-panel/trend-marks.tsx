import { Label, Line, ReferenceDot, ReferenceLine } from 'recharts';
import type { Trend } from '@/lib/wire';
import { count } from './numbers';
import { STILL } from './trend-curves';
import type { TrendLine } from './trend-lines';
import type { TrendPoint } from './trend-points';

/** Words over curves: a rim of the ground keeps them readable. */
const TEXT = {
  fontSize: 13,
  stroke: 'var(--ground)',
  strokeWidth: 3,
  paintOrder: 'stroke',
} as const;

/** A dashed line before every turn that had another memory than the one before it. */
export function MemoryChanges({ turns }: { turns: Trend['turns'] }) {
  const middle = ((turns[0]?.turn ?? 0) + (turns.at(-1)?.turn ?? 0)) / 2;
  const changes = turns.filter(({ changed }, at) => changed && at > 0);
  return changes.map(({ turn }) => (
    <ReferenceLine key={turn} x={turn - 0.5} stroke="var(--line-strong)" strokeDasharray="3 3">
      {changes.length === 1 && (
        <Label
          {...TEXT}
          fill="var(--muted)"
          value="memory changed"
          position={turn > middle ? 'insideBottomRight' : 'insideBottomLeft'}
        />
      )}
    </ReferenceLine>
  ));
}

/** The name of the line that ends highest, with its figure. */
export function EndLabel({ points, lines }: { points: readonly TrendPoint[]; lines: readonly TrendLine[] }) {
  const end = points.at(-1);
  if (!end) return null;
  const ends = lines.map(({ name }, at) => ({ name, tokens: end.others[at] ?? 0 }));
  const highest = ends.reduce((high, line) => (line.tokens > high.tokens ? line : high), {
    name: 'Sent',
    tokens: end.tokens,
  });
  return (
    <ReferenceDot x={end.turn} y={highest.tokens} r={0}>
      <Label
        value={`${highest.name} ${count(highest.tokens)}`}
        position="top"
        offset={10}
        textAnchor="end"
        {...TEXT}
        fill="var(--text)"
        fontWeight="var(--w-strong)"
      />
    </ReferenceDot>
  );
}

/** The budget line, where it is near enough to be drawn: at how many tokens each turn's request is full. */
export function Budget({ points, turns }: { points: readonly TrendPoint[]; turns: Trend['turns'] }) {
  const at = points.findIndex(({ full }) => full !== null);
  const [start, budget] = [points[at], turns[at]?.budget];
  if (!start || start.full === null || typeof budget !== 'number') return null;
  return (
    <>
      <Line {...STILL} dataKey="full" type="stepAfter" stroke="var(--rule)" strokeWidth={1.5} />
      <ReferenceDot x={start.turn} y={start.full} r={0}>
        <Label
          value={`budget ${count(budget)}`}
          position="top"
          textAnchor="start"
          {...TEXT}
          fill="var(--rule)"
        />
      </ReferenceDot>
    </>
  );
}
