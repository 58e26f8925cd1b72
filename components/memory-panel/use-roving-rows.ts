import { type KeyboardEvent, type RefObject, useState } from 'react';

type RovingRows = {
  list: RefObject<HTMLElement | null>;
  count: number;
  reveal: (index: number, then: () => void) => void;
};

/** One tab stop for a list of rows: up, down, Home and End move the focus among the elements with `data-row`. */
export function useRovingRows({ list, count, reveal }: RovingRows) {
  const [at, setAt] = useState(0);
  const current = Math.min(at, count - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: 0,
      End: count - 1,
    };
    const target = moves[event.key];
    if (target === undefined || !(event.target as Element).hasAttribute('data-row')) return;
    event.preventDefault();
    const row = Math.min(count - 1, Math.max(0, target));
    setAt(row);
    reveal(row, () => list.current?.querySelector<HTMLElement>(`[data-row="${row}"]`)?.focus());
  };
  return { onKeyDown, tabIndexOf: (row: number) => (row === current ? 0 : -1), moveTo: setAt };
}
