import { PLOT, type Series, spread } from './plot';

const LINE_HEIGHT = 16;
const LONGEST = 26;
const LEADER = 12;

type EndLabelsProps = {
  series: readonly Series[];
  /** Index of the last turn. */
  at: number;
  top: number;
  width: number;
  /** Pixels at the right that the names have. */
  room: number;
};

/** The name of every line at its end, kept apart, each with a thread to where its line ends. */
export function EndLabels({ series, at, top, width, room }: EndLabelsProps) {
  const bottom = PLOT.height - PLOT.bottom - PLOT.ticks;
  const ends = series.map(({ valueAt }) => bottom - ((valueAt(at) ?? 0) / top) * (bottom - PLOT.top));
  const places = spread(ends, LINE_HEIGHT, bottom);
  const x = width - room;
  return (
    <g>
      {series.map(({ id, name, look }, index) => (
        <g key={id}>
          <path
            d={`M${x + 2} ${ends[index]}L${x + LEADER} ${places[index]}`}
            stroke={look.stroke}
            strokeWidth={1}
            fill="none"
          />
          <text
            x={x + LEADER + 4}
            y={(places[index] ?? 0) + 4}
            fontSize={13}
            fill="var(--text)"
            fontWeight={look.dash ? undefined : 'var(--w-strong)'}
          >
            {name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name}
          </text>
        </g>
      ))}
    </g>
  );
}
