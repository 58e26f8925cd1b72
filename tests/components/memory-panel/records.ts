import type { Evicted, Message, Part, Sent, TurnRecord } from '@/lib/wire';

export const COACH = { version: 'coach-1', text: 'You are FinCoach.', tokens: 148 };

/** A part of the log for positions `first` to `last`: questions at odd positions, ten tokens each. */
export function messageParts(first: number, last: number): Extract<Part, { kind: 'message' }>[] {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const position = first + index;
    return { kind: 'message', position, role: position % 2 === 1 ? 'user' : 'assistant', tokens: 10 };
  });
}

/** A request of the system prompt, further blocks, and the messages at `first` to `last`. */
export function sentOf(first: number, last: number, blocks: Part[] = []): Sent {
  const messages = messageParts(first, last);
  const parts: Part[] = [{ kind: 'system', tokens: 148, version: 'coach-1' }, ...blocks, ...messages];
  const regionTokens = messages.length * 10;
  return {
    parts,
    regionTokens,
    tokens: parts.reduce((sum, part) => sum + part.tokens, 0),
    overBudget: false,
  };
}

/** Messages that left, one by one, for one reason. */
export function evictedOf(first: number, last: number, reason: string): Evicted[] {
  return messageParts(first, last).map(({ position, role, tokens }) => ({ position, role, tokens, reason }));
}

/** The record of a turn whose question is at 2 x turn - 1, under a window of three turns. */
export function recordOf(turn: number, change: Partial<TurnRecord> = {}): TurnRecord {
  return {
    turn,
    question: 2 * turn - 1,
    strategy: 'window',
    settings: { k: 3 },
    recall: null,
    version: 1,
    versions: [1],
    outcome: 'done',
    sent: sentOf(Math.max(1, 2 * turn - 5), 2 * turn - 1),
    evicted: [],
    folds: [],
    usage: { inputTokens: 381, outputTokens: 58, cachedInputTokens: null },
    costUsd: null,
    timing: { overheadMs: 6, firstTokenMs: 240, totalMs: 1900 },
    model: 'offline-coach',
    contextTokens: 8192,
    problem: null,
    replyFigures: [],
    forgotten: [],
    startedAt: '2026-11-12T09:00:00.000Z',
    ...change,
  };
}

/** One stored message; questions at odd positions. */
export function messageOf(position: number, change: Partial<Message> = {}): Message {
  const asked = position % 2 === 1;
  return {
    id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
    clientId: asked ? `client-${position}` : null,
    position,
    turn: Math.ceil(position / 2),
    role: asked ? 'user' : 'assistant',
    text: `Text of message ${position}`,
    tokens: 10,
    state: 'sent',
    left: null,
    ending: asked ? null : 'done',
    pinned: false,
    createdAt: '2026-11-12T09:00:00.000Z',
    ...change,
  };
}
