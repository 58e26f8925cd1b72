import 'server-only';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { TooMany } from '@/lib/errors';
import { currentCall } from '../current-call';
import { env } from '../env';
import { logger } from '../logger';
import { once } from '../once';
import { limitTable } from './limit-table';

const A_DAY_S = 86_400;

/** TooMany, with the time to wait, when a person has used the tokens of a day; a database that is away lets them through. */
export async function mustHaveTokens(personId: string): Promise<void> {
  const most = env().FINCOACH_DAILY_TOKENS;
  if (most === undefined) return;
  const used = await limiter(most)
    .get(personId)
    .catch(() => null);
  if (used && used.consumedPoints >= most) throw new TooMany('tokens', used.msBeforeNext);
}

/** Puts tokens on the account of the person on whose behalf this runs; never in anybody's way. */
export function spendTokens(tokens: number): void {
  const most = env().FINCOACH_DAILY_TOKENS;
  const person = currentCall()?.personId ?? null;
  if (most === undefined || person === null || tokens <= 0) return;
  limiter(most)
    .penalty(person, tokens)
    .catch((error: unknown) => logger().warn({ err: error }, 'tokens not counted'));
}

/** Puts what a visitor has used on the account that the visitor has become part of. */
export async function moveTokens(from: string, to: string): Promise<void> {
  const most = env().FINCOACH_DAILY_TOKENS;
  if (most === undefined) return;
  const used = await limiter(most).get(from);
  if (used && used.consumedPoints > 0) await limiter(most).penalty(to, used.consumedPoints);
}

function limiter(points: number): RateLimiterPostgres {
  return once('limits.tokens', () => {
    const { client: storeClient, name: tableName } = limitTable;
    const table = {
      storeClient,
      storeType: 'client',
      tableName,
      tableCreated: true,
      clearExpiredByTimeout: false,
    };
    return new RateLimiterPostgres({ ...table, keyPrefix: 'tokens.person', points, duration: A_DAY_S });
  });
}
