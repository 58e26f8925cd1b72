import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { around, type ConversationPage, type Stretch } from '../api/conversation-window';
import { readConversationPage } from '../api/queries';
import { queryKeys } from '../api/query-keys';

/** Replaces the loaded window of a thread's transcript by another stretch of its log: the newest, or around a position. */
export function useJump(threadId: string) {
  const client = useQueryClient();
  return useCallback(
    async (to: 'newest' | number) => {
      const stretch: Stretch = to === 'newest' ? { newest: true } : around(to);
      const queryKey = queryKeys.conversation(threadId);
      await client.cancelQueries({ queryKey });
      const page: ConversationPage = await readConversationPage(threadId, stretch);
      client.setQueryData(queryKey, { pages: [page], pageParams: [stretch] });
    },
    [client, threadId],
  );
}
