/** Focus for a dialog that opens: itself. Its first button would show a tooltip over it, which takes the first Escape. */
export function focusItself(event: Event) {
  event.preventDefault();
  if (event.target instanceof HTMLElement) event.target.focus();
}
