import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Rows that a list draws whole unless it says otherwise; a longer one draws those in view. */
const MOST_DRAWN = 200;

/**
 * A list inside the nearest `[data-scroll]` box: all its rows while there are no more than `most`, else those in view;
 * whoever draws it keeps the height of the others as empty space, so that rows stay plain rows.
 */
export function useLongList<List extends HTMLElement>(count: number, rowHeight: number, most = MOST_DRAWN) {
  const list = useRef<List>(null);
  const [offset, setOffset] = useState(0);
  const long = count > most;
  const virtualizer = useVirtualizer({
    count,
    enabled: long,
    estimateSize: () => rowHeight,
    getScrollElement: () => scrollBoxOf(list.current),
    overscan: 12,
    scrollMargin: offset,
  });
  useLayoutEffect(() => {
    const box = scrollBoxOf(list.current);
    if (!long || !box || !list.current) return;
    setOffset(list.current.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop);
  });
  useFocusKept(list);
  const drawn = virtualizer.getVirtualItems();
  const above = (drawn[0]?.start ?? offset) - offset;
  const below = virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? offset) - offset);
  return {
    list,
    indices: long ? drawn.map(({ index }) => index) : Array.from({ length: count }, (_, index) => index),
    /** Pixels that the rows not drawn take above and below those that are. */
    above: long ? above : 0,
    below: long ? below : 0,
    /** For the ref of every row, which carries its `data-index`. */
    measure: long ? virtualizer.measureElement : undefined,
    /** Brings a row into view and calls back once it is drawn. */
    reveal: (index: number, then: () => void) => {
      if (!long) return then();
      virtualizer.scrollToIndex(index);
      requestAnimationFrame(then);
    },
  };
}

/** Gives the focus to the scroll box when the row that had it scrolls out of the document, so that keys scroll on. */
function useFocusKept(list: RefObject<HTMLElement | null>) {
  const held = useRef(false);
  useLayoutEffect(() => {
    const lost = held.current && document.activeElement === document.body;
    if (lost) scrollBoxOf(list.current)?.focus({ preventScroll: true });
    held.current = list.current?.contains(document.activeElement) ?? false;
  });
}

function scrollBoxOf(element: HTMLElement | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-scroll]') ?? null;
}
