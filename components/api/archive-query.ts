import type { ArchiveState } from '@/lib/wire';

/** Which messages the archive lists, by the names of the API, and from which end; with `q` the best match comes first. */
export type ArchiveFilters = {
  q?: string;
  state?: ArchiveState;
  role?: 'user' | 'assistant';
  /** The start of the reason it left for. */
  reason?: string;
  /** The memory of the turn it was said in. */
  strategy?: string;
  fromTurn?: number;
  throughTurn?: number;
  order?: 'asc' | 'desc';
};

/** The path of one page of a thread's messages; `cursor` comes from the page before. */
export function messagesPath(
  threadId: string,
  query: ArchiveFilters & { cursor?: string; limit: number },
): string {
  return `/api/threads/${threadId}/messages?${paramsOf(query)}`;
}

/** The path of how many of a thread's messages there are in each state, and how many the filters let through. */
export function countsPath(threadId: string, filters: Omit<ArchiveFilters, 'q' | 'order'>): string {
  return `/api/threads/${threadId}/messages/counts?${paramsOf(filters)}`;
}

function paramsOf(query: object): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  return params;
}
