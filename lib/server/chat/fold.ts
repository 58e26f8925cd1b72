import 'server-only';
import type { Fold, Log } from '@/lib/memory';
import type { FoldRecord } from '@/lib/wire';
import { readTexts } from '../db/log-tail';
import type { NewSummary } from '../db/summaries';
import type { SummaryAudit } from '../db/summary-audit';
import type { NewestSummary } from '../db/turn-state';
import { toProblem } from '../http/problem';
import type { ChatModel } from '../models/provider';
import { SUMMARISER_VERSION } from '../prompts/summariser';
import { traced } from '../traces/traced';
import { chunksOf, clipped, readableTokens } from './fold-chunks';
import { summarise } from './summarise';

/** Where the summaries of a fold are kept. */
export type SummaryStore = {
  auditOf(threadId: string, summary: NewestSummary): Promise<SummaryAudit>;
  /** Keeps a summary on top of its parent and gives the one that stands: another fold may have come first. */
  store(summary: NewSummary): Promise<NewestSummary | null>;
};

/** What a turn asks to be folded, and what it gets to hear about it. */
export type FoldJob = {
  threadId: string;
  turn: number;
  when: FoldRecord['when'];
  summaries: SummaryStore;
  log: Log;
  due: Fold;
  summary: NewestSummary | null;
  /** The strategy's limit of a summary, in tokens. */
  limit: number;
  /** Ends the fold early; what was not folded stays in the log. */
  signal?: AbortSignal;
  onStart?(positions: [number, number]): void;
  onFold?(fold: FoldRecord): void;
};

export type Folded = { summary: NewestSummary | null; folds: FoldRecord[] };

const MOST_CALLS = 8;

/**
 * Folds a range into the running summary, in chunks of whole turns that fit the summariser's context, at most eight a
 * turn. Stops at the first failure: what was not folded stays in the log, and the next turn goes on from there.
 */
export function fold(job: FoldJob, model: ChatModel): Promise<Folded> {
  return traced('fold', async (span) => {
    const folded = await foldDue(job, model);
    span?.note({
      'fincoach.fold.when': job.when,
      'fincoach.fold.tokens': job.due.tokens,
      'fincoach.fold.outcome': folded.folds.at(-1)?.outcome,
    });
    return folded;
  });
}

async function foldDue(job: FoldJob, model: ChatModel): Promise<Folded> {
  let { summary } = job;
  const folds: FoldRecord[] = [];
  for (const [first, last] of chunksOf(job.log, job.due, readableTokens(model, job.limit)).slice(
    0,
    MOST_CALLS,
  )) {
    job.onStart?.([first, last]);
    const result = await foldChunk(job, summary, first, last, model);
    folds.push(result.fold);
    job.onFold?.(result.fold);
    if (!result.summary) break;
    summary = result.summary;
  }
  return { summary, folds };
}

async function foldChunk(
  job: FoldJob,
  before: NewestSummary | null,
  first: number,
  last: number,
  model: ChatModel,
) {
  const { threadId, turn, when, summaries } = job;
  const messages = await readTexts(threadId, first, last);
  const tokensIn = messages.reduce((sum, { tokens }) => sum + tokens, before?.tokens ?? 0);
  const record = { when, positions: [first, last] as [number, number], tokensIn };
  try {
    // A summary is always shorter than what it stands for.
    const limit = Math.max(1, Math.min(job.limit, tokensIn - 1));
    const previous = before && { text: before.text, audit: await summaries.auditOf(threadId, before) };
    const written = await summarise(
      model,
      { previous, messages: clipped(messages, readableTokens(model, job.limit)) },
      limit,
      job.signal,
    );
    const summary = await summaries.store({
      ...written,
      author: 'model',
      threadId,
      firstPosition: first,
      lastPosition: last,
      parentId: before?.id ?? null,
      model: model.name,
      promptVersion: SUMMARISER_VERSION,
      tokensIn,
      turn,
    });
    const { outcome, tokens: tokensOut } = written;
    const fold: FoldRecord = {
      ...record,
      summaryId: summary?.id ?? null,
      version: summary?.version ?? null,
      tokensOut,
      outcome,
      problem: null,
    };
    return { fold, summary };
  } catch (error) {
    const fold: FoldRecord = {
      ...record,
      summaryId: null,
      version: null,
      tokensOut: 0,
      outcome: 'failed',
      problem: toProblem(error),
    };
    return { fold, summary: null };
  }
}
