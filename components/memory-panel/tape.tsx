'use client';

import { fitTape, PANEL } from './fit-tape';
import { count } from './numbers';
import { TapeBand } from './tape-band';
import type { TapeBlock } from './tape-blocks';
import { TapeRuler } from './tape-ruler';
import type { TapeMotion } from './use-tape-motion';
import { useWidth } from './use-width';

type TapeProps = TapeMotion & {
  budget: number | null;
  captions: { before: string; after: string };
  /** Position of the selected message; null when none is. */
  selected: number | null;
  onSelect: (position: number | null) => void;
  /** Asks for the text of a block that is no message. */
  onExpand: (block: TapeBlock) => void;
};

/** What is sent, in order: blocks in proportion to tokens, the tear, a ruler and the budget line. */
export function Tape({ tape, leaving, budget, captions, selected, onSelect, onExpand }: TapeProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const { layout, budgetX } = fitTape(tape, width, PANEL, budget);
  // A budget too far off to draw is said in words.
  const unseen = budget !== null && budgetX === null ? ` of ${count(budget)}` : '';
  return (
    <div ref={box}>
      {budgetX !== null && budget !== null && <BudgetLabel x={budgetX} width={width} budget={budget} />}
      <TapeCaptions tear={layout.tear} before={captions.before} after={captions.after + unseen} />
      <div className="relative">
        <TapeBand
          layout={layout}
          budgetX={budgetX}
          leaving={leaving}
          selected={selected}
          onSelect={onSelect}
          onExpand={onExpand}
        />
        {budgetX !== null && (
          <span
            aria-hidden
            style={{ left: budgetX - 1 }}
            className="absolute -top-1 -bottom-1 z-10 w-0.5 bg-rule shadow-[0_0_0_1.5px_var(--surface)]"
          />
        )}
      </div>
      <TapeRuler tokens={layout.tokens} xOf={layout.xOf} width={width} />
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
