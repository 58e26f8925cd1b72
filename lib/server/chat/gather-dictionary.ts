import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { gatherWords, threadsBehind } from '../db/thread-words';
import { logger } from '../logger';
import { once } from '../once';

// So many messages are one statement: some milliseconds, also of a database that serves everybody through one backend.
const PAGE = 100;
const BRIEF_MS = 15;

const behind = once('dictionaries-behind', () => ({ threads: new Set<string>(), running: false }));

/**
 * Starts adding what a thread's dictionary lacks: after a turn its two messages, and all of what was written otherwise. One
 * thread at a time, and half of the time the database is left to others. Never awaited: what fails is left to the next time.
 */
export function gatherSoon(threadId: string): void {
  behind.threads.add(threadId);
  if (!behind.running) void gatherBehind();
}

/** Adds all of it before it answers: for a thread that nobody sees yet. */
export async function gatherAll(threadId: string): Promise<void> {
  while (await gatherWords(threadId, PAGE));
}

/**
 * Adds what some dictionaries lack, a page of the first at least and more as far as some milliseconds go, and leaves the rest
 * to go on by itself.
 */
export async function gatherBriefly(threadIds: string[]): Promise<void> {
  const lacking = await threadsBehind(threadIds);
  const started = performance.now();
  for (const threadId of lacking) {
    let more = true;
    while (more && performance.now() - started < BRIEF_MS) more = await gatherWords(threadId, PAGE);
    if (more) gatherSoon(threadId);
  }
}

async function gatherBehind(): Promise<void> {
  behind.running = true;
  for (const threadId of behind.threads) {
    // What is written from here on asks again.
    behind.threads.delete(threadId);
    try {
      await gatherSlowly(threadId);
    } catch (error) {
      logger().warn({ err: error, threadId }, 'words not gathered');
    }
  }
  behind.running = false;
}

async function gatherSlowly(threadId: string): Promise<void> {
  for (;;) {
    const started = performance.now();
    if (!(await gatherWords(threadId, PAGE))) return;
    await delay(performance.now() - started);
  }
}
