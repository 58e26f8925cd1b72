import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { answersSchema, type Message, messageSchema, threadSchema } from '@/lib/wire';
import { api } from './api';
import type { ConversationPage } from './conversation-window';
import { threadQuery } from './queries';
import { queryKeys } from './query-keys';

/** Every answer of a turn, oldest first; read only when `enabled`. */
export function useAnswers(threadId: string, turn: number, enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.answers(threadId, turn),
    queryFn: async ({ signal }) =>
      (await api(`/api/threads/${threadId}/turns/${turn}/versions`, answersSchema, { signal })).items,
    enabled,
  });
}

/** Makes another answer of the newest turn the one of the log; settles once the conversation has been read again. */
export function useChooseAnswer(threadId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ turn, version }: { turn: number; version: number }) =>
      api(`/api/threads/${threadId}/turns/${turn}/version`, answersSchema, {
        method: 'PUT',
        body: { version },
      }),
    onSuccess: () => readAgain(client, threadId),
  });
}

/** Gives the newest question another text: its reply leaves the log, and the turn waits to be answered again. */
export function useEditQuestion(threadId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ position, text }: { position: number; text: string }) =>
      api(`/api/threads/${threadId}/messages/${position}`, messageSchema, {
        method: 'PATCH',
        body: { text },
      }),
    onSuccess: (question) => {
      const queryKey = queryKeys.conversation(threadId);
      client.setQueryData<InfiniteData<ConversationPage>>(
        queryKey,
        (known) => known && asking(known, question),
      );
      void readAgain(client, threadId);
    },
  });
}

/** Branches a thread at a message into a new one, which is put into the cache; with `text` its question says that instead. */
export function useBranchThread(threadId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { position: number; text?: string }) =>
      api(`/api/threads/${threadId}/branch`, threadSchema, { method: 'POST', body }),
    onSuccess: (branch) => {
      client.setQueryData(threadQuery(branch.id).queryKey, branch);
      return client.invalidateQueries({ queryKey: queryKeys.threads });
    },
  });
}

function readAgain(client: QueryClient, threadId: string) {
  client.invalidateQueries({ queryKey: queryKeys.threads });
  return client.invalidateQueries({ queryKey: queryKeys.thread(threadId) });
}

/** The transcript as the server has it once its newest question is another: nothing stands after it. */
function asking(known: InfiniteData<ConversationPage>, question: Message): InfiniteData<ConversationPage> {
  const pages = known.pages.map((page) => ({
    ...page,
    items: page.items
      .filter(({ position }) => position <= question.position)
      .map((item) => (item.position === question.position ? question : item)),
  }));
  return { ...known, pages };
}
