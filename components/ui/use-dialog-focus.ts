import { useRef } from 'react';

/**
 * Where the focus goes when a dialog that has no trigger opens: to itself, since its first button would show a tooltip
 * over it that takes the first Escape; and when it closes: back to where it was.
 */
export function useDialogFocus() {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus(event: Event) {
      event.preventDefault();
      before.current = document.activeElement;
      if (event.target instanceof HTMLElement) event.target.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
