import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { Memory } from '@/lib/memory';
import { type Preview, previewSchema, type Thread } from '@/lib/wire';
import { api } from './api';
import { useThread } from './queries';
import { queryKeys } from './query-keys';

/** Drafts change with every pause: what an older one would have done is not worth keeping. */
const KEPT_MS = 10_000;

type Draft = { threadId: string; turns: string; memory: Memory; text: string; compare: boolean };

/** What sending `text` next would do; null while there is no thread, no text, no answer yet, or none to be had. */
export function usePreview(threadId: string | null, memory: Memory, text: string): Preview | null {
  const { data: thread } = useThread(threadId);
  const asked = thread !== undefined && text !== '';
  const turns = turnsOf(thread);
  const { data } = useQuery({
    ...previewQuery({ threadId: threadId ?? '', turns, memory, text, compare: false }),
    enabled: asked,
    // The sentence stays while only the words change; under another memory or after a turn it would be wrong.
    placeholderData: (before, query) => (samePlace(query?.queryKey, turns, memory) ? before : undefined),
  });
  return asked ? (data ?? null) : null;
}

/** The same draft under several memories, in their order, with what a comparison shows; asked for all at once. */
export function usePreviews(threadId: string, memories: readonly Memory[], text: string) {
  const { data: thread } = useThread(threadId);
  const turns = turnsOf(thread);
  return useQueries({
    queries: memories.map((memory) => previewQuery({ threadId, turns, memory, text, compare: true })),
  });
}

function previewQuery({ threadId, turns, memory, text, compare }: Draft) {
  return queryOptions({
    queryKey: queryKeys.preview(threadId, turns, memory, text, compare),
    queryFn: ({ signal }) =>
      api(`/api/threads/${threadId}/preview`, previewSchema, {
        method: 'POST',
        body: { text, memory, compare },
        signal,
      }),
    gcTime: KEPT_MS,
    retry: false,
  });
}

/** How far a thread has come: another value once a turn begins or ends. */
function turnsOf(thread: Thread | undefined): string {
  return thread ? `${thread.turns} ${thread.running ?? 'at rest'}` : '';
}

function samePlace(key: readonly unknown[] | undefined, turns: string, memory: Memory): boolean {
  return key?.[3] === turns && JSON.stringify(key[4]) === JSON.stringify(memory);
}
