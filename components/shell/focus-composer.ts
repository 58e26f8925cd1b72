/** Puts the cursor where a message is written, on a page that has such a place. */
export function focusComposer() {
  document.getElementById('message')?.focus();
}

/** The id of the field that "/" leads to on a page where nothing is written. */
export const PAGE_FIELD = 'page-field';

/** Puts the cursor where this page is typed into: a message, or a search. */
export function focusPageField() {
  (document.getElementById('message') ?? document.getElementById(PAGE_FIELD))?.focus();
}
