import { setTimeout as wait } from 'node:timers/promises';

const MOST_BYTES = 2 * 1024 * 1024 * 1024;
const LONGEST_READ_MS = 60_000;
const LONGEST_WAIT_MS = 500;

/**
 * Reads what is left of a request's body and throws it away, within bounds: unread, it would block its connection, and
 * many senders look at the answer only when all of it is sent. After half a second it goes on beside the answer.
 */
export async function discardBody({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  const givenUp = new AbortController();
  const late = wait(LONGEST_WAIT_MS, undefined, { signal: givenUp.signal }).catch(() => undefined);
  await Promise.race([readAway(body.getReader()), late]);
  givenUp.abort();
}

async function readAway(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const until = performance.now() + LONGEST_READ_MS;
  try {
    for (let size = 0; size < MOST_BYTES && performance.now() < until; ) {
      const { value } = await reader.read();
      if (!value) return;
      size += value.byteLength;
    }
  } catch {
    // The sender has gone: nothing is left to read.
  }
}
