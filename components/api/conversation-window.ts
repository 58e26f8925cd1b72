import type { Message } from '@/lib/wire';

/** Which stretch of the log a page of the transcript holds: the newest messages, or those after a position. */
export type Stretch = { newest: true } | { after: number; limit: number };

/** One stretch, oldest message first. */
export type ConversationPage = { items: Message[] };

/** Messages of one page, and pages kept in the document: 240 messages however long the thread is. */
export const PAGE = 60;
export const PAGES = 4;

/** The stretch right before a page; undefined when the page begins the log. */
export function olderThan(page: ConversationPage): Stretch | undefined {
  const first = page.items[0]?.position ?? 1;
  if (first <= 1) return undefined;
  const after = Math.max(0, first - 1 - PAGE);
  return { after, limit: first - 1 - after };
}

/** The stretch right after a page; undefined when the page is, or reaches, the newest. */
export function newerThan(page: ConversationPage, stretch: Stretch): Stretch | undefined {
  const last = page.items.at(-1);
  if ('newest' in stretch || !last || page.items.length < stretch.limit) return undefined;
  return { after: last.position, limit: PAGE };
}

/** A stretch with `position` in its middle. */
export function around(position: number): Stretch {
  return { after: Math.max(0, position - 1 - PAGE / 2), limit: PAGE };
}
