import 'server-only';
import { fuseRanks } from '@/lib/search/fuse-ranks';
import { findRelated } from '../db/find-related';
import { findNear, type NearTurn } from '../db/turn-embeddings';
import { env } from '../env';
import { logger } from '../logger';
import { embeddedStart, embedTexts } from './embed-texts';
import { recallByMeaning } from './recall-by-meaning';

/** What is looked for, and where. */
export type Asked = {
  threadId: string;
  /** The question's text. */
  question: string;
  /** It has not been sent: no model is shown it, so that its words alone are looked for. */
  draft: boolean;
  /** First position that the request holds word for word. */
  before: number;
};

/** A turn that may come back: how well it matches a question, and by which of its words or by how alike a meaning. */
export type RankedTurn = {
  turn: number;
  first: number;
  last: number;
  /** Content tokens of its messages. */
  tokens: number;
  excerpt: string;
  score: number;
  by: ('words' | 'meaning')[];
  /** Indexes into the groups of words that were looked for. */
  groups: number[];
  similarity: number | null;
};

const LOOKED_AT = 40;
// Turns that match much worse than the best one are noise, whatever room is left.
const WORTH = 0.2;
// Models agree on no scale: a turn has to stand out of its own thread. Below 1, which is as far as one of two turns can.
const NEAR = { limit: 10, atLeast: 0.25, standsOut: 0.9 };

/**
 * Turns before the request that match a question, best first: by its words, and where an embedding model is configured by
 * its meaning too, both ranks fused. `waitedMs` is what the model's answer was waited for.
 */
export async function rankTurns(
  asked: Asked,
  groups: readonly string[][],
): Promise<{ turns: RankedTurn[]; waitedMs: number }> {
  const embedding = embedQuestion(asked);
  const byWords = await turnsByWords(asked, groups);
  const waitedFrom = performance.now();
  const embedded = await embedding;
  const waitedMs = performance.now() - waitedFrom;
  const near = embedded && (await turnsByMeaning(asked, embedded));
  return { turns: near ? fused(byWords, near) : byWords, waitedMs };
}

async function turnsByWords({ threadId, before }: Asked, groups: readonly string[][]) {
  const range = { first: 1, last: before - 1, atLeast: 1, limit: LOOKED_AT };
  const related = await findRelated(threadId, groups, range);
  const best = related[0]?.score ?? 0;
  return related
    .filter(({ score, last }) => score >= WORTH * best && last < before)
    .map((turn): RankedTurn => ({ ...turn, by: ['words'], similarity: null }));
}

/** A question's vector; null for a draft (nobody has sent it yet), where there is no model, and when it does not answer in time. */
async function embedQuestion({ threadId, question, draft }: Asked) {
  const embedder = draft ? null : await recallByMeaning();
  if (!embedder) return null;
  try {
    const [vector] = await embedTexts(embedder, [embeddedStart(question)], env().FINCOACH_RECALL_MS);
    return vector ? { model: embedder.name, vector } : null;
  } catch (error) {
    logger().warn({ err: error, threadId }, 'question not embedded: recalled by full text alone');
    return null;
  }
}

async function turnsByMeaning(
  { threadId, before }: Asked,
  embedded: { model: string; vector: number[] },
): Promise<NearTurn[] | null> {
  try {
    return await findNear(threadId, embedded, { before, ...NEAR });
  } catch (error) {
    logger().warn({ err: error, threadId }, 'meanings not compared: recalled by full text alone');
    return null;
  }
}

/** Both rankings as one; of two turns alike the newer comes first. */
function fused(byWords: readonly RankedTurn[], near: readonly NearTurn[]): RankedTurn[] {
  const lists = [byWords, near].map((list) => list.map(({ turn }) => turn));
  const turns = [...fuseRanks(lists)].flatMap(([number, score]): RankedTurn[] => {
    const words = byWords.find(({ turn }) => turn === number);
    const meaning = near.find(({ turn }) => turn === number);
    const found = words ?? meaning;
    if (!found) return [];
    const { turn, first, last, tokens, excerpt } = found;
    const by = [...(words ? (['words'] as const) : []), ...(meaning ? (['meaning'] as const) : [])];
    const groups = words?.groups ?? [];
    return [
      { turn, first, last, tokens, excerpt, score, by, groups, similarity: meaning?.similarity ?? null },
    ];
  });
  return turns.sort((a, b) => b.score - a.score || b.turn - a.turn);
}
