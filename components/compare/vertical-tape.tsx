import clsx from 'clsx';
import { kinds } from '../memory-panel/kinds';
import { count, range } from '../memory-panel/numbers';
import { blockLabel, type TapeBlock } from '../memory-panel/tape-blocks';
import { type Bracket, COLUMN_HEIGHT, type ColumnLayout } from './lay-column';

const LABEL_FROM = 15;
/** Below the comb that tells several messages from one. */
const LABEL_OF_SEVERAL_FROM = 22;

/** An upright tape: solid is sent, a ghost is not, the tear where the view begins, the budget as a bracket. */
export function VerticalTape({ name, layout }: { name: string; layout: ColumnLayout }) {
  const { blocks, tear, bracket, height } = layout;
  const words = blocks.map(({ block }) => blockLabel(block)).join('; ');
  return (
    <div style={{ minHeight: COLUMN_HEIGHT + 12 }} className="px-6 pb-3">
      <div
        role="img"
        aria-label={`Request under ${name}: ${words}`}
        style={{ height }}
        className="relative w-full"
      >
        {blocks.map(({ block, left: top, width: tall }) => (
          <span
            key={`${block.kind} ${block.key}`}
            style={{ top, height: tall }}
            className={clsx(
              'kind absolute inset-x-0 gap-1.5 overflow-hidden rounded-[2px] text-xs leading-none',
              `kind-${block.kind}`,
            )}
          >
            {tall >= (block.kind === 'messages' ? LABEL_OF_SEVERAL_FROM : LABEL_FROM) && (
              <BlockWords block={block} />
            )}
          </span>
        ))}
        {tear !== null && (
          <span style={{ top: tear + 3 }} className="tear-lying absolute -inset-x-3 h-[7px]" />
        )}
        {bracket && <BudgetBracket bracket={bracket} />}
      </div>
    </div>
  );
}

function BlockWords({ block }: { block: TapeBlock }) {
  const { kind, turns, tokens } = block;
  const Glyph = kinds[kind].glyph;
  const gone = kind === 'dropped' || kind === 'folded';
  if (kind === 'draft') return <span>draft {count(tokens)}</span>;
  return (
    <>
      <Glyph className="size-[13px] shrink-0" strokeWidth={1.75} />
      {gone && turns ? (
        <span className="rounded-[2px] bg-surface px-1">{range('turn', turns)}</span>
      ) : (
        <span>{block.key === 'unwritten' ? `up to ${count(tokens)}` : count(tokens)}</span>
      )}
    </>
  );
}

function BudgetBracket({ bracket: { top, height, open, budget } }: { bracket: Bracket }) {
  return (
    <span
      style={{ top, height }}
      className={clsx(
        'absolute -right-4 w-2 border-2 border-l-0 border-rule',
        open && 'border-b-0 [border-image:linear-gradient(to_bottom,var(--rule)_60%,transparent)_1]',
      )}
    >
      <b className="absolute top-1/2 left-full ml-[3px] -translate-y-1/2 text-xs leading-none whitespace-nowrap text-rule [writing-mode:vertical-rl]">
        budget {count(budget)}
      </b>
    </span>
  );
}
