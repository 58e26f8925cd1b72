/** What the lab takes, stated before any work starts. */
export const LAB_LIMITS = {
  messages: 200_000,
  /** Of a file. */
  bytes: 200 * 1024 * 1024,
  /** Of a message. */
  characters: 2_000_000,
  /** Side by side, and of a link. */
  configurations: 60,
  /** Messages times configurations of one run. */
  steps: 4_000_000,
  /** Of an exam. */
  questions: 40,
} as const;
