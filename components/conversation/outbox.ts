/** A message as it is sent: the id is made once per composed message, so that sending it twice stores it once. */
export type Outgoing = { id: string; text: string };

const key = (threadId: string) => `fincoach.outbox.${threadId}`;

/** Hands a message to the page of a thread that was just created for it; it survives a reload on the way. */
export function putInOutbox(threadId: string, message: Outgoing) {
  window.sessionStorage.setItem(key(threadId), JSON.stringify(message));
}

/** What waits for this thread. */
export function readOutbox(threadId: string): Outgoing | null {
  const stored = window.sessionStorage.getItem(key(threadId));
  return stored ? (JSON.parse(stored) as Outgoing) : null;
}

/** Forgets what waited for this thread, once it has arrived or was refused. */
export function emptyOutbox(threadId: string) {
  window.sessionStorage.removeItem(key(threadId));
}
