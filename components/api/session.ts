import { problemOf } from './api-problem';

const SESSION = '/api/auth/get-session';
const SIGN_IN = '/api/auth/sign-in/anonymous';

let session: Promise<void> | null = null;

/** Tells this module what the server saw: a page that came with a session needs no sign-in before its first call. */
export function rememberSession(present: boolean) {
  if (present) session ??= Promise.resolve();
}

/** Resolves once this visitor has a session, signing in anonymously at most once at a time. */
export function ensureSession(): Promise<void> {
  session ??= signIn().catch((error: unknown) => {
    session = null;
    throw error;
  });
  return session;
}

/** Forgets a session the server no longer knows, so that the next `ensureSession` starts another. */
export function forgetSession() {
  session = null;
}

// Two tabs opened at once must not sign in twice: the later cookie would orphan the first tab's conversations.
function signIn(): Promise<void> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return locks ? locks.request('fincoach-session', signInOnce) : signInOnce();
}

async function signInOnce() {
  const existing = await fetch(SESSION, { headers: { accept: 'application/json' } });
  if (existing.ok && (await existing.json()) !== null) return;
  const created = await fetch(SIGN_IN, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (!created.ok) throw await problemOf(created);
}
