import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Columns that a table draws whole; a wider one draws those in view. */
const MOST_DRAWN = 40;

/** Columns of one width in a box that scrolls sideways: which to draw, and pixels that those before and after take. */
export function useColumns(box: RefObject<HTMLElement | null>, count: number, width: number) {
  const wide = count > MOST_DRAWN;
  const virtualizer = useVirtualizer({
    count,
    horizontal: true,
    enabled: wide,
    estimateSize: () => width,
    getScrollElement: () => box.current,
    overscan: 6,
    initialOffset: count * width,
  });
  if (!wide) return { indices: Array.from({ length: count }, (_, index) => index), before: 0, after: 0 };
  const drawn = virtualizer.getVirtualItems();
  return {
    indices: drawn.map(({ index }) => index),
    before: drawn[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0),
  };
}
