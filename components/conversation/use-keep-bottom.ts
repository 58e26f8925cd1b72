import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** The end as use-stick-to-bottom has it: a pixel short, of which a rounding may take another. */
const SHORT_OF_PX = 1;

type Box = RefObject<HTMLElement | null>;

/**
 * Keeps a reader who is at the end of the transcript there while a reply grows, and while the page around it takes or gives
 * room, before the next frame is drawn: a frame later, what stands under the reply would be seen to jump. `atEnd` says
 * whether the transcript opens at its end.
 */
export function useKeepBottom(scroller: Box, content: Box, atEnd: boolean) {
  const opensAtEnd = useEffectEvent(() => atEnd);
  useLayoutEffect(() => {
    const node = scroller.current;
    if (!node || !content.current) return;
    let end = opensAtEnd() ? 0 : Number.POSITIVE_INFINITY;
    const keep = () => {
      const before = end;
      end = node.scrollHeight - node.clientHeight - SHORT_OF_PX;
      if (node.scrollTop >= before - SHORT_OF_PX) node.scrollTop = end;
    };
    keep();
    const observer = new ResizeObserver(keep);
    observer.observe(node);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [scroller, content]);
}
