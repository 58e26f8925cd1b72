import 'server-only';
import { betterAuth } from 'better-auth';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { anonymous } from 'better-auth/plugins';
import { db } from './db/client';
import { env } from './env';
import { ownOrigins } from './http/origin';
import { once } from './once';

/**
 * Sessions: an anonymous one for every visitor, kept in PostgreSQL and read from there for every request. No copy in a
 * cookie stands in for it: that would outlive the session in every process but the one that ended it.
 */
export function auth() {
  return once('auth', openAuth);
}

function openAuth() {
  const { AUTH_SECRET: secret, FINCOACH_ORIGIN: baseURL } = env();
  return betterAuth({
    appName: 'FinCoach',
    secret,
    baseURL,
    database: prismaAdapter(db(), { provider: 'postgresql' }),
    trustedOrigins: (request) => (request ? ownOrigins(request) : []),
    session: {
      expiresIn: 60 * 60 * 24 * 365,
      updateAge: 60 * 60 * 24,
    },
    advanced: { cookiePrefix: 'fincoach', useSecureCookies: baseURL?.startsWith('https:') ?? false },
    // One bucket for everybody behind no proxy would lock visitors out of their first visit.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    plugins: [anonymous({ emailDomainName: 'visitor.invalid' })],
  });
}

/** The id of the person a request comes from; null without a session. */
export async function personOf(headers: Headers): Promise<string | null> {
  try {
    const session = await auth().api.getSession({ headers });
    return session?.user.id ?? null;
  } catch (error) {
    // The library's error only says that it could not look; what kept it from looking is its cause.
    throw (error as Error).cause ?? error;
  }
}

/** Ends the session that a request comes with, whether it is still there or not; gives the headers that clear its cookies. */
export async function endSession(headers: Headers): Promise<Headers> {
  return (await auth().api.signOut({ headers, returnHeaders: true })).headers;
}
