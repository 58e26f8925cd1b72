import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Memory } from '@/lib/memory';
import { messageSchema, type Thread, threadSchema } from '@/lib/wire';
import { api, apiEffect } from './api';
import { refreshPinned } from './archive';
import { threadQuery } from './queries';
import { queryKeys } from './query-keys';

/** Creates a thread and puts it into the cache, so that its page opens without waiting. */
export function useCreateThread() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { title?: string; memory?: Memory }) =>
      api('/api/threads', threadSchema, { method: 'POST', body }),
    onSuccess: (thread) => keep(client, thread),
  });
}

/** Renames a thread. */
export function useRenameThread() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ threadId, title }: { threadId: string; title: string }) => patch(threadId, { title }),
    onSuccess: (thread) => keep(client, thread),
  });
}

/** Chooses a thread's memory, from its next turn on; shown at once, taken back when the server refuses. */
export function useSetMemory(threadId: string) {
  const client = useQueryClient();
  const { queryKey } = threadQuery(threadId);
  const mutationKey = ['memory', threadId];
  // What an earlier step answers is older than what is shown while a later one is on its way.
  const isNewest = () => client.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    // One after the other, so that two quick steps cannot arrive in the wrong order.
    scope: { id: `memory ${threadId}` },
    mutationFn: (memory: Memory) => patch(threadId, { memory }),
    onMutate: async (memory) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, { ...before, memory });
      return before;
    },
    onError: (_error, _memory, before) => {
      if (isNewest()) client.setQueryData(queryKey, before);
    },
    onSuccess: (thread) => (isNewest() ? keep(client, thread) : undefined),
  });
}

/** Deletes a thread; `useRestoreThread` takes it back. */
export function useDeleteThread() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (threadId: string) => apiEffect(`/api/threads/${threadId}`, { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.threads }),
  });
}

/** Takes a deletion back. */
export function useRestoreThread() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (threadId: string) => apiEffect(`/api/threads/${threadId}/restore`, { method: 'POST' }),
    onSuccess: (_nothing, threadId) =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.threads }),
        client.invalidateQueries({ queryKey: queryKeys.thread(threadId) }),
      ]),
  });
}

/** Brings a message back into every request, its whole turn with it, or lets it go again. */
export function usePinMessage(threadId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ position, pinned }: { position: number; pinned: boolean }) =>
      api(`/api/threads/${threadId}/messages/${position}`, messageSchema, {
        method: 'PATCH',
        body: { pinned },
      }),
    onSuccess: (message) => refreshPinned(client, threadId, message),
  });
}

/** Stops the running reply of turn `turn`; what came is kept. */
export function stopTurn(threadId: string, turn: number) {
  return apiEffect(`/api/threads/${threadId}/turns/${turn}/stop`, { method: 'POST' });
}

function patch(threadId: string, body: { title?: string; memory?: Memory }) {
  return api(`/api/threads/${threadId}`, threadSchema, { method: 'PATCH', body });
}

function keep(client: QueryClient, thread: Thread) {
  client.setQueryData(threadQuery(thread.id).queryKey, thread);
  return client.invalidateQueries({ queryKey: queryKeys.threads });
}
