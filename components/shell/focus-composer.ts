/** Puts the cursor where a message is written, on a page that has such a place. */
export function focusComposer() {
  document.getElementById('message')?.focus();
}
