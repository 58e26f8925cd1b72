import 'server-only';
import { betterAuth } from 'better-auth';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { anonymous } from 'better-auth/plugins';
import { db } from './db/client';
import { env } from './env';
import { ownOrigins } from './http/origin';
import { once } from './once';

// A session is read from its signed cookie alone for so long.
const CACHE_SECONDS = 5 * 60;

const erased = once('erased-persons', () => new Set<string>());

/** Sessions: an anonymous one for every visitor, kept in PostgreSQL and cached in a signed cookie. */
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
      cookieCache: { enabled: true, maxAge: CACHE_SECONDS },
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
  const session = await auth().api.getSession({ headers });
  const id = session?.user.id ?? null;
  return id !== null && erased.has(id) ? null : id;
}

/** Ends what is left of the sessions of a person who has been deleted; gives the headers that clear the asker's cookies. */
export async function endSessions(personId: string, headers: Headers): Promise<Headers> {
  erased.add(personId);
  setTimeout(() => erased.delete(personId), CACHE_SECONDS * 1000).unref();
  return (await auth().api.signOut({ headers, returnHeaders: true })).headers;
}
