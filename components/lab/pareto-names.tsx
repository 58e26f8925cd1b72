import type { ParetoPoint } from '@/lib/lab';
import type { BoardRun } from './board';
import { type ParetoScale, placeOf } from './pareto-scale';
import { type NamePlace, placeNames } from './place-names';

const ALL_NAMED = 9;
const LONGEST = 28;

type ParetoNamesProps = { points: readonly ParetoPoint[]; runs: readonly BoardRun[]; scale: ParetoScale };

/** The names of the points, kept apart: of a few all, of many the advised one and those on the front. */
export function ParetoNames({ points, runs, scale }: ParetoNamesProps) {
  const advised = new Set(runs.filter((run) => run.advised).map(({ configuration }) => configuration.id));
  const named = points
    .filter(({ id, onFront }) => points.length <= ALL_NAMED || onFront || advised.has(id))
    .sort((one, other) => Number(advised.has(other.id)) - Number(advised.has(one.id)));
  const shortened = named.map(({ name }) =>
    name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name,
  );
  const places = placeNames(
    shortened.map((name, index) => ({ name, ...placeOf(named[index] ?? { cost: 0, kept: 0 }, scale) })),
    points.map((point) => placeOf(point, scale)),
    { left: scale.left, right: scale.width, top: 0, bottom: scale.height - scale.bottom },
  );
  return named.map(({ id }, index) => (
    <Name key={id} text={shortened[index] ?? ''} place={places[index] ?? null} strong={advised.has(id)} />
  ));
}

function Name({ text, place, strong }: { text: string; place: NamePlace | null; strong: boolean }) {
  if (!place) return null;
  return (
    <text
      x={place.x}
      y={place.y}
      fontSize={13}
      fill={strong ? 'var(--text)' : 'var(--muted)'}
      fontWeight={strong ? 'var(--w-strong)' : undefined}
      stroke="var(--raised)"
      strokeWidth={3}
      paintOrder="stroke"
    >
      {text}
    </text>
  );
}
