import type { Rewording } from './turn-actions';

const key = (threadId: string, { turn, branch }: Rewording) =>
  `fincoach.${branch ? 'branch' : 'edit'}.${threadId}.${turn}`;

/** A question's other words as they were left when its editor went away unasked; null when there are none. */
export function readKeptWords(threadId: string, rewording: Rewording): string | null {
  return window.sessionStorage.getItem(key(threadId, rewording));
}

/** Keeps a question's other words for as long as the tab lives; null forgets them. */
export function keepWords(threadId: string, rewording: Rewording, words: string | null) {
  if (words === null) return window.sessionStorage.removeItem(key(threadId, rewording));
  try {
    window.sessionStorage.setItem(key(threadId, rewording), words);
  } catch {
    // The storage is full: the field still holds the words.
  }
}
