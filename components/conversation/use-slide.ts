import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Lets an element slide from where it stood when `key` changes; at once for those who want no motion. */
export function useSlide(element: RefObject<HTMLElement | null>, key: number) {
  const before = useRef<{ key: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const top = node.offsetTop;
    if (before.current && before.current.key !== key) {
      const duration = Number.parseFloat(getComputedStyle(node).getPropertyValue('--d-tape')) || 0;
      const from = { transform: `translateY(${before.current.top - top}px)` };
      node.animate?.([from, { transform: 'none' }], { duration, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' });
    }
    before.current = { key, top };
  }, [element, key]);
}
