/** A message as it is sent: the id is made once per composed message, so that sending it twice stores it once. */
export type Outgoing = { id: string; text: string };

/** What waits for a thread: a message to be sent, or with `stored` a question of its log that is to be answered. */
export type Waiting = Outgoing & { stored?: { turn: number; position: number } };

const key = (threadId: string) => `fincoach.outbox.${threadId}`;

/** Hands what is to be asked to the page of a thread that was just created for it; it survives a reload on the way. */
export function putInOutbox(threadId: string, message: Waiting) {
  window.sessionStorage.setItem(key(threadId), JSON.stringify(message));
}

/** What waits for this thread. */
export function readOutbox(threadId: string): Waiting | null {
  const stored = window.sessionStorage.getItem(key(threadId));
  return stored ? (JSON.parse(stored) as Waiting) : null;
}

/** Forgets what waited for this thread, once it has arrived or was refused. */
export function emptyOutbox(threadId: string) {
  window.sessionStorage.removeItem(key(threadId));
}
