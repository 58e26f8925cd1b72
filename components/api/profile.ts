import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { type Profile, type ProfileFact, profileSchema } from '@/lib/wire';
import { api } from './api';
import { problemFrom } from './api-problem';
import { isOffers, isOfKept, queryKeys } from './query-keys';

const PATH = '/api/profile';

/** A statement and the position of the message that holds it. */
export type KeptStatement = { text: string; position: number };

/** The person's profile: facts that every request carries. */
export function useProfile() {
  return useQuery({
    queryKey: queryKeys.profile,
    queryFn: ({ signal }) => api(PATH, profileSchema, { signal }),
  });
}

/**
 * Keeps what a message of the thread states in the profile, and says so with an Undo. A refusal (the profile is full)
 * goes to `onRefused` as the server's sentence; by default it is a toast.
 */
export function useKeepAsFact(threadId: string, onRefused: (sentence: string) => void = toast) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, position }: KeptStatement) =>
      api(PATH, profileSchema, { method: 'POST', body: { text, source: { threadId, position } } }),
    onSuccess: (profile, { position }) => {
      rememberProfile(client, profile);
      const kept = profile.items.findLast(
        ({ source }) => source?.threadId === threadId && source.position === position,
      );
      toast('Kept as a fact. Every request carries it.', {
        action: kept && { label: 'Undo', onClick: () => takeOut(client, kept.id) },
      });
    },
    onError: (error) => onRefused(problemFrom(error).detail),
  });
}

/** Adds a fact in the person's own words. */
export function useAddFact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => api(PATH, profileSchema, { method: 'POST', body: { text } }),
    onSuccess: (profile) => rememberProfile(client, profile),
  });
}

/** Puts a fact into other words; its earlier ones become its history. */
export function useChangeFact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fact: { id: string; text: string }) =>
      api(PATH, profileSchema, { method: 'PATCH', body: fact }),
    onSuccess: (profile) => rememberProfile(client, profile),
  });
}

/** Takes a fact out of every request to come, and says so with an Undo that puts it back in its place, history and all. */
export function useRemoveFact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ProfileFact) => api(PATH, profileSchema, { method: 'DELETE', body: { id } }),
    onSuccess: async (profile, { id }) => {
      await rememberProfile(client, profile);
      toast('Removed from your profile. Requests no longer carry it.', {
        action: { label: 'Undo', onClick: () => putBack(client, id) },
      });
    },
    onError: (error) => toast(`The fact is still in your profile. ${problemFrom(error).detail}`),
  });
}

async function putBack(client: QueryClient, id: string) {
  try {
    const call = { method: 'POST', body: { id } } as const;
    await rememberProfile(client, await api(`${PATH}/restore`, profileSchema, call));
  } catch (error) {
    toast(`The fact is still removed. ${problemFrom(error).detail}`);
  }
}

async function takeOut(client: QueryClient, id: string) {
  try {
    await rememberProfile(client, await api(PATH, profileSchema, { method: 'DELETE', body: { id } }));
  } catch (error) {
    toast(`The fact is still kept. ${problemFrom(error).detail}`);
  }
}

/** Shows the profile as it now stands: what calls before this one may still bring is older. What is offered or listed as kept follows. */
export async function rememberProfile(client: QueryClient, profile: Profile) {
  await client.cancelQueries({ queryKey: queryKeys.profile });
  client.setQueryData(queryKeys.profile, profile);
  client.invalidateQueries({ predicate: ({ queryKey }) => isOffers(queryKey) || isOfKept(queryKey) });
}
