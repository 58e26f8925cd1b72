import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { experimentCountsSchema, experimentsSchema, listOf, messageSchema } from '@/lib/wire';
import { api, apiEffect } from './api';
import { messagesPath } from './archive-query';
import { queryKeys } from './query-keys';

/** More messages than any turn of a conversation has. */
const OF_A_TURN = 50;

/** Where the experiments of a turn are asked for, listed and removed. */
export const experimentsPath = (threadId: string, turn: number) =>
  `/api/threads/${threadId}/turns/${turn}/experiments`;

/** The experiments of a turn, oldest first. */
export function useExperiments(threadId: string, turn: number) {
  return useQuery({
    queryKey: queryKeys.experiments(threadId, turn),
    queryFn: async ({ signal }) =>
      (await api(experimentsPath(threadId, turn), experimentsSchema, { signal })).items,
  });
}

/** How many experiments a turn has; 0 until that is known. */
export function useExperimentCount(threadId: string, turn: number): number {
  const { data } = useQuery({
    queryKey: queryKeys.experimentCounts(threadId),
    queryFn: async ({ signal }) =>
      (await api(`/api/threads/${threadId}/experiments`, experimentCountsSchema, { signal })).items,
    select: (counts) => counts.find((count) => count.turn === turn)?.experiments ?? 0,
  });
  return data ?? 0;
}

/** The messages of one turn: its question, then what answered it. */
export function useTurnMessages(threadId: string, turn: number) {
  return useQuery({
    queryKey: queryKeys.turnMessages(threadId, turn),
    queryFn: async ({ signal }) => {
      const path = messagesPath(threadId, { fromTurn: turn, throughTurn: turn, limit: OF_A_TURN });
      return (await api(path, listOf(messageSchema), { signal })).items;
    },
  });
}

/** Removes an experiment for good. */
export function useRemoveExperiment(threadId: string, turn: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (number: number) =>
      apiEffect(`${experimentsPath(threadId, turn)}/${number}`, { method: 'DELETE' }),
    onSettled: () => readExperimentsAgain(client, threadId, turn),
  });
}

/** Reads a turn's experiments again, and how many each turn has; settles once the list is there. */
export async function readExperimentsAgain(client: QueryClient, threadId: string, turn: number) {
  client.invalidateQueries({ queryKey: queryKeys.experimentCounts(threadId) });
  await client.refetchQueries({ queryKey: queryKeys.experiments(threadId, turn) });
}
