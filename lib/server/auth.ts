import 'server-only';
import { passkey } from '@better-auth/passkey';
import { APIError, betterAuth } from 'better-auth';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { createAuthMiddleware } from 'better-auth/api';
import { anonymous } from 'better-auth/plugins';
import { MOVED_THREADS, PASSWORD } from '@/lib/wire';
import { endEarlierSession, refusePasskeyOfVisitor } from './accounts/session-rules';
import { db } from './db/client';
import { movePerson } from './db/move-person';
import { env } from './env';
import { ownOrigins } from './http/origin';
import { isSecure } from './http/proxy-headers';
import { moveTokens } from './limits/daily-tokens';
import { logger } from './logger';
import { once } from './once';

/**
 * Sessions: an anonymous one for every visitor, which may become an account; kept in PostgreSQL and read from there for
 * every request. No copy in a cookie stands in for it: that would outlive the session in every process but the one that
 * ended it. Behind TLS its cookies are Secure.
 */
export function auth(headers: Headers) {
  return isSecure(headers) ? once('auth-secure', () => openAuth(true)) : once('auth', () => openAuth(false));
}

function openAuth(secure: boolean) {
  const { AUTH_SECRET: secret, FINCOACH_ORIGIN: baseURL, FINCOACH_SIGN_UP } = env();
  return betterAuth({
    appName: 'FinCoach',
    secret,
    baseURL,
    // A transaction, so that an account is never without its password.
    database: prismaAdapter(db(), { provider: 'postgresql', transaction: true }),
    trustedOrigins: (request) => (request ? ownOrigins(request) : []),
    session: {
      expiresIn: 60 * 60 * 24 * 365,
      updateAge: 60 * 60 * 24,
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: FINCOACH_SIGN_UP === 'closed',
      minPasswordLength: PASSWORD.least,
      maxPasswordLength: PASSWORD.most,
    },
    hooks: {
      before: createAuthMiddleware(refusePasskeyOfVisitor),
      after: createAuthMiddleware(endEarlierSession),
    },
    advanced: {
      cookiePrefix: 'fincoach',
      useSecureCookies: secure,
      ipAddress: { disableIpTracking: true },
    },
    // Limits are FinCoach's own: they know the address behind a proxy, and hold for all processes.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // What is no refusal reaches FinCoach's own answer, which tells a database that is away from a fault.
    onAPIError: { throw: true },
    // Its messages name email addresses at every level but this.
    logger: { level: 'error', log: (_level, message) => logger().error({ auth: message }, 'sign-in failed') },
    plugins: [
      anonymous({
        emailDomainName: 'visitor.invalid',
        // Moving deletes the visitor too, in the same transaction.
        disableDeleteAnonymousUser: true,
        onLinkAccount: async ({ anonymousUser, newUser, ctx }) => {
          await moveTokens(anonymousUser.user.id, newUser.user.id);
          const { threads } = await movePerson(anonymousUser.user.id, newUser.user.id);
          if (threads > 0) ctx.setHeader(MOVED_THREADS, String(threads));
        },
      }),
      passkey({
        rpName: 'FinCoach',
        rpID: passkeyHost(),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
        registration: {
          afterVerification: async ({ verification }) =>
            mustBeVerified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: async ({ verification }) =>
            mustBeVerified(verification.authenticationInfo.userVerified),
        },
      }),
    ],
  });
}

/** The host that passkeys are for: FINCOACH_ORIGIN's, else this machine. */
export function passkeyHost(): string {
  const origin = env().FINCOACH_ORIGIN;
  return origin ? new URL(origin).hostname : 'localhost';
}

// A passkey alone signs in: whoever merely holds the device must not be let in.
function mustBeVerified(verified: boolean | undefined) {
  if (!verified) throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' });
}

/** The id of the person a request comes from; null without a session. */
export async function personOf(headers: Headers): Promise<string | null> {
  try {
    const session = await auth(headers).api.getSession({ headers });
    return session?.user.id ?? null;
  } catch (error) {
    // The library's error only says that it could not look; what kept it from looking is its cause.
    throw (error as Error).cause ?? error;
  }
}

/** Ends the session that a request comes with, whether it is still there or not; gives the headers that clear its cookies. */
export async function endSession(headers: Headers): Promise<Headers> {
  return (await auth(headers).api.signOut({ headers, returnHeaders: true })).headers;
}
