import { useState } from 'react';
import { z } from 'zod';

const draftSchema = z.object({ text: z.string(), corrects: z.int() });

/** A correction being written, and the version it began from. */
export type CorrectionDraft = z.infer<typeof draftSchema>;

const key = (threadId: string) => `fincoach.correction.${threadId}`;

/** The correction of a thread's summary that is being written, kept over tabs of the panel and reloads; null when none is. */
export function useCorrectionDraft(threadId: string) {
  const [draft, setDraft] = useState(() => readDraft(threadId));
  const write = (next: CorrectionDraft | null) => {
    setDraft(next);
    keepDraft(threadId, next);
  };
  return [draft, write] as const;
}

function readDraft(threadId: string): CorrectionDraft | null {
  const stored = window.localStorage.getItem(key(threadId));
  return stored ? (draftSchema.safeParse(JSON.parse(stored)).data ?? null) : null;
}

function keepDraft(threadId: string, draft: CorrectionDraft | null) {
  if (draft === null) return window.localStorage.removeItem(key(threadId));
  try {
    window.localStorage.setItem(key(threadId), JSON.stringify(draft));
  } catch {
    // The storage is full: the box still holds the text.
  }
}
