import { APICallError } from '@ai-sdk/provider';
import { retryWithExponentialBackoff } from '@ai-sdk/provider-utils';
import { RetryError } from 'ai';

const MOST_RETRIES = 2;
const LONGEST_MS = 60_000;

/**
 * Asks a model, and twice more where its server says that this may help: after as long as the server asks for when that is
 * under a minute, else after 2 and 4 seconds.
 */
export function retried<T>(ask: () => PromiseLike<T>, abortSignal: AbortSignal): PromiseLike<T> {
  const retry = retryWithExponentialBackoff({
    maxRetries: MOST_RETRIES,
    abortSignal,
    shouldRetry: (error) => APICallError.isInstance(error) && error.isRetryable,
    getDelayInMs: ({ error, exponentialBackoffDelay }) => askedFor(error) ?? exponentialBackoffDelay,
    createRetryError: (failed) => new RetryError(failed),
  });
  return retry(ask);
}

/** Milliseconds that the server asks to wait; null when it asks for none that are reasonable. */
function askedFor(error: unknown): number | null {
  const headers = (APICallError.isInstance(error) && error.responseHeaders) || {};
  const { 'retry-after-ms': ms, 'retry-after': after = '' } = headers;
  const seconds = Number.parseFloat(after);
  const asked = [Number.parseFloat(ms ?? ''), seconds * 1_000, Date.parse(after) - Date.now()];
  const wait = asked.find((each) => !Number.isNaN(each));
  return wait !== undefined && wait >= 0 && wait < LONGEST_MS ? wait : null;
}
