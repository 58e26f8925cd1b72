/** The longest message in UTF-16 code units; the server has the same limit and the last word. */
export const MESSAGE_LIMIT = 200_000;

/** Past this length a field stops growing and takes the system's cheapest face: keys must not wait for a megabyte. */
export const LAID_OUT = 20_000;

/** Whether a draft can be sent. */
export type Sendable = 'blank' | 'ready' | 'too long';

/** Decides in constant time for what is too long, however long it is. */
export function sendable(text: string): Sendable {
  if (text.length > MESSAGE_LIMIT) return 'too long';
  return /\S/u.test(text) ? 'ready' : 'blank';
}

/** An id of a composed message, unique also where the page is served without TLS. */
export function newMessageId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
