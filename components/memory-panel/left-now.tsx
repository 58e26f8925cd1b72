import clsx from 'clsx';
import type { TurnRecord } from '@/lib/wire';
import { tokensOf } from './fit-tape';
import { kinds } from './kinds';
import { mergeNarrow } from './merge-narrow';
import { counted, range } from './numbers';
import { joined, type TapeBlock } from './tape-blocks';

const MOST_GHOSTS = 10;
const GLYPH_FROM_SHARE = 4.5;

type LeftNowProps = {
  record: TurnRecord;
  left: readonly TapeBlock[];
  sentTokens: number;
  onShowLeftOut: () => void;
};

/** What left at this turn, as ghosts at the tape's own scale, and the way to the list of it. */
export function LeftNow({ record, left, sentTokens, onShowLeftOut }: LeftNowProps) {
  const [oldest] = record.evicted;
  if (!oldest) return null;
  const messages = left.reduce((sum, block) => sum + block.messages, 0);
  const ghosts = mergeNarrow(left, MOST_GHOSTS, joined);
  const whole = Math.max(sentTokens, tokensOf(left));
  return (
    <section aria-label="Left at this turn">
      <h3 className="mt-6 mb-1 flex items-baseline gap-2 text-sm font-strong">
        Left at this turn
        <button
          type="button"
          onClick={onShowLeftOut}
          className="ml-auto text-xs font-normal text-link underline underline-offset-3 touch:min-h-11"
        >
          {counted(messages, 'message')}, {counted(tokensOf(left), 'token')}
        </button>
      </h3>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <div
          aria-hidden
          className="flex h-[26px] max-w-full min-w-6 gap-0.5"
          style={{ width: percent(tokensOf(left) / whole) }}
        >
          {ghosts.map((ghost) => (
            <Ghost key={ghost.key} ghost={ghost} glyph={(ghost.tokens / whole) * 100 >= GLYPH_FROM_SHARE} />
          ))}
        </div>
        <p className="text-sm text-muted">
          {whichLeft(left)}, {oldest.reason}
        </p>
      </div>
    </section>
  );
}

function Ghost({ ghost, glyph }: { ghost: TapeBlock; glyph: boolean }) {
  const Glyph = kinds[ghost.kind].glyph;
  return (
    <span
      style={{ flex: `${ghost.tokens} 1 0` }}
      className={clsx('kind min-w-1 rounded-[2px]', `kind-${ghost.kind}`)}
    >
      {glyph && <Glyph className="size-3.5" strokeWidth={1.75} />}
    </span>
  );
}

/** The turns that left where they are known, else the messages. */
function whichLeft(left: readonly TapeBlock[]): string {
  const { turns, positions } = joined(left);
  return turns ? range('turn', turns) : range('message', positions ?? [0, 0]);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
