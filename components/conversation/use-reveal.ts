import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * A message to bring into view; a new object asks again, also for the same position. With `inPlace` it is looked at
 * already and nothing moves.
 */
export type RevealTarget = { position: number; inPlace?: boolean };

/**
 * Scrolls `target` into view and lets it flash; `load` brings it into the document first where it is not. `leave` is
 * told before either takes the reader away from the end. `pages` changes whenever the document may have gained it.
 */
export function useReveal(
  scroller: RefObject<HTMLElement | null>,
  target: RevealTarget | null,
  pages: unknown,
  leave: () => void,
  load: (position: number) => void,
) {
  const shown = useRef<RevealTarget>(null);
  const asked = useRef<RevealTarget>(null);
  const show = useEffectEvent((_pages: unknown) => {
    if (!target || target.inPlace || shown.current === target) return;
    const element = scroller.current?.querySelector<HTMLElement>(`[data-position="${target.position}"]`);
    if (element) {
      shown.current = target;
      element.scrollIntoView({ block: 'center' });
      if (!isAtEnd(scroller.current)) leave();
      flash(element);
    } else if (asked.current !== target) {
      asked.current = target;
      leave();
      load(target.position);
    }
  });
  useEffect(() => show([target, pages]), [target, pages]);
}

function isAtEnd(scroller: HTMLElement | null): boolean {
  return !scroller || scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop < 1;
}

function flash(element: HTMLElement) {
  const seconds = Number.parseFloat(getComputedStyle(element).getPropertyValue('--d-flash')) || 0;
  element.animate?.([{ backgroundColor: 'var(--mark)' }, {}], {
    duration: seconds * 1000,
    easing: 'ease-in',
  });
}
