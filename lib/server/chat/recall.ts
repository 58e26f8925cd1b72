import 'server-only';
import { questionWords } from '@/lib/search/question-words';
import { findRelated, type RelatedTurn } from '../db/find-related';
import { type PinnedMessage, readTexts } from '../db/turn-state';
import type { ChatModel } from '../models/provider';
import { recallBlock } from '../prompts/recall-block';

/** Earlier turns that match a question, as they go out: their messages, oldest first, and why each came back. */
export type Recalled = {
  messages: PinnedMessage[];
  /** One entry a turn, oldest first; `words` are those of the question that it was found by. */
  matches: { turn: number; score: number; words: string[]; positions: number[] }[];
};

/** Where recall may look and how much it may bring: what left the request, whole turns, up to `budget` tokens. */
export type RecallScope = {
  threadId: string;
  /** The question's text. */
  question: string;
  /** First position that the request holds word for word. */
  before: number;
  /** Positions that are sent already. */
  except: readonly number[];
  budget: number;
};

const LOOKED_AT = 40;
// Turns that match much worse than the best one are noise, whatever room is left.
const WORTH = 0.35;

/** What of the archive comes back for a question; null when nothing matches or fits. */
export async function recall(scope: RecallScope, model: ChatModel): Promise<Recalled | null> {
  const groups = questionWords(scope.question);
  const range = { first: 1, last: scope.before - 1, atLeast: 1, limit: LOOKED_AT };
  const related = await findRelated(scope.threadId, groups, range);
  const best = related[0]?.score ?? 0;
  const sent = new Set(scope.except);
  const chosen: { related: RelatedTurn; messages: PinnedMessage[] }[] = [];
  for (const turn of related) {
    if (turn.score < WORTH * best || turn.last >= scope.before) continue;
    const messages = await readTexts(scope.threadId, turn.first, turn.last);
    if (messages.some(({ position }) => sent.has(position))) continue;
    const all = [...chosen.flatMap((entry) => entry.messages), ...messages];
    if (recallTokens(model, all) <= scope.budget) chosen.push({ related: turn, messages });
  }
  if (chosen.length === 0) return null;
  chosen.sort((a, b) => a.related.first - b.related.first);
  return {
    messages: chosen.flatMap(({ messages }) =>
      messages.map(({ position, role, text }) => ({ position, role, text })),
    ),
    matches: chosen.map(({ related: { turn, score, groups: found }, messages }) => ({
      turn,
      score: Math.round(score * 100) / 100,
      words: found.flatMap((index) => groups[index]?.[0] ?? []),
      positions: messages.map(({ position }) => position),
    })),
  };
}

/** Content tokens of the block of recalled messages, its heading included. */
export function recallTokens(model: ChatModel, messages: readonly PinnedMessage[]): number {
  return messages.length === 0 ? 0 : model.counter.count(recallBlock(messages));
}
