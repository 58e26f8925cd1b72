import type { KeyboardEvent } from 'react';

/** Arrow keys from a search field down into the links of its results, through them, and back up into the field. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const from = event.target;
  if (!step || event.nativeEvent.isComposing || !(from instanceof HTMLElement)) return;
  // Menus stand elsewhere in the document, and their keys are their own.
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], li a[href]')];
  const at = stops.indexOf(from);
  const next = stops[at + step];
  if (at === -1 || !next) return;
  event.preventDefault();
  next.focus();
}
