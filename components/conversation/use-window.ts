import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { useConversationMessages } from '../api/queries';

type Query = ReturnType<typeof useConversationMessages>;
const AHEAD_PX = 800;

/**
 * Reads older and newer stretches as their edge comes near, and keeps what the reader looks at where it is when a
 * stretch joins or leaves above it.
 */
export function useWindow(scroller: RefObject<HTMLElement | null>, query: Query) {
  const { data, hasNextPage, hasPreviousPage, fetchNextPage, fetchPreviousPage } = query;
  const reading = query.isFetchingNextPage || query.isFetchingPreviousPage;
  const anchor = useRef<Anchor>(null);

  const look = useEffectEvent(() => {
    const node = scroller.current;
    if (!node) return;
    anchor.current = firstInView(node);
    if (reading) return;
    if (hasNextPage && node.scrollTop < AHEAD_PX) fetchNextPage();
    else if (hasPreviousPage && node.scrollHeight - node.scrollTop - node.clientHeight < AHEAD_PX)
      fetchPreviousPage();
  });
  const hold = useEffectEvent((_changed: Query['data']) => {
    const node = scroller.current;
    const kept = anchor.current;
    const element = kept && node?.querySelector(`[data-position="${kept.position}"]`);
    if (node && element) node.scrollTop += element.getBoundingClientRect().top - kept.top;
    look();
  });

  useLayoutEffect(() => hold(data), [data]);
  useEffect(() => {
    const node = scroller.current;
    const listen = () => look();
    node?.addEventListener('scroll', listen, { passive: true });
    return () => node?.removeEventListener('scroll', listen);
  }, [scroller]);
}

type Anchor = { position: string; top: number } | null;

function firstInView(scroller: HTMLElement): Anchor {
  const edge = scroller.getBoundingClientRect().top;
  for (const element of scroller.querySelectorAll<HTMLElement>('[data-position]')) {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > edge) return { position: element.dataset.position ?? '', top };
  }
  return null;
}
