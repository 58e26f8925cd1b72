import 'server-only';
import { APIError } from 'better-auth';
import { getSessionFromCtx } from 'better-auth/api';

type Context = Parameters<typeof getSessionFromCtx>[0];

/** A visitor has nothing that a passkey could lead back to: refused until there is an account. */
export async function refusePasskeyOfVisitor(context: Context): Promise<void> {
  if (context.path !== '/passkey/generate-register-options') return;
  const session = await getSessionFromCtx(context);
  if (session?.user.isAnonymous) throw new APIError('FORBIDDEN', { code: 'VISITOR' });
}

/** Signing in from within another account ends that session; a visitor's goes with the visitor. */
export async function endEarlierSession(context: Context): Promise<void> {
  const { newSession, internalAdapter } = context.context;
  if (!newSession) return;
  const earlier = await getSessionFromCtx(context, { disableRefresh: true });
  if (!earlier || earlier.session.token === newSession.session.token || earlier.user.isAnonymous) return;
  await internalAdapter.deleteSession(earlier.session.token);
}
