import { useCallback, useSyncExternalStore } from 'react';

/** Whether a CSS media query matches now; `onServer` is the answer while the page is rendered there. */
export function useMediaQuery(query: string, onServer = true): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}
