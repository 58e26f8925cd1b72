import { useEffect, useEffectEvent } from 'react';

/** Whatever uses the arrow keys itself: fields, lists, tapes, and boxes that scroll sideways. */
const OWN_ARROWS =
  'input, textarea, select, [contenteditable="true"], [role="listbox"], [role="tablist"], [role="separator"], section[tabindex]';
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Moves by the arrow keys wherever nothing else uses them. */
export function useStepKeys(onStep: (by: number) => void) {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const by = STEPS[event.key];
      if (by === undefined || isTaken(event)) return;
      event.preventDefault();
      step(by);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

function isTaken({ target, defaultPrevented, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || altKey || metaKey || shiftKey) return true;
  const used = target instanceof HTMLElement && target.closest(OWN_ARROWS);
  return Boolean(used) || document.querySelector('[role="dialog"], [role="menu"]') !== null;
}
