'use client';

import { type MouseEvent, useId, useState } from 'react';
import { fitTape, PANEL } from './fit-tape';
import { count } from './numbers';
import { TapeBlockView } from './tape-block';
import type { TapeBlock, TapeBlocks } from './tape-blocks';
import { TapeRuler } from './tape-ruler';
import { useTapeKeys } from './use-tape-keys';
import { useTapeMotion } from './use-tape-motion';
import { useWidth } from './use-width';

type TapeProps = {
  /** Changes with the request the tape shows: a turn's number. */
  turn: number;
  tape: TapeBlocks;
  /** What this turn left out, for the moment it leaves. */
  left: readonly TapeBlock[];
  budget: number | null;
  captions: { before: string; after: string };
  /** Position of the selected message; null when none is. */
  selected: number | null;
  onSelect: (position: number | null) => void;
  /** Asks for the text of a block that is no message. */
  onExpand: (block: TapeBlock) => void;
};

/** What is sent, in order: blocks in proportion to tokens, the tear, a ruler and the budget line. One tab stop. */
export function Tape({ turn, tape, left, budget, captions, selected, onSelect, onExpand }: TapeProps) {
  const listId = useId();
  const [band, width] = useWidth<HTMLDivElement>();
  const motion = useTapeMotion(turn, tape, left);
  const { layout, budgetX } = fitTape(motion.tape, width, PANEL, budget);
  const { blocks, tear, tokens, xOf } = layout;
  // A budget too far off to draw is said in words.
  const unseen = budget !== null && budgetX === null ? ` of ${count(budget)}` : '';
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
  const selectedIndex = blocks.findIndex(({ block }) => isSelected(block));
  const keys = useTapeKeys({
    count: blocks.length,
    selected: selectedIndex,
    onPick: pick,
    onReturn: giveBack,
  });
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const index = Number((event.target as Element).closest('[data-index]')?.getAttribute('data-index') ?? -1);
    event.currentTarget.focus();
    keys.moveTo(index);
    pick(index);
  };
  const idOf = (index: number) => `${listId}-${index}`;

  return (
    <div className="relative">
      {budgetX !== null && budget !== null && <BudgetLabel x={budgetX} width={width} budget={budget} />}
      <TapeCaptions tear={tear} before={captions.before} after={captions.after + unseen} />
      <div className="relative">
        <div
          ref={band}
          role="listbox"
          tabIndex={0}
          aria-orientation="horizontal"
          aria-label="What is sent, in order"
          aria-activedescendant={keys.active >= 0 ? idOf(keys.active) : undefined}
          onClick={onClick}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
          onBlur={keys.onBlur}
          className="relative h-[46px] rounded-[2px]"
        >
          {blocks.map(({ block, left: at, width: wide }, index) => (
            <TapeBlockView
              key={block.key}
              id={idOf(index)}
              index={index}
              block={block}
              left={at}
              width={wide}
              leaving={motion.leaving.has(block.key)}
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
        {budgetX !== null && (
          <span
            aria-hidden
            style={{ left: budgetX - 1 }}
            className="absolute -top-1 -bottom-1 z-10 w-0.5 bg-rule shadow-[0_0_0_1.5px_var(--surface)]"
          />
        )}
      </div>
      <TapeRuler tokens={tokens} xOf={xOf} width={width} />
    </div>
  );
}

/** What stands on either side of the tear; each keeps its words whole, the right one starts at the tear if it can. */
function TapeCaptions({ tear, before, after }: { tear: number | null; before: string; after: string }) {
  const columns = `minmax(max-content, ${tear ?? 0}px) minmax(max-content, 1fr)`;
  return (
    <div style={{ gridTemplateColumns: columns }} className="mb-1.5 grid gap-x-2 text-xs text-muted">
      <span>{before}</span>
      <span className="text-rule">{after}</span>
    </div>
  );
}

function BudgetLabel({ x, width, budget }: { x: number; width: number; budget: number }) {
  const right = x > width / 2;
  return (
    <p
      style={right ? { paddingRight: width - x } : { paddingLeft: x }}
      className={`text-xs leading-4 font-strong text-rule ${right ? 'text-right' : ''}`}
    >
      budget {count(budget)}
    </p>
  );
}
