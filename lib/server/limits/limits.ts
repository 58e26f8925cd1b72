import 'server-only';
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { TooMany } from '@/lib/errors';
import { env } from '../env';
import { once } from '../once';
import { mustHaveTokens } from './daily-tokens';
import { limitTable } from './limit-table';

/** What is counted; every call counts as one of them. */
export type LimitKind = 'calls' | 'turns' | 'imports' | 'sign-ins' | 'visitors';

/** Whose call it is: the person (or the account that is tried) when there is one, and the address. */
export type Caller = { person: string | null; address: string };

// One address may be that of many people; who is new is no person yet, and is counted by address alone.
const KINDS = {
  calls: { seconds: 60, people: 10, most: () => env().FINCOACH_LIMIT_CALLS },
  turns: { seconds: 60, people: 10, most: () => env().FINCOACH_LIMIT_TURNS },
  imports: { seconds: 60, people: 10, most: () => env().FINCOACH_LIMIT_IMPORTS },
  'sign-ins': { seconds: 15 * 60, people: 10, most: () => env().FINCOACH_LIMIT_SIGN_INS },
  visitors: { seconds: 60, people: 1, most: () => env().FINCOACH_LIMIT_VISITORS },
} satisfies Record<LimitKind, { seconds: number; people: number; most: () => number }>;

/**
 * Counts a call for its person and for its address, in PostgreSQL for all processes alike and in memory while that does
 * not answer; TooMany, with the seconds to wait, past either limit. It may be awaited late: until then it throws at nobody.
 */
export function allow(kind: LimitKind, { person, address }: Caller): Promise<void> {
  const { ofPerson, ofAddress } = limitersOf(kind);
  const counted = Promise.all([
    person === null ? null : ofPerson.consume(short(person)),
    ofAddress.consume(short(address)),
    person !== null && kind === 'turns' ? mustHaveTokens(person) : null,
  ]);
  const allowed = counted.then(
    () => undefined,
    (error: unknown) => {
      throw error instanceof RateLimiterRes ? new TooMany(kind, error.msBeforeNext) : error;
    },
  );
  allowed.catch(() => undefined);
  return allowed;
}

function limitersOf(kind: LimitKind) {
  return once(`limits.${kind}`, () => {
    const { seconds, people, most } = KINDS[kind];
    return {
      ofPerson: newLimiter(`${kind}.person`, most(), seconds),
      ofAddress: newLimiter(`${kind}.address`, most() * people, seconds),
    };
  });
}

function newLimiter(keyPrefix: string, points: number, duration: number): RateLimiterPostgres {
  const limit = { keyPrefix, points, duration };
  return new RateLimiterPostgres({
    ...limit,
    storeClient: limitTable.client,
    storeType: 'client',
    tableName: limitTable.name,
    tableCreated: true,
    clearExpiredByTimeout: keyPrefix === 'calls.address',
    // Whoever is past the limit costs no more statements.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory(limit),
  });
}

// An email address is no key to be read, and may be long.
function short(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 22);
}
