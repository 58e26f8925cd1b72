import 'server-only';
import { Conflict, LimitReached, NotFound } from '@/lib/errors';
import { traceFigures } from '@/lib/figures/trace-figures';
import { bindStrategy } from '@/lib/memory';
import type { Summary, Thread } from '@/lib/wire';
import { listStatedFacts } from '../db/facts';
import { listSummaries, readSummaryFigures, storeSummary } from '../db/summaries';
import { toSummary } from '../db/to-summary';
import { models } from '../models/provider';
import { cleanText } from './clean-text';
import { gatherFacts } from './read-facts';

// For a memory that writes no summaries of its own: the most that any may have.
const LONGEST = 4000;

/**
 * Replaces the newest summary by the user's own words: a new version that later folds build on. LimitReached when it is
 * longer than the thread's memory allows; NotFound when there is no summary yet.
 */
export async function correctSummary(thread: Thread, raw: string): Promise<Summary> {
  const text = cleanText(raw).trim();
  const [newest] = await listSummaries(thread.id, null, 1);
  if (!newest) throw new NotFound('summary');
  const { chat } = await models();
  const limit = bindStrategy(thread.memory).summaryLimit ?? LONGEST;
  const tokens = await chat.counter.countSliced(text);
  if (tokens > limit) {
    const detail = `This summary has ${tokens} tokens and its limit is ${limit}. Nothing was changed; your text is still in the box.`;
    throw new LimitReached(detail, { tokens, limit });
  }
  // The user's word is a source: what they write is stated by them, whether or not a message says it too.
  const known = await readSummaryFigures(newest.id);
  const figures = traceFigures(text, [], known).map((figure) => ({ ...figure, source: 'user' as const }));
  const { lastPosition, id: parentId, turn } = newest;
  const stored = await storeSummary({
    threadId: thread.id,
    version: newest.version + 1,
    firstPosition: newest.firstPosition,
    lastPosition,
    parentId,
    text,
    tokens,
    author: 'user',
    figures,
    model: 'you',
    promptVersion: 'none',
    tokensIn: newest.tokens,
    outcome: 'written',
    turn,
  });
  if (!stored)
    throw new Conflict(
      'summary-changed',
      'Another summary was written meanwhile. Your text is still in the box; read the newest one first.',
    );
  return (await readSummaries(thread.id, null, 1))[0] as Summary;
}

/** A page of a thread's summaries, newest version first, each with its audit. */
export async function readSummaries(
  threadId: string,
  beforeVersion: number | null,
  limit: number,
): Promise<Summary[]> {
  await gatherFacts(threadId);
  const [rows, facts] = await Promise.all([
    listSummaries(threadId, beforeVersion, limit),
    listStatedFacts(threadId),
  ]);
  return rows.map((row) => toSummary(row, facts));
}
