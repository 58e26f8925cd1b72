import clsx from 'clsx';
import type { FactRow } from './fact-rows';
import { sights, type Visibility } from './fact-sights';
import { statementOf } from './fact-words';

type GridRowProps = {
  row: FactRow;
  index: number;
  turns: readonly number[];
  /** Pixels that columns not drawn take before the first. */
  before: number;
};

/** One fact in the grid: where each turn's request had it. */
export function GridRow({ row, index, turns, before }: GridRowProps) {
  return (
    <tr aria-rowindex={index + 2}>
      <th
        scope="row"
        title={statementOf(row.fact)}
        className="sticky left-0 z-10 max-w-[136px] min-w-[92px] truncate bg-(--ground) pr-2 text-left font-normal text-muted"
      >
        {statementOf(row.fact)}
      </th>
      {before > 0 && <td aria-hidden />}
      {turns.map((turn) => (
        <td key={turn} className="h-[22px] min-w-9 p-0">
          <Cell visibility={row.seen.get(turn)} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ visibility }: { visibility: Visibility | undefined }) {
  if (!visibility)
    return (
      <span className="flex h-full items-center justify-center text-muted">
        <span aria-hidden>·</span>
        <span className="sr-only">not yet stated</span>
      </span>
    );
  const { glyph: Glyph, kind, words } = sights[visibility];
  return (
    <span title={words} className={clsx('kind size-full rounded-sm', `kind-${kind}`)}>
      <Glyph aria-hidden className="size-3.5" strokeWidth={1.75} />
      <span className="sr-only">{words.toLowerCase()}</span>
    </span>
  );
}
