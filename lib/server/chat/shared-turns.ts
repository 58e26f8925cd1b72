import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import type { TurnKey } from '../db/turn-writes';
import { logger } from '../logger';
import { sharedStreams } from '../redis';
import type { LiveTurn, Take, TurnChunk } from './live-turns';

const LONGEST_MS = 2_000;
/** A turn is shared a moment after it was opened. */
const TRIES = 4;
const BETWEEN_TRIES_MS = 50;

/** Lets other processes follow a turn of this one, where they share a Redis. A Redis that is away costs the turn nothing. */
export function shareTurn(key: TurnKey, live: LiveTurn): void {
  const sharing = sharedStreams()?.createNewResumableStream(nameOf(key), () => live.follow(numbered()));
  // The package goes on publishing; what it gives back is for a reader in this process, who has the turn itself.
  sharing
    ?.then((copy) => copy?.cancel())
    .catch((error) => logger().warn({ err: error, ...key }, 'turn not shared'));
}

/**
 * A turn of another process from its start, as it says it; null where there is no Redis, or it knows nothing of the turn.
 * Ends early, without the turn's last chunk, when one got lost on the way; `quiet` is asked whether the turn has ended when
 * nothing has come for a while.
 */
export async function sharedTurn(
  key: TurnKey,
  quiet: () => Promise<boolean>,
): Promise<AsyncGenerator<TurnChunk> | null> {
  for (let tried = 0; tried < TRIES; tried++) {
    if (tried > 0) await wait(BETWEEN_TRIES_MS);
    const streams = sharedStreams();
    if (!streams) return null;
    const resuming = streams.resumeExistingStream(nameOf(key)).catch((error) => {
      logger().warn({ err: error, ...key }, 'turn not followed over Redis');
      return null;
    });
    const lines = await within(resuming);
    if (lines) return inOrder(lines, quiet);
    if (lines === null) return null;
  }
  return null;
}

async function* inOrder(
  lines: ReadableStream<string>,
  quiet: () => Promise<boolean>,
): AsyncGenerator<TurnChunk> {
  const reader = lines.getReader();
  let expected = 0;
  try {
    for (let read = reader.read(); ; read = reader.read()) {
      let come = await within(read);
      while (!come) {
        if (!sharedStreams() || (await quiet())) return;
        come = await within(read);
      }
      if (come.done) return;
      for (const line of come.value.split('\n').filter(Boolean)) {
        const [number, chunk] = JSON.parse(line) as [number, TurnChunk];
        if (number !== expected++) return;
        yield chunk;
      }
    }
  } finally {
    await reader.cancel();
  }
}

/** One line a chunk, each with its number: pub/sub forgets what it cannot deliver, and says nothing. */
function numbered(): Take<string> {
  let number = 0;
  return (next) => {
    const chunk = next();
    return chunk && `${JSON.stringify([number++, chunk])}\n`;
  };
}

/** Null when it takes too long. */
async function within<T>(promise: Promise<T>): Promise<T | null> {
  const late = new AbortController();
  const tooLong = wait(LONGEST_MS, null, { signal: late.signal }).catch(() => null);
  try {
    return await Promise.race([promise, tooLong]);
  } finally {
    late.abort();
  }
}

function nameOf({ threadId, turn, attempt }: TurnKey): string {
  return `${threadId}:${turn}:${attempt}`;
}
