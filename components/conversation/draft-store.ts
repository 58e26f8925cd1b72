import type { Outgoing } from './outbox';

/** Where the draft of a message is kept: of a thread, or of the conversation that is still to be created. */
export type DraftPlace = { threadId: string | null };

/** A draft; `sent` is the message as it was last sent, so that sending the same text again is the same message. */
export type Draft = { text: string; sent: Outgoing | null };

const EMPTY: Draft = { text: '', sent: null };
const LONGEST_KEPT = 1_000_000;

const key = ({ threadId }: DraftPlace) => `fincoach.draft.${threadId ?? 'new'}`;

/** The draft as it was left; empty when there is none. */
export function readDraft(place: DraftPlace): Draft {
  const stored = window.localStorage.getItem(key(place));
  return stored ? { ...EMPTY, ...JSON.parse(stored) } : EMPTY;
}

/** Keeps a draft across reloads; one that is too long for the browser's storage lives in its field alone. */
export function writeDraft(place: DraftPlace, draft: Draft) {
  if (draft.text === '') return window.localStorage.removeItem(key(place));
  if (draft.text.length > LONGEST_KEPT) return;
  try {
    window.localStorage.setItem(key(place), JSON.stringify(draft));
  } catch {
    // The storage is full: the field still holds the text.
  }
}
