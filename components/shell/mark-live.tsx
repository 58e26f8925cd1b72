import { useLayoutEffect } from 'react';

/** Says in the document that the page is live. It stands before everything else, whose effects may count on it. */
export function MarkLive() {
  useLayoutEffect(() => {
    document.documentElement.dataset.live = '';
  }, []);
  return null;
}
