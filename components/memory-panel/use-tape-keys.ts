import { type KeyboardEvent, useState } from 'react';

type TapeKeys = { count: number; selected: number; onPick: (index: number) => void; onReturn: () => boolean };

/**
 * Keys of a tape: arrows, Home and End move along the blocks, Enter shows the one under them, Escape returns. `active`
 * is that block's index, -1 while the tape has no focus.
 */
export function useTapeKeys({ count, selected, onPick, onReturn }: TapeKeys) {
  const [at, setAt] = useState(0);
  const [focused, setFocused] = useState(false);
  const current = Math.min(at, count - 1);
  const moves: Record<string, number> = {
    ArrowRight: current + 1,
    ArrowDown: current + 1,
    ArrowLeft: current - 1,
    ArrowUp: current - 1,
    Home: 0,
    End: count - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = moves[event.key];
    if (target !== undefined) setAt(Math.min(count - 1, Math.max(0, target)));
    else if (event.key === 'Enter' || event.key === ' ') onPick(current);
    // Escape is the tape's only while there is something to return from; else the sheet around it closes.
    else if (event.key !== 'Escape' || !onReturn()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocus = () => {
    setFocused(true);
    if (selected >= 0) setAt(selected);
  };
  return {
    active: focused ? current : -1,
    moveTo: setAt,
    onKeyDown,
    onFocus,
    onBlur: () => setFocused(false),
  };
}
