import clsx from 'clsx';
import { count } from './numbers';
import { rulerTicks } from './ruler';

const LABEL_ROOM = 24;

/** The scale under a tape: round ticks, at most five with their count. */
export function TapeRuler({
  tokens,
  xOf,
  width,
}: {
  tokens: number;
  xOf: (tokens: number) => number;
  width: number;
}) {
  const { labelled, between } = rulerTicks(tokens);
  return (
    <div aria-hidden className="relative mt-[3px] h-[21px] border-t border-line-strong">
      {[...labelled, ...between].map((tick) => (
        <i
          key={tick}
          style={{ left: Math.min(xOf(tick), width - 1) }}
          className={clsx(
            'absolute top-0 w-px bg-line-strong',
            labelled.includes(tick) ? 'h-[5px]' : 'h-[3px]',
          )}
        />
      ))}
      {labelled.map((tick) => (
        <span
          key={tick}
          style={{ left: xOf(tick) }}
          className={clsx(
            'absolute top-1.5 text-xs leading-none text-muted',
            tick > 0 && (xOf(tick) > width - LABEL_ROOM ? '-translate-x-full' : '-translate-x-1/2'),
          )}
        >
          {count(tick)}
        </span>
      ))}
    </div>
  );
}
