import { type RefObject, useEffect, useState } from 'react';
import type { ViewStart } from './view-start';

/**
 * Whether the context line has scrolled off above what is in view. It is not drawn where its turns are not loaded: then
 * it is above when every loaded message is sent. `pages` changes whenever the loaded turns do.
 */
export function useLineAbove(
  scroller: RefObject<HTMLElement | null>,
  start: ViewStart | null,
  pages: unknown,
): boolean {
  const [above, setAbove] = useState(false);
  const first = start?.first ?? 1;
  useEffect(() => {
    const node = scroller.current;
    if (!node || first <= 1 || !pages) return setAbove(false);
    const look = () => setAbove(isAbove(node, first));
    look();
    node.addEventListener('scroll', look, { passive: true });
    return () => node.removeEventListener('scroll', look);
  }, [scroller, first, pages]);
  return above;
}

function isAbove(scroller: HTMLElement, first: number): boolean {
  const line = scroller.querySelector('[data-context-line]');
  if (line) return line.getBoundingClientRect().bottom < scroller.getBoundingClientRect().top + 4;
  const loaded = scroller.querySelector<HTMLElement>('[data-position]');
  return loaded !== null && Number(loaded.dataset.position) >= first;
}
