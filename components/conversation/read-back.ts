import type { QueryClient } from '@tanstack/react-query';
import { threadQuery } from '../api/queries';
import { queryKeys } from '../api/query-keys';

const LOOKS = 8;
const BETWEEN_LOOKS_MS = 400;

/**
 * Reads a thread and its transcript as they are stored, then marks the rest of it and the list as stale. With `wait` it
 * looks again until the server has stored how the turn ended, which may take a moment after the stream's end.
 */
export async function readBack(client: QueryClient, threadId: string, { wait }: { wait: boolean }) {
  for (let look = 1; look <= (wait ? LOOKS : 1); look++) {
    if (look > 1) await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
    await client.refetchQueries({ queryKey: threadQuery(threadId).queryKey });
    if (client.getQueryData(threadQuery(threadId).queryKey)?.running === null) break;
  }
  await client.refetchQueries({ queryKey: queryKeys.conversation(threadId) });
  client.invalidateQueries({ queryKey: queryKeys.thread(threadId) });
  client.invalidateQueries({ queryKey: queryKeys.threads });
}

/** Marks a thread's title, length and place in the list as stale, while its turn is still running. */
export function refreshThread(client: QueryClient, threadId: string) {
  client.invalidateQueries({ queryKey: threadQuery(threadId).queryKey });
  client.invalidateQueries({ queryKey: queryKeys.threads });
}
