import type { Fold, Log } from '@/lib/memory';
import { messageAt } from '@/lib/memory/region';
import type { ChatModel } from '../models/provider';

// Instructions and quoting around the messages, generously.
const PROMPT_TOKENS = 700;

/** The range due, in chunks of whole turns of at most `most` tokens; a turn that is larger is a chunk of its own. */
export function chunksOf(log: Log, due: Fold, most: number): [number, number][] {
  const ranges: [number, number][] = [];
  let first = due.first;
  let tokens = 0;
  let turnStart = due.first;
  for (let position = due.first; position <= due.last; position++) {
    const message = messageAt(log, position);
    if (message.role === 'user') turnStart = position;
    if (tokens + message.tokens > most && turnStart > first) {
      ranges.push([first, turnStart - 1]);
      first = turnStart;
      tokens = 0;
      for (let kept = turnStart; kept < position; kept++) tokens += messageAt(log, kept).tokens;
    }
    tokens += message.tokens;
  }
  ranges.push([first, due.last]);
  return ranges;
}

/** Tokens of messages that one call can read, beside its prompt, the old summary and the new one. */
export function readableTokens(model: ChatModel, limit: number): number {
  return Math.max(1, model.contextTokens - 2 * limit - PROMPT_TOKENS);
}

/** Messages that one call can read: of a turn that is larger each is read from its start, in proportion. */
export function clipped<M extends { text: string; tokens: number }>(messages: M[], most: number): M[] {
  const share = most / messages.reduce((sum, { tokens }) => sum + tokens, 0);
  if (share >= 1) return messages;
  return messages.map((message) => ({
    ...message,
    text: message.text.slice(0, Math.floor(message.text.length * share)),
  }));
}
