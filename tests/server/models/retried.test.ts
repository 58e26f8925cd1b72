import { APICallError } from '@ai-sdk/provider';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retried } from '@/lib/server/models/retried';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') }));
afterEach(() => vi.useRealTimers());

function refusal(responseHeaders?: Record<string, string>, isRetryable = true): APICallError {
  const asked = { message: 'busy', url: 'http://server', requestBodyValues: {}, statusCode: 429 };
  return new APICallError({ ...asked, responseHeaders, isRetryable });
}

/** When each try was made, in milliseconds after the first, as long as all are refused. */
async function triesOf(error: unknown): Promise<number[]> {
  const from = Date.now();
  const tries: number[] = [];
  const asking = retried(async () => {
    tries.push(Date.now() - from);
    throw error;
  }, new AbortController().signal);
  await Promise.all([expect(asking).rejects.toThrow(), vi.runAllTimersAsync()]);
  return tries;
}

it.each([
  ['nothing of when', refusal(), [0, 2_000, 6_000]],
  ['in seconds', refusal({ 'retry-after': '3' }), [0, 3_000, 6_000]],
  [
    'in milliseconds, which count before seconds',
    refusal({ 'retry-after-ms': '250', 'retry-after': '9' }),
    [0, 250, 500],
  ],
  ['a time of day', refusal({ 'retry-after': 'Thu, 01 Jan 2026 00:00:05 GMT' }), [0, 5_000, 5_000]],
  ['longer than a minute', refusal({ 'retry-after': '61' }), [0, 2_000, 6_000]],
  ['that it helps nothing', refusal({}, false), [0]],
  ['nothing, being no server', new Error('lost'), [0]],
])('a call is tried again when its server says %s', async (_, error, tries) => {
  expect(await triesOf(error)).toEqual(tries);
});
