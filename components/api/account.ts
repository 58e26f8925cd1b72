import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { type Me, MOVED_THREADS, meSchema } from '@/lib/wire';
import { api } from './api';
import { authCall } from './auth-call';
import { queryKeys } from './query-keys';
import { startAnew } from './start-anew';

/** What signs in or makes an account. */
export type Credentials = { email: string; password: string };

/** Who this person is. */
export function useMe() {
  return useQuery({
    queryKey: queryKeys.me,
    queryFn: ({ signal }) => api('/api/me', meSchema, { signal }),
  });
}

/** Makes an account of this visitor: what this browser has is in it. `onDone` is called once it is there. */
export function useSignUp(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Credentials) => authCall('/sign-up/email', { ...credentials, name: '' }),
    onSuccess: async (response) => {
      onDone();
      await readAnew(client);
      const moved = movedBy(response);
      toast(
        moved
          ? `Your account is there, with ${moved === 1 ? 'the conversation' : 'all conversations'} of this browser.`
          : 'Your account is there.',
      );
    },
  });
}

/** Signs in to an account by its password; what this browser has moves into it. `onDone` is called once it is signed in. */
export function useSignIn(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Credentials) => authCall('/sign-in/email', credentials),
    onSuccess: (response) => {
      onDone();
      return welcome(client, response);
    },
  });
}

/** Signs in by a passkey that this device offers. `onDone` is called once it is signed in. */
export function useSignInByPasskey(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const optionsJSON = await (await authCall('/passkey/generate-authenticate-options')).json();
      return authCall('/passkey/verify-authentication', {
        response: await startAuthentication({ optionsJSON }),
      });
    },
    onSuccess: (response) => {
      onDone();
      return welcome(client, response);
    },
  });
}

/** Adds a passkey of this device to the account. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const optionsJSON = await (await authCall('/passkey/generate-register-options')).json();
      await authCall('/passkey/verify-registration', { response: await startRegistration({ optionsJSON }) });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.me }),
  });
}

/** Takes a passkey from the account. */
export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => authCall('/passkey/delete-passkey', { id }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.me });
      toast('The passkey is removed. It no longer signs in.');
    },
  });
}

/** Puts another password in place; every other session of the account ends. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (passwords: { currentPassword: string; newPassword: string }) =>
      authCall('/change-password', passwords),
    onSuccess: () => toast('The password is changed. Your other devices are signed out.'),
  });
}

/** Signs out here, or wherever the account is signed in. */
export function useSignOut() {
  return useMutation({
    mutationFn: ({ everywhere }: { everywhere: boolean }) =>
      authCall(everywhere ? '/revoke-sessions' : '/sign-out', {}),
    onSuccess: startAnew,
  });
}

async function welcome(client: QueryClient, response: Response) {
  await readAnew(client);
  const email = client.getQueryData<Me>(queryKeys.me)?.email;
  const moved = movedBy(response);
  const signedIn = email ? `Signed in as ${email}.` : 'Signed in.';
  toast(moved ? `${signedIn} ${movedInWords(moved)} in your account now.` : signedIn);
}

/** The person is another, and so may be everything that the page has read: who it is is read first. */
async function readAnew(client: QueryClient) {
  await client.cancelQueries();
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.me[0] });
  await client.refetchQueries({ queryKey: queryKeys.me });
}

function movedBy({ headers }: Response): number {
  return Number(headers.get(MOVED_THREADS) ?? 0);
}

function movedInWords(count: number): string {
  if (count === 1) return 'The conversation of this browser is';
  return `The ${count.toLocaleString('en-IN')} conversations of this browser are`;
}
