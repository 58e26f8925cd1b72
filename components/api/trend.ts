import { useQuery } from '@tanstack/react-query';
import { trendSchema } from '@/lib/wire';
import { api } from './api';
import { queryKeys } from './query-keys';

/** Tokens per request over a thread's turns, as sent and as other memories would have sent. */
export function useTrend(threadId: string) {
  return useQuery({
    queryKey: queryKeys.trend(threadId),
    queryFn: ({ signal }) => api(`/api/threads/${threadId}/trend`, trendSchema, { signal }),
  });
}
