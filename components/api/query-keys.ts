import type { Memory } from '@/lib/memory';
import type { ArchiveFilters } from './archive-query';

/** Keys of everything the page reads; all of one thread's start with `['thread', id]`, so that one call refreshes it. */
export const queryKeys = {
  threads: ['threads'] as const,
  me: ['me'] as const,
  profile: ['profile'] as const,
  threadList: (q: string) => ['threads', q] as const,
  search: (q: string) => ['search', q] as const,
  thread: (id: string) => ['thread', id] as const,
  threadFacts: (id: string) => ['thread', id, 'itself'] as const,
  conversation: (id: string) => ['thread', id, 'conversation'] as const,
  turns: (id: string) => ['thread', id, 'turns'] as const,
  turnRecord: (id: string, turn: number) => ['thread', id, 'turn', turn] as const,
  answers: (id: string, turn: number) => ['thread', id, 'answers', turn] as const,
  experiments: (id: string, turn: number) => ['thread', id, 'experiments', turn] as const,
  experimentCounts: (id: string) => ['thread', id, 'experiment counts'] as const,
  turnMessages: (id: string, turn: number) => ['thread', id, 'turn messages', turn] as const,
  request: (id: string, turn: number) => ['thread', id, 'request', turn] as const,
  summaries: (id: string) => ['thread', id, 'summaries'] as const,
  facts: (id: string) => ['thread', id, 'facts'] as const,
  offers: (id: string, turn: number) => ['thread', id, 'offers', turn] as const,
  trend: (id: string) => ['thread', id, 'trend'] as const,
  preview: (id: string, turns: string, memory: Memory, text: string, compare: boolean) =>
    ['thread', id, 'preview', turns, memory, text, compare] as const,
  archives: (id: string) => ['thread', id, 'archive'] as const,
  archive: (id: string, filters: ArchiveFilters) => ['thread', id, 'archive', filters] as const,
  archiveCounts: (id: string, filters: ArchiveFilters) => ['thread', id, 'archive counts', filters] as const,
  messagesBetween: (id: string, first: number, last: number) =>
    ['thread', id, 'between', first, last] as const,
};

/** Whether a key is that of what some thread offers for the profile. */
export function isOffers(key: readonly unknown[]): boolean {
  return key[0] === 'thread' && key[2] === 'offers';
}

/** Whether a key is that of what some archive counts or lists as kept in the profile. */
export function isOfKept([first, , kind, filters]: readonly unknown[]): boolean {
  if (first !== 'thread') return false;
  return kind === 'archive counts' || (kind === 'archive' && (filters as ArchiveFilters).state === 'kept');
}
