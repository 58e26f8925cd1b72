import { type MouseEvent, useId, useState } from 'react';
import { PANEL } from './fit-tape';
import { TapeBlockView } from './tape-block';
import type { TapeBlock } from './tape-blocks';
import type { TapeLayout } from './tape-layout';
import { useTapeKeys } from './use-tape-keys';

type TapeBandProps = {
  layout: TapeLayout<TapeBlock>;
  /** Where the budget line crosses; null where there is none. */
  budgetX: number | null;
  leaving: ReadonlySet<string>;
  selected: number | null;
  onSelect: (position: number | null) => void;
  onExpand: (block: TapeBlock) => void;
};

/** The blocks of a tape as one listbox and one tab stop; each block is an option that says what it is. */
export function TapeBand({ layout, budgetX, leaving, selected, onSelect, onExpand }: TapeBandProps) {
  const listId = useId();
  const { blocks, tear } = layout;
  const [named, setNamed] = useState<string | null>(null);
  const isSelected = ({ positions }: TapeBlock) =>
    selected !== null && positions !== null && positions[0] <= selected && selected <= positions[1];
  const pick = (index: number) => {
    const block = blocks[index]?.block;
    if (!block) return;
    if (block.positions) onSelect(block.positions[0]);
    else onExpand(block);
  };
  const giveBack = () => {
    if (selected === null) return false;
    onSelect(null);
    return true;
  };
  const keys = useTapeKeys({
    count: blocks.length,
    selected: blocks.findIndex(({ block }) => isSelected(block)),
    onPick: pick,
    onReturn: giveBack,
  });
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const index = Number((event.target as Element).closest('[data-index]')?.getAttribute('data-index') ?? -1);
    event.currentTarget.focus();
    keys.moveTo(index);
    pick(index);
  };
  return (
    <div
      role="listbox"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label="What is sent, in order"
      aria-activedescendant={keys.active >= 0 ? `${listId}-${keys.active}` : undefined}
      onClick={onClick}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      onBlur={keys.onBlur}
      className="relative h-[46px] rounded-[2px]"
    >
      {blocks.map(({ block, left, width }, index) => (
        <TapeBlockView
          key={block.key}
          id={`${listId}-${index}`}
          index={index}
          block={block}
          left={left}
          width={width}
          leaving={leaving.has(block.key)}
          crossed={budgetX !== null && left < budgetX && budgetX < left + width}
          selected={isSelected(block)}
          active={index === keys.active}
          named={named === block.key || index === keys.active}
          onNamedChange={(open) => setNamed(open ? block.key : null)}
        />
      ))}
      {tear !== null && (
        <span
          role="presentation"
          style={{ left: tear, width: PANEL.tear }}
          className="tear-upright tape-tear absolute -inset-y-[5px]"
        />
      )}
    </div>
  );
}
