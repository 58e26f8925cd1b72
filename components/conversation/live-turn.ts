import type { DataParts, FoldRecord, Problem, TurnRecord } from '@/lib/wire';

/** A message of the stream as far as this module reads it. */
type StreamedMessage = {
  id: string;
  role: string;
  parts: readonly { type: string; text?: string; data?: unknown }[];
};

/** The turn being asked or answered, from what the stream has said so far. */
export type LiveTurn = {
  turn: number;
  /** Whether the server has stored the question: only then can the reply be stopped. */
  opened: boolean;
  /** Where the question stands in the log, once it does. */
  position: number | null;
  /** Null while a reply is followed whose question this page did not send: it is stored already. */
  question: { clientId: string; text: string } | null;
  reply: string;
  /** Positions that a summary is being written for, right now. */
  folding: [number, number] | null;
  foldFailed: { fold: FoldRecord; problem: Problem } | null;
  record: TurnRecord | null;
};

/** Reads a stream's messages; null when nothing has been sent. `expected` is the turn until the stream says which. */
export function liveTurnOf(messages: readonly StreamedMessage[], expected: number): LiveTurn | null {
  const asked = messages.findLast((message) => message.role === 'user');
  const answer = messages.findLast((message) => message.role === 'assistant');
  if (!asked && !answer) return null;
  const parts = answer?.parts ?? [];
  const opened = dataOf(parts, 'turn-opened');
  const record = dataOf(parts, 'turn-finished') ?? dataOf(parts, 'turn-planned');
  return {
    turn: opened?.turn ?? record?.turn ?? expected,
    opened: opened !== null,
    position: opened?.position ?? null,
    question: asked ? { clientId: asked.id, text: textOf(asked) } : null,
    reply: answer ? textOf(answer) : '',
    folding: foldingIn(parts),
    foldFailed: dataOf(parts, 'summary-failed'),
    record,
  };
}

/** All text of a message, joined. */
export function textOf({ parts }: Pick<StreamedMessage, 'parts'>): string {
  return parts.map((part) => (part.type === 'text' ? (part.text ?? '') : '')).join('');
}

function foldingIn(parts: StreamedMessage['parts']): [number, number] | null {
  const last = parts.findLast(({ type }) => /^data-(summary|turn-planned)/.test(type));
  return last?.type === 'data-summary-started' ? (dataOf(parts, 'summary-started')?.positions ?? null) : null;
}

// The hook that fills these messages has validated every data part against its schema.
function dataOf<Name extends keyof DataParts>(parts: StreamedMessage['parts'], name: Name) {
  const part = parts.findLast(({ type }) => type === `data-${name}`);
  return part ? (part.data as DataParts[Name]) : null;
}
