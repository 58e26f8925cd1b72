import type { LogMessage, Role } from '@/lib/memory';

/** A log as it is easiest to write down: role, content tokens, and `calls` for a reply that requests tools. */
export type Entry = readonly [Role, number] | readonly ['assistant', number, 'calls'];

/** The log of these entries, positions from 1. */
export function logOf(entries: readonly Entry[]): LogMessage[] {
  return entries.map(([role, tokens, calls], index) => ({
    position: index + 1,
    role,
    tokens,
    ...(calls ? { callsTools: true } : {}),
  }));
}

/** The log of turns given as question and reply; a turn without a reply is still open, or was never answered. */
export function logOfTurns(turns: readonly { user: number; assistant?: number }[]): LogMessage[] {
  return logOf(
    turns.flatMap(({ user, assistant }): Entry[] =>
      assistant
        ? [
            ['user', user],
            ['assistant', assistant],
          ]
        : [['user', user]],
    ),
  );
}

/** `count` turns of the same sizes. */
export function evenTurns(
  count: number,
  user: number,
  assistant: number,
): { user: number; assistant: number }[] {
  return Array.from({ length: count }, () => ({ user, assistant }));
}

/** Content tokens of the positions `first` to `last`. */
export function tokensBetween(log: readonly LogMessage[], first: number, last: number): number {
  return log
    .filter(({ position }) => position >= first && position <= last)
    .reduce((sum, { tokens }) => sum + tokens, 0);
}
