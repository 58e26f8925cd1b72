import 'server-only';
import { Conflict, LimitReached, NotFound } from '@/lib/errors';
import { traceFigures } from '@/lib/figures/trace-figures';
import { traceNames } from '@/lib/figures/trace-names';
import { bindStrategy } from '@/lib/memory';
import type { Summary, Thread } from '@/lib/wire';
import { listStatedFacts } from '../db/facts';
import { readTexts } from '../db/log-tail';
import { listSummaries, readTurnsOf, storeSummary } from '../db/summaries';
import { positionsTraced, type SummaryAudit, toAudit } from '../db/summary-audit';
import { toSummary } from '../db/to-summary';
import { models } from '../models/provider';
import { cleanText } from './clean-text';
import { gatherFacts } from './read-facts';

// For a memory that writes no summaries of its own: the most that any may have.
const LONGEST = 4000;

// A correction is looked up in the newest messages it covers; what is older was traced when it was folded.
const READ_BACK = 200;

/**
 * Replaces the newest summary by the user's own words: a new version that later folds build on. LimitReached when it is
 * longer than the thread's memory allows; Conflict when `corrects` is not the newest version; NotFound when there is no
 * summary yet.
 */
export async function correctSummary(
  thread: Thread,
  correction: { text: string; corrects?: number },
): Promise<Summary> {
  const text = cleanText(correction.text).trim();
  const [newest] = await listSummaries(thread.id, null, 1);
  if (!newest) throw new NotFound('summary');
  if ((correction.corrects ?? newest.version) !== newest.version) throw changedMeanwhile();
  const { chat } = await models();
  const limit = bindStrategy(thread.memory).summaryLimit ?? LONGEST;
  const tokens = await chat.counter.countSliced(text);
  if (tokens > limit) {
    const detail = `This summary has ${tokens} tokens and its limit is ${limit}. Nothing was changed; your text is still in the box.`;
    throw new LimitReached(detail, { tokens, limit });
  }
  const { lastPosition, id: parentId, turn } = newest;
  const stored = await storeSummary({
    threadId: thread.id,
    firstPosition: newest.firstPosition,
    lastPosition,
    parentId,
    text,
    tokens,
    author: 'user',
    audit: await auditCorrection(text, newest),
    model: 'you',
    promptVersion: 'none',
    tokensIn: newest.tokens,
    outcome: 'written',
    turn,
  });
  if (!stored) throw changedMeanwhile();
  return (await readSummaries(thread.id, null, 1))[0] as Summary;
}

function changedMeanwhile(): Conflict {
  return new Conflict(
    'summary-changed',
    'Another summary was written meanwhile. Your text is still in the box; read the newest one first.',
  );
}

async function auditCorrection(
  text: string,
  { threadId, lastPosition, audit }: Awaited<ReturnType<typeof listSummaries>>[number],
): Promise<SummaryAudit> {
  const known = toAudit({ audit });
  const messages = await readTexts(threadId, Math.max(1, lastPosition - READ_BACK + 1), lastPosition);
  // The user's word is a source: what they write is stated by them, whether or not a message says it too.
  const figures = traceFigures(text, messages, known.figures).map((figure) => ({
    ...figure,
    source: 'user' as const,
  }));
  return { figures, names: traceNames(text, messages, known.names), rewrittenFor: [] };
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
  const turnOf = await readTurnsOf(threadId, positionsTraced(rows));
  return rows.map((row) => toSummary(row, facts, turnOf));
}
