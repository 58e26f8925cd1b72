import type { Message, MessageState } from '@/lib/wire';

/** Which messages the archive lists, and from which end. */
export type ArchiveFilters = { state?: MessageState; role?: Message['role']; order?: 'asc' | 'desc' };

/** The path of one page of a thread's messages; `cursor` comes from the page before. */
export function messagesPath(
  threadId: string,
  query: ArchiveFilters & { cursor?: string; limit: number },
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  return `/api/threads/${threadId}/messages?${params}`;
}
