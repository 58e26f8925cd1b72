import { Refusal } from './refusal.mjs';

/**
 * Has the app take on nothing new, and waits until what it has begun has ended, or has been interrupted and stored after
 * so many milliseconds. The app's part is lib/server/under-way.ts, in this same process.
 * @param {number} longestMs
 */
export async function drain(longestMs) {
  /** @type {{drain(longestMs: number): Promise<void>} | undefined} */
  const underWay = Reflect.get(globalThis, Symbol.for('fincoach.under-way'));
  await underWay?.drain(longestMs);
}

/** Milliseconds that running replies have to end. Throws a Refusal that names the variable. @param {NodeJS.ProcessEnv} env */
export function parseShutdown(env) {
  const text = env.FINCOACH_SHUTDOWN_MS?.trim() || '20000';
  const milliseconds = Number(text);
  if (/^\d+$/.test(text) && milliseconds >= 50 && milliseconds <= 3_600_000) return milliseconds;
  throw new Refusal(
    `FINCOACH_SHUTDOWN_MS is "${text}". Set it to milliseconds, from 50 to 3600000, or leave it empty for 20000.`,
  );
}
