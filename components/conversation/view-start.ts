import type { TurnRecord } from '@/lib/wire';

/** Where the model's view begins: the first position sent word for word, its turn, and how much was sent. */
export type ViewStart = {
  first: number;
  turn: number;
  /** The turn whose request this is. */
  of: number;
  messages: number;
  /** Version of the summary that stands for what left, when one was sent. */
  summary: number | null;
};

/** The view of a request; null before it is planned, and when nothing was sent word for word. */
export function viewStart({ turn, sent }: TurnRecord): ViewStart | null {
  const messages = sent?.parts.filter((part) => part.kind === 'message') ?? [];
  const [first] = messages;
  if (!first) return null;
  const questions = messages.filter((part) => part.role === 'user').length;
  const summary = sent?.parts.find((part) => part.kind === 'summary');
  // A reply that stands first belongs to the turn before the first question.
  const before = first.role === 'user' ? 1 : 0;
  return {
    first: first.position,
    turn: turn - questions + before,
    of: turn,
    messages: messages.length,
    summary: summary?.version ?? null,
  };
}
