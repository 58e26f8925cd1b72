import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Thread } from '@/lib/wire';
import type { ConversationPage, Stretch } from '../api/conversation-window';
import { threadQuery } from '../api/queries';
import { queryKeys } from '../api/query-keys';

/** What a thread's page came with: the thread, and the newest page of its transcript. */
export type Opening = ConversationPage & { thread: Thread };

/** Puts what the page came with where its queries look for it; whatever is known already is newer. */
export function useOpening(opening: Opening | null) {
  const client = useQueryClient();
  // While it is drawn, and not after: the server draws once, and the browser has to draw the same.
  useMemo(() => {
    if (!opening || client.getQueryData(threadQuery(opening.thread.id).queryKey)) return;
    const { thread, items, records } = opening;
    client.setQueryData(threadQuery(thread.id).queryKey, thread);
    client.setQueryData<InfiniteData<ConversationPage, Stretch>>(queryKeys.conversation(thread.id), {
      pages: [{ items, records }],
      pageParams: [{ newest: true }],
    });
    for (const record of records) client.setQueryData(queryKeys.turnRecord(thread.id, record.turn), record);
  }, [client, opening]);
}
