import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import {
  listOf,
  type Message,
  messageSchema,
  summarySchema,
  threadSchema,
  turnRecordSchema,
} from '@/lib/wire';
import { api } from './api';
import { messagesPath } from './archive-query';
import {
  type ConversationPage,
  newerThan,
  olderThan,
  PAGE,
  PAGES,
  type Stretch,
} from './conversation-window';
import { queryKeys } from './query-keys';

const LIST_PAGE = 50;
const MOST_A_PAGE = 200;
const RUNNING_LOOK_MS = 3000;

const messageList = listOf(messageSchema);
const recordList = listOf(turnRecordSchema);
const requestSchema = z.object({
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
});

/** This person's threads whose title holds `q`, newest first, in pages. */
export function useThreads(q = '') {
  return useInfiniteQuery({
    queryKey: queryKeys.threadList(q),
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ limit: String(LIST_PAGE) });
      if (q) params.set('q', q);
      if (pageParam) params.set('cursor', pageParam);
      return api(`/api/threads?${params}`, listOf(threadSchema), { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** How one thread is read, for hooks and for the cache alike. */
export const threadQuery = (threadId: string) =>
  queryOptions({
    queryKey: queryKeys.threadFacts(threadId),
    queryFn: ({ signal }) => api(`/api/threads/${threadId}`, threadSchema, { signal }),
    // A reply that another tab or process is writing ends without a word to this one.
    refetchInterval: ({ state }) => (state.data?.running ? RUNNING_LOOK_MS : false),
  });

/** One thread; no call while there is none. */
export function useThread(threadId: string | null) {
  return useQuery({ ...threadQuery(threadId ?? ''), enabled: threadId !== null });
}

/** Reads one stretch of a thread's log, oldest message first. */
export async function readStretch(
  threadId: string,
  stretch: Stretch,
  signal?: AbortSignal,
): Promise<{ items: Message[] }> {
  if ('newest' in stretch) {
    const path = messagesPath(threadId, { order: 'desc', limit: PAGE });
    return { items: (await api(path, messageList, { signal })).items.reverse() };
  }
  const path = messagesPath(threadId, { order: 'asc', cursor: String(stretch.after), limit: stretch.limit });
  return { items: (await api(path, messageList, { signal })).items };
}

/** Reads one page of the transcript: a stretch of the log and the records of the turns in it. */
export async function readConversationPage(
  threadId: string,
  stretch: Stretch,
  signal?: AbortSignal,
): Promise<ConversationPage> {
  const { items } = await readStretch(threadId, stretch, signal);
  const first = items[0];
  const last = items.at(-1);
  if (!first || !last) return { items, records: [] };
  // Records are listed backwards from a turn: from the one after this page's last.
  const params = new URLSearchParams({
    cursor: String(last.turn + 1),
    limit: String(last.turn - first.turn + 1),
  });
  const { items: records } = await api(`/api/threads/${threadId}/turns?${params}`, recordList, { signal });
  return { items, records };
}

/** A window of the transcript: pages[0] is the newest loaded, "next" is older, "previous" newer. */
export function useConversationMessages(threadId: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.conversation(threadId),
    queryFn: ({ pageParam, signal }) => readConversationPage(threadId, pageParam, signal),
    initialPageParam: { newest: true } as Stretch,
    getNextPageParam: (page) => olderThan(page),
    getPreviousPageParam: (page, _pages, stretch) => newerThan(page, stretch),
    maxPages: PAGES,
  });
}

/** A thread's turn records, newest first, in pages. */
export function useTurns(threadId: string | null) {
  return useInfiniteQuery({
    queryKey: queryKeys.turns(threadId ?? ''),
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ limit: String(LIST_PAGE) });
      if (pageParam) params.set('cursor', pageParam);
      return api(`/api/threads/${threadId}/turns?${params}`, recordList, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: threadId !== null,
  });
}

/** The record of turn `turn`, from 1; 0 asks for nothing. */
export function useTurnRecord(threadId: string | null, turn: number) {
  return useQuery({
    queryKey: queryKeys.turnRecord(threadId ?? '', turn),
    queryFn: ({ signal }) => api(`/api/threads/${threadId}/turns/${turn}`, turnRecordSchema, { signal }),
    enabled: threadId !== null && turn > 0,
  });
}

/** The messages JSON of turn `turn` as it went out; read only when `enabled`. */
export function useRequest(threadId: string | null, turn: number, enabled = true) {
  return useQuery({
    queryKey: queryKeys.request(threadId ?? '', turn),
    queryFn: ({ signal }) => api(`/api/threads/${threadId}/turns/${turn}/request`, requestSchema, { signal }),
    enabled: enabled && threadId !== null && turn > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Versions of a thread's summary, newest first: one page of up to 200. */
export function useSummaries(threadId: string | null) {
  return useQuery({
    queryKey: queryKeys.summaries(threadId ?? ''),
    queryFn: async ({ signal }) => {
      const path = `/api/threads/${threadId}/summaries?limit=${MOST_A_PAGE}`;
      return (await api(path, listOf(summarySchema), { signal })).items;
    },
    enabled: threadId !== null,
  });
}
