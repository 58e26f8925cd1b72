import clsx from 'clsx';
import type { FactRow } from '@/lib/lab';
import { count } from '../memory-panel/numbers';
import { turnTicks } from '../memory-panel/trend-points';
import { languageOf } from '../ui/language-of';
import { sightKind, sightsInWords } from './sight-words';

/** Turn by turn up to so many, each a cell; more are drawn as stretches alike. */
const MOST_CELLS = 60;

/** Of the turns drawn, those so near to the one in view are not named beside it. */
const NEAR = 0.06;

type FactTracksProps = {
  rows: readonly FactRow[];
  stretch: { from: number; through: number };
  turn: number;
  onTurn: (turn: number) => void;
};

/** A row a fact: from the turn that states it on, where every turn's request had it. */
export function FactTracks({ rows, stretch, turn, onTurn }: FactTracksProps) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-[3px] text-xs">
      <thead>
        <tr className="text-muted">
          <th scope="col" className="w-[34%] text-left font-normal @2xl:w-44">
            <span className="sr-only">Fact</span>
          </th>
          <th scope="col" className="font-normal">
            <span className="sr-only">Where its turns saw it</span>
            <Ticks stretch={stretch} turn={turn} />
          </th>
          <th scope="col" className="w-14 text-right font-normal">
            asked
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.fact.fact}>
            <th
              scope="row"
              lang={languageOf(`${row.fact.about} ${row.fact.text}`)}
              title={`${row.fact.about} ${row.fact.text}`}
              className="pr-2 text-left leading-tight font-normal wrap-anywhere @2xl:truncate"
            >
              {sentenceCase(row.fact.about)} {row.fact.text}
            </th>
            <td className="p-0">
              <Track row={row} stretch={stretch} turn={turn} onTurn={onTurn} />
            </td>
            <td className="pl-2 text-right whitespace-nowrap text-muted">
              {row.asked === 0 ? 'never' : `${count(row.seenWhenAsked)} of ${count(row.asked)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Track({ row, stretch, turn, onTurn }: Omit<FactTracksProps, 'rows'> & { row: FactRow }) {
  const turns = stretch.through - stretch.from + 1;
  const percent = (count: number) => `${(100 * count) / turns}%`;
  const byCell = turns <= MOST_CELLS;
  const asked = row.fact.asked.filter((one) => one >= stretch.from && one <= stretch.through);
  return (
    // Whoever points at a turn goes there; the slider does the same for the keys.
    <div
      className="relative h-5 cursor-pointer"
      onPointerDown={({ currentTarget, clientX }) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        onTurn(stretch.from + Math.floor((turns * (clientX - left)) / width));
      }}
    >
      <span className="sr-only">{sightsInWords(row)}</span>
      {row.runs.flatMap(({ turn: first, through, sight }) =>
        (byCell ? cellsOf(first, through) : [{ first, through }]).map((cell) => (
          <i
            key={cell.first}
            aria-hidden
            className={clsx(
              'kind absolute inset-y-0 rounded-[2px]',
              sight === 'gone' ? 'border-rule/40 border-dashed' : `kind-${sightKind(sight)}`,
            )}
            style={{
              left: percent(cell.first - stretch.from),
              width: `calc(${percent(cell.through - cell.first + 1)} - ${byCell ? 1 : 0}px)`,
            }}
          />
        )),
      )}
      {asked.map((one) => (
        <i
          key={one}
          aria-hidden
          className="absolute top-1/2 size-[7px] -translate-1/2 rounded-full bg-raised shadow-[0_0_0_1.5px_var(--text)]"
          style={{ left: percent(one - stretch.from + 0.5) }}
        />
      ))}
      <i
        aria-hidden
        className="absolute -inset-y-0.5 w-px bg-accent"
        style={{ left: percent(turn - stretch.from + 0.5) }}
      />
    </div>
  );
}

function Ticks({ stretch, turn }: Pick<FactTracksProps, 'stretch' | 'turn'>) {
  const { from, through } = stretch;
  const turns = through - from + 1;
  const ticks = turnTicks(from, through).filter((tick) => Math.abs(tick - turn) > turns * NEAR);
  return (
    <div aria-hidden className="relative h-5">
      {[...ticks, turn].map((tick) => (
        <span
          key={tick}
          className={clsx(
            'absolute -translate-x-1/2',
            tick === turn && 'bg-raised px-0.5 font-strong text-text',
          )}
          style={{ left: `${(100 * (tick - from + 0.5)) / turns}%` }}
        >
          {count(tick)}
        </span>
      ))}
    </div>
  );
}

function cellsOf(first: number, through: number): { first: number; through: number }[] {
  return Array.from({ length: through - first + 1 }, (_, at) => ({ first: first + at, through: first + at }));
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
