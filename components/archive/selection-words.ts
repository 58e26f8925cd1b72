import type { Message, Problem } from '@/lib/wire';
import { count } from '../memory-panel/numbers';

const MOST_NAMED = 4;

/** Turns as a sentence begins with them: "Turn 3", "Turns 1, 4 and 9", "12 turns". */
export function turnsInWords(turns: readonly number[]): string {
  const names = turns.toSorted((a, b) => a - b).map(count);
  if (names.length === 1) return `Turn ${names[0]}`;
  if (names.length > MOST_NAMED) return `${count(names.length)} turns`;
  return `Turns ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** What the next question will and will not carry, once some turns were pinned or let go. */
export function pinnedWords(turns: readonly number[], pinned: boolean): string {
  return `${turnsInWords(turns)} will ${pinned ? '' : 'no longer '}be sent with your next question.`;
}

/** Which turns did not fit, with both counts where it was the limit: "Turn 9 did not fit: it would make 1,240 tokens …". */
export function refusedWords(turns: readonly number[], problem: Problem): string {
  const { tokens, limit } = problem;
  const missed = `${turnsInWords(turns)} did not fit`;
  if (typeof tokens !== 'number' || typeof limit !== 'number')
    return `${turnsInWords(turns)} did not change. ${problem.detail}`;
  return `${missed}: with turn ${count(turns[0] ?? 0)} what was brought back would have ${count(tokens)} tokens, and the limit is ${count(limit)}. Let another turn go first.`;
}

/** Messages as text, in the order of the conversation: who and when on a line, then what was said. */
export function asText(messages: readonly Message[]): string {
  return messages
    .toSorted((a, b) => a.position - b.position)
    .map(({ role, turn, text }) => `${WRITERS[role]}, turn ${turn}:\n${text}`)
    .join('\n\n');
}

const WRITERS = { user: 'You', assistant: 'FinCoach', tool: 'Tool result' };
