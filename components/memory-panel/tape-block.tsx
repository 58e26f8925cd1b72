import clsx from 'clsx';
import { Tooltip } from 'radix-ui';
import { kinds } from './kinds';
import { count } from './numbers';
import { blockLabel, type TapeBlock } from './tape-blocks';

const GLYPH_FROM = 16;
const NUMBER_FROM = 60;

type TapeBlockViewProps = {
  id: string;
  index: number;
  block: TapeBlock;
  left: number;
  width: number;
  /** On its way out: lifted and hatched, then closed. */
  leaving?: boolean;
  /** Under the budget line, so that its number stands at its start. */
  crossed: boolean;
  selected: boolean;
  /** Where the arrow keys are. */
  active: boolean;
  named: boolean;
  onNamedChange: (named: boolean) => void;
};

/** One block of the tape, as an option of its listbox; its words come up as a tooltip. */
export function TapeBlockView(props: TapeBlockViewProps) {
  const { id, index, block, left, width, leaving, crossed, selected, active, named, onNamedChange } = props;
  const Glyph = kinds[block.kind].glyph;
  const label = blockLabel(block);
  return (
    <Tooltip.Root open={named} onOpenChange={onNamedChange}>
      <Tooltip.Trigger asChild>
        <div
          id={id}
          data-index={index}
          role="option"
          tabIndex={-1}
          aria-selected={selected}
          aria-label={label}
          style={{ left, width }}
          className={clsx(
            'kind tape-block absolute top-0 h-full gap-[5px] overflow-hidden rounded-[2px] text-xs',
            `kind-${block.kind}`,
            leaving && '-translate-y-1',
            crossed && 'justify-start! pl-2.5',
            (selected || active) && 'tape-block-marked',
          )}
        >
          {width >= GLYPH_FROM && <Glyph aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />}
          {width >= NUMBER_FROM && <span>{count(block.tokens)}</span>}
        </div>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 rounded-md bg-text px-2.5 py-1.5 text-xs text-surface shadow-lg"
        >
          {label}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
