import type { Message, TurnRecord } from '@/lib/wire';

/** Which stretch of the log a page of the transcript holds: the newest messages, or those after a position. */
export type Stretch = { newest: true } | { after: number; limit: number };

/** One stretch, oldest message first, with the records of its turns (imported turns have none), newest first. */
export type ConversationPage = { items: Message[]; records: TurnRecord[] };

/** Messages of one page, and pages kept in the document: 200 messages however long the thread is. */
export const PAGE = 40;
export const PAGES = 5;

/** The stretch right before a page; undefined when the page begins the log. */
export function olderThan({ items }: ConversationPage): Stretch | undefined {
  const first = items[0]?.position ?? 1;
  if (first <= 1) return undefined;
  const after = Math.max(0, first - 1 - PAGE);
  return { after, limit: first - 1 - after };
}

/** The stretch right after a page; undefined when the page is, or reaches, the newest. */
export function newerThan({ items }: ConversationPage, stretch: Stretch): Stretch | undefined {
  const last = items.at(-1);
  if ('newest' in stretch || !last || items.length < stretch.limit) return undefined;
  return { after: last.position, limit: PAGE };
}

/** A stretch with `position` in its middle. */
export function around(position: number): Stretch {
  return { after: Math.max(0, position - 1 - PAGE / 2), limit: PAGE };
}
