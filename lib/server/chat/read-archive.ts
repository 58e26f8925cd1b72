import 'server-only';
import type { z } from 'zod';
import type {
  ArchiveCounts,
  ArchivePage,
  archiveFilters,
  messagesQuery,
  SearchResults,
  Thread,
} from '@/lib/wire';
import { countMessages, leftFor, listMessages, positionsIn, readMessages } from '../db/archive';
import { listThreadIds } from '../db/threads';
import { numberCursor, page } from '../http/cursor';
import { excerptOf, searchMessages } from './search-messages';

type Query = z.infer<typeof messagesQuery>;

/** A page of a thread's archive: by position, or with `q` what the search finds, best first. */
export async function readArchive(thread: Thread, query: Query): Promise<ArchivePage> {
  const { q, cursor, limit, ...filters } = query;
  if (q?.trim()) return searchArchive(thread, { ...query, q });
  const after = numberCursor(cursor);
  const messages = await listMessages(thread.id, thread.messages, { ...filters, after, limit: limit + 1 });
  const { items, nextCursor } = page(messages, limit, ({ position }) => String(position));
  return { items: items.map((message) => ({ ...message, excerpt: null })), nextCursor, searched: null };
}

/** How many messages of a thread are in each state, and how many the filters let through. */
export async function countArchive(
  thread: Thread,
  filters: z.infer<typeof archiveFilters>,
): Promise<ArchiveCounts> {
  return countMessages(thread.id, thread.messages, filters);
}

async function searchArchive(thread: Thread, query: Query & { q: string }): Promise<ArchivePage> {
  const { q, state, role, reason, strategy, fromTurn, throughTurn, cursor, limit } = query;
  const places = state && (await positionsIn(thread.id, thread.messages, state));
  const left = reason ? await leftFor(thread.id, reason) : undefined;
  const scope = { threadIds: [thread.id], places, role, strategy, fromTurn, throughTurn, left };
  const { found, nextCursor, searched } = await searchMessages(scope, q, { cursor, limit });
  const messages = await readMessages(
    thread.id,
    found.map(({ position }) => position),
  );
  const at = new Map(messages.map((message) => [message.position, message]));
  const items = found.flatMap(({ position, headline }) => {
    const message = at.get(position);
    return message ? [{ ...message, excerpt: excerptOf(headline) }] : [];
  });
  return { items, nextCursor, searched };
}

/** A page of what a search finds in all of a person's threads, best first. */
export async function searchThreads(
  personId: string,
  { q, cursor, limit }: { q: string; cursor?: string; limit: number },
): Promise<SearchResults> {
  const threadIds = await listThreadIds(personId);
  const { found, nextCursor, searched } = await searchMessages({ threadIds }, q, { cursor, limit });
  const items = found.map(({ threadId, title, position, turn, role, headline, createdAt }) => ({
    threadId,
    title,
    position,
    turn,
    role: role as SearchResults['items'][number]['role'],
    excerpt: excerptOf(headline),
    createdAt: createdAt.toISOString(),
  }));
  return { items, nextCursor, searched };
}
