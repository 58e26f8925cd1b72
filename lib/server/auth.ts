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
import type { Asker } from './db/turn-state';
import { env } from './env';
import { ownOrigins } from './http/origin';
import { isSecure } from './http/proxy-headers';
import { moveTokens } from './limits/daily-tokens';
import { logger } from './logger';
import { once } from './once';

const COPY = /^\s*(?:__Secure-)?fincoach\.session_data(?:\.\d+)?=/;
/** That are remembered, of about a kilobyte each. */
const MOST_COPIES = 1_000;
const A_DAY_S = 86_400;
const A_YEAR_S = 365 * A_DAY_S;

/**
 * Sessions: an anonymous one for every visitor, which may become an account; kept in PostgreSQL. A signed copy in a cookie
 * says whose session it is, and never that it still is one: that would outlive the session in every process but the one
 * that ended it. Behind TLS its cookies are Secure.
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
      expiresIn: A_YEAR_S,
      updateAge: A_DAY_S,
      // The copy is good for as long as its session, since it is never believed by itself.
      cookieCache: { enabled: true, maxAge: A_YEAR_S },
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

/** Whom a request comes from, and what its answer is to set in place of a copy that was missing. */
export type Caller = { asker: Asker; cookies: string[] };

/** Whom a request comes from, by the session as the database has it now; null without one. */
export function callerOf(headers: Headers): Promise<Caller | null> {
  return readCaller(headers, true);
}

/**
 * Whom a request says it comes from, by the signed copy of its session: no more than a name until a statement has joined the
 * session itself. Without a copy the database is read. The signature of one copy is checked once.
 */
export async function claimedCaller(headers: Headers): Promise<Caller | null> {
  const checked = once('checked-copies', () => new Map<string, Caller>());
  const cookies = `${isSecure(headers)} ${headers.get('cookie')}`;
  const known = checked.get(cookies);
  if (known) return known;
  const caller = await readCaller(headers, false);
  // Whoever is to set a cookie came without a copy that is good.
  if (caller?.cookies.length !== 0) return caller;
  const [oldest] = checked.keys();
  if (oldest !== undefined && checked.size >= MOST_COPIES) checked.delete(oldest);
  checked.set(cookies, caller);
  return caller;
}

async function readCaller(headers: Headers, disableCookieCache: boolean): Promise<Caller | null> {
  try {
    const { response: found, headers: answer } = await auth(headers).api.getSession({
      headers,
      query: { disableCookieCache },
      returnHeaders: true,
    });
    if (!found) return null;
    const { user, session } = found;
    return { asker: { personId: user.id, token: session.token }, cookies: answer.getSetCookie() };
  } catch (error) {
    // The library's error only says that it could not look; what kept it from looking is its cause.
    throw (error as Error).cause ?? error;
  }
}

/** A request's headers without the copy of its session, for whatever takes a copy at its word. */
export function withoutCopy(from: Headers): Headers {
  const headers = new Headers(from);
  const cookies = (from.get('cookie') ?? '').split(';').filter((cookie) => !COPY.test(cookie));
  headers.set('cookie', cookies.join(';'));
  return headers;
}

/** Ends the session that a request comes with, whether it is still there or not; gives the headers that clear its cookies. */
export async function endSession(headers: Headers): Promise<Headers> {
  return (await auth(headers).api.signOut({ headers, returnHeaders: true })).headers;
}
