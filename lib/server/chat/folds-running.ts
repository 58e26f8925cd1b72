import 'server-only';
import { once } from '../once';
import { underWay } from '../under-way';

const LONGEST_WAIT_MS = 10_000;

const running = once('folds-running', () => new Map<string, Promise<void>>());

/** Waits, a bounded time, for a fold that this process runs for a thread. */
export async function foldsOf(threadId: string): Promise<void> {
  const fold = running.get(threadId);
  if (!fold) return;
  let timer: NodeJS.Timeout | undefined;
  const bounded = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS);
  });
  await Promise.race([fold, bounded]);
  clearTimeout(timer);
}

/** Runs a fold that a thread's next turn should wait for. It must not reject. */
export function runFold(threadId: string, fold: () => Promise<void>): void {
  const ended = underWay.begin();
  const promise: Promise<void> = fold().finally(() => {
    ended();
    if (running.get(threadId) === promise) running.delete(threadId);
  });
  running.set(threadId, promise);
}
