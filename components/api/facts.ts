import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { factSchema, listOf, watchSchema } from '@/lib/wire';
import { api, apiEffect } from './api';
import { problemFrom } from './api-problem';
import { queryKeys } from './query-keys';

const factList = listOf(factSchema);

/** Figures stated in a thread and texts watched in it, in the order they came. */
export function useFacts(threadId: string) {
  return useQuery({
    queryKey: queryKeys.facts(threadId),
    queryFn: async ({ signal }) => (await api(`/api/threads/${threadId}/facts`, factList, { signal })).items,
  });
}

/** Watches a text of 2 to 200 characters. */
export function useWatchText(threadId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      api(`/api/threads/${threadId}/watch`, watchSchema, { method: 'POST', body: { text } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.facts(threadId) }),
  });
}

/** Watches a text no longer, and says so with an Undo. */
export function useStopWatching(threadId: string) {
  const client = useQueryClient();
  const { mutateAsync: watch } = useWatchText(threadId);
  return useMutation({
    mutationFn: ({ id }: { id: string; text: string }) =>
      apiEffect(`/api/threads/${threadId}/watch`, { method: 'DELETE', body: { id } }),
    onSuccess: (_nothing, { text }) => {
      const undo = () =>
        watch(text).catch((error: unknown) => {
          toast(`“${text}” is not watched. ${problemFrom(error).detail}`);
        });
      toast(`“${text}” is no longer watched.`, { action: { label: 'Undo', onClick: undo } });
      return client.invalidateQueries({ queryKey: queryKeys.facts(threadId) });
    },
    onError: (error, { text }) => {
      toast(`“${text}” is still watched. ${problemFrom(error).detail}`);
    },
  });
}
