import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Keeps the newest turn in view when the page around the transcript takes or gives room, as a strip over the composer does. */
export function useKeepBottom(
  scroller: RefObject<HTMLElement | null>,
  atBottom: boolean,
  scrollToBottom: (behaviour: 'instant') => unknown,
) {
  const resized = useEffectEvent(() => {
    if (atBottom) scrollToBottom('instant');
  });
  useEffect(() => {
    if (!scroller.current) return;
    const observer = new ResizeObserver(() => resized());
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller]);
}
