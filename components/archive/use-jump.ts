import { type RefObject, useEffect, useRef } from 'react';
import type { Listing } from './listing';

/** A message to bring into view, by its position; `asked` tells one time of asking for it from another. */
export type Jump = { to: number | null; asked: string };

type Rows = {
  listing: Listing;
  list: RefObject<HTMLElement | null>;
  reveal: (index: number, then: () => void) => void;
};

/** Brings a message's row into view and, once it is read, gives it the focus. */
export function useJump({ to, asked }: Jump, { listing, list, reveal }: Rows) {
  const revealed = useRef('');
  const done = useRef('');
  useEffect(() => {
    const index = to === null || done.current === asked ? undefined : listing.indexOf(to);
    // A list that has drawn no row yet does not know where it is, and cannot be scrolled.
    if (index === undefined || !list.current?.querySelector('[data-index]')) return;
    if (revealed.current !== asked) {
      revealed.current = asked;
      reveal(index, () => undefined);
    }
    const row = list.current.querySelector<HTMLElement>(`[data-index="${index}"]:not([aria-busy])`);
    if (!row) return;
    done.current = asked;
    row.scrollIntoView({ block: 'center' });
    row.focus({ preventScroll: true });
  });
}
