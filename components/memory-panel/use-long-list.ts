import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

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
    // Whoever is at the end stays there while the rows get their true heights.
    anchorTo: 'end',
  });
  useLayoutEffect(() => {
    const box = scrollBoxOf(list.current);
    if (!long || !box || !list.current) return;
    setOffset(list.current.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop);
  });
  useFocusKept(list);
  useEndKeys(list, long);
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

/** Home and End go there at once: the browser would glide past rows that take their heights on the way, and stop short. */
function useEndKeys(list: RefObject<HTMLElement | null>, long: boolean) {
  useEffect(() => {
    const box = scrollBoxOf(list.current);
    if (!long || !box) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, altKey, metaKey, shiftKey } = event;
      const writes =
        target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, select');
      const top = { Home: 0, End: box.scrollHeight }[key];
      if (top === undefined || defaultPrevented || writes || ctrlKey || altKey || metaKey || shiftKey) return;
      event.preventDefault();
      box.scrollTo({ top, behavior: 'instant' });
    };
    box.addEventListener('keydown', onKey);
    return () => box.removeEventListener('keydown', onKey);
  }, [list, long]);
}

function scrollBoxOf(element: HTMLElement | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-scroll]') ?? null;
}
