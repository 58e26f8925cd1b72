import type { Me } from '@/lib/wire';

/** Whether passkeys of this FinCoach can be made and used on this page: a browser that knows them, at their host. */
export function passkeysHere({ passkeyHost }: Me): boolean {
  const { hostname } = window.location;
  const own = hostname === passkeyHost || hostname.endsWith(`.${passkeyHost}`);
  return own && window.isSecureContext && typeof window.PublicKeyCredential === 'function';
}

/** What became of a passkey that was not used: the server's words, else that the browser gave none. */
export function passkeyTrouble(error: unknown, fallback: string): string {
  return error instanceof Error && error.name === 'ApiProblem' ? error.message : fallback;
}
