import 'server-only';
import { questionWords } from '@/lib/search/question-words';
import type { RecallMatch } from '@/lib/wire';
import { readTextsAt } from '../db/log-tail';
import type { PinnedMessage } from '../db/turn-state';
import type { ChatModel } from '../models/provider';
import { recallBlock } from '../prompts/recall-block';
import { type Asked, type RankedTurn, rankTurns } from './rank-turns';

/** Earlier turns that match a question, as they go out: their messages, oldest first, and why each came back. */
export type Recalled = { messages: PinnedMessage[]; matches: RecallMatch[] };

/** Where recall may look and how much it may bring: what left the request, whole turns, up to `budget` tokens. */
export type RecallScope = Asked & {
  /** Positions that are sent already. */
  except: readonly number[];
  budget: number;
};

/** What of the archive comes back for a question, null when nothing matches or fits, and what was waited for a model. */
export async function recall(
  scope: RecallScope,
  model: ChatModel,
): Promise<{ recalled: Recalled | null; waitedMs: number }> {
  const groups = questionWords(scope.question);
  const { turns, waitedMs } = await rankTurns(scope, groups);
  const messagesOf = await readTurns(scope, turns);
  const sent = new Set(scope.except);
  const chosen: { ranked: RankedTurn; messages: PinnedMessage[] }[] = [];
  for (const ranked of turns) {
    const least = chosen.reduce((sum, entry) => sum + entry.ranked.tokens, ranked.tokens);
    if (least > scope.budget) continue;
    const messages = messagesOf(ranked);
    if (messages.some(({ position }) => sent.has(position))) continue;
    const all = [...chosen.flatMap((entry) => entry.messages), ...messages];
    if (recallTokens(model, all) <= scope.budget) chosen.push({ ranked, messages });
  }
  if (chosen.length === 0) return { recalled: null, waitedMs };
  chosen.sort((a, b) => a.ranked.first - b.ranked.first);
  const recalled = {
    messages: chosen.flatMap(({ messages }) => messages),
    matches: chosen.map(({ ranked: { turn, by, score, similarity, excerpt, groups: found }, messages }) => ({
      turn,
      score: hundredths(score),
      by,
      words: found.flatMap((index) => groups[index]?.[0] ?? []),
      similarity: similarity === null ? null : hundredths(similarity),
      excerpt,
      positions: messages.map(({ position }) => position),
    })),
  };
  return { recalled, waitedMs };
}

/** Reads, at once, the messages of all turns that could be chosen; gives those of one. */
async function readTurns({ threadId, budget }: RecallScope, turns: readonly RankedTurn[]) {
  const positions = turns
    .filter(({ tokens }) => tokens <= budget)
    .flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
  const texts = positions.length > 0 ? await readTextsAt(threadId, positions) : [];
  return ({ first, last }: RankedTurn): PinnedMessage[] =>
    texts.filter(({ position }) => first <= position && position <= last);
}

/** Content tokens of the block of recalled messages, its heading included. */
export function recallTokens(model: ChatModel, messages: readonly PinnedMessage[]): number {
  return messages.length === 0 ? 0 : model.counter.count(recallBlock(messages));
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
