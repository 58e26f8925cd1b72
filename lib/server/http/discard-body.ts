import { setTimeout as wait } from 'node:timers/promises';

const MOST_BYTES = 16 * 1024 * 1024;
const LONGEST_MS = 500;

/** Reads what is left of a request's body and throws it away, within bounds: unread, it would block its connection. */
export async function discardBody({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  const givenUp = new AbortController();
  const late = wait(LONGEST_MS, undefined, { signal: givenUp.signal }).catch(() => undefined);
  await Promise.race([readAway(body.getReader()), late]);
  givenUp.abort();
}

async function readAway(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    for (let size = 0; size < MOST_BYTES; ) {
      const { value } = await reader.read();
      if (!value) return;
      size += value.byteLength;
    }
  } catch {
    // The sender has gone: nothing is left to read.
  }
}
