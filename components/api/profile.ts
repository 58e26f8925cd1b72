import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { type Profile, profileSchema } from '@/lib/wire';
import { api } from './api';
import { problemFrom } from './api-problem';
import { queryKeys } from './query-keys';

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
      remember(client, profile);
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

async function takeOut(client: QueryClient, id: string) {
  try {
    remember(client, await api(PATH, profileSchema, { method: 'DELETE', body: { id } }));
  } catch (error) {
    toast(`The fact is still kept. ${problemFrom(error).detail}`);
  }
}

/** What calls before this one may still bring is older than `profile`. */
async function remember(client: QueryClient, profile: Profile) {
  await client.cancelQueries({ queryKey: queryKeys.profile });
  client.setQueryData(queryKeys.profile, profile);
}
