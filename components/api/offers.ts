import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { listOf, lookSchema, type Offer, offerSchema, profileSchema } from '@/lib/wire';
import { api, apiEffect } from './api';
import { rememberProfile } from './profile';
import { isOffers, queryKeys } from './query-keys';

const offerList = listOf(offerSchema);

/** What a thread offers for the profile once turn `turn`, its newest, has been answered. */
export function useOffers(threadId: string, turn: number) {
  return useQuery({
    queryKey: queryKeys.offers(threadId, turn),
    queryFn: async ({ signal }) =>
      (await api(`/api/threads/${threadId}/offers`, offerList, { signal })).items,
  });
}

/** Keeps what is offered, in the place of the fact that it corrects where there is one. */
export function useTakeOffer(threadId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, position, replaces }: Offer) => {
      const fact = { text, source: { threadId, position } };
      const call = replaces
        ? ({ method: 'PATCH', body: { id: replaces.id, ...fact } } as const)
        : ({ method: 'POST', body: fact } as const);
      return api('/api/profile', profileSchema, call);
    },
    onSuccess: (profile) => rememberProfile(client, profile),
    // The fact to be replaced may be gone: what is offered is read again.
    onError: () => client.invalidateQueries({ predicate: ({ queryKey }) => isOffers(queryKey) }),
  });
}

/** Declines an offer: the thread does not make it again. */
export function useDeclineOffer(threadId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, position }: Offer) =>
      apiEffect(`/api/threads/${threadId}/offers/decline`, { method: 'POST', body: { text, position } }),
    onSuccess: () => client.invalidateQueries({ predicate: ({ queryKey }) => isOffers(queryKey) }),
  });
}

/** Has the model look through the user's messages of a thread for facts; `stop` gives the look up. */
export function useLookForFacts(threadId: string) {
  const call = useRef<AbortController>(null);
  const look = useMutation({
    mutationFn: () => {
      call.current = new AbortController();
      const { signal } = call.current;
      return api(`/api/threads/${threadId}/offers/look`, lookSchema, { method: 'POST', signal });
    },
  });
  const stop = () => {
    call.current?.abort();
    look.reset();
  };
  return { ...look, stop };
}
