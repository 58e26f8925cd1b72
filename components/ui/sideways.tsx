import type { ReactNode, RefObject } from 'react';

/** What scrolls has to take the focus, or the keyboard could not scroll it. */
const FOCUSABLE = 0;

type SidewaysProps = { ref?: RefObject<HTMLElement | null>; label: string; children: ReactNode };

/** A box of its own for what is wider than the page: a landmark that scrolls sideways, by keyboard too. */
export function Sideways({ ref, label, children }: SidewaysProps) {
  return (
    <section ref={ref} tabIndex={FOCUSABLE} aria-label={label} className="overflow-x-auto -outline-offset-2">
      {children}
    </section>
  );
}
