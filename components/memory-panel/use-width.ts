import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of a panel at its default size, for the first paint on the server. */
const DEFAULT_WIDTH = 376;

/** The content width in pixels of the element that gets the ref, followed as it changes. */
export function useWidth<Box extends HTMLElement>(): [RefObject<Box | null>, number] {
  const box = useRef<Box>(null);
  const [width, setWidth] = useState(DEFAULT_WIDTH);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // A box that is not laid out (a closed sheet) has no width to follow.
    const measure = () => setWidth((known) => element.clientWidth || known);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}
