import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Summary, summarySchema } from '@/lib/wire';
import { api } from './api';
import { queryKeys } from './query-keys';

/** The user's words for the newest summary, and the version they were written over. */
export type Correction = { text: string; corrects: number };

/** Corrects the newest summary; the new version stands in the list at once. A refusal leaves the list to be read again. */
export function useCorrectSummary(threadId: string) {
  const client = useQueryClient();
  const queryKey = queryKeys.summaries(threadId);
  return useMutation({
    mutationFn: (correction: Correction) =>
      api(`/api/threads/${threadId}/summaries`, summarySchema, { method: 'POST', body: correction }),
    onSuccess: async (corrected) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Summary[]>(queryKey, (known = []) => [corrected, ...known]);
      client.invalidateQueries({ queryKey: queryKeys.thread(threadId) });
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
