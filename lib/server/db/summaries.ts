import 'server-only';
import { db } from './client';
import { type SummaryAudit, toAudit } from './summary-audit';
import type { NewestSummary } from './turn-state';

/** A summary about to be stored; `tokensIn` is the folded messages plus the old summary. */
export type NewSummary = {
  threadId: string;
  firstPosition: number;
  lastPosition: number;
  parentId: string | null;
  text: string;
  tokens: number;
  model: string;
  promptVersion: string;
  tokensIn: number;
  outcome: 'written' | 'shortened' | 'cut';
  author: 'model' | 'user';
  audit: SummaryAudit;
  turn: number;
};

const SENT = { id: true, version: true, lastPosition: true, tokens: true, text: true } as const;

/**
 * Stores the next version of a thread's summary, on top of its parent; null when that is no longer the newest valid one,
 * because another fold came first.
 */
export async function storeSummary(summary: NewSummary): Promise<NewestSummary | null> {
  const { threadId, parentId } = summary;
  const [newest, highest] = await Promise.all([
    readNewestSummary(threadId),
    db().summary.findFirst({ where: { threadId }, orderBy: { version: 'desc' }, select: { version: true } }),
  ]);
  if ((newest?.id ?? null) !== parentId) return null;
  const version = (highest?.version ?? 0) + 1;
  const { count } = await db().summary.createMany({ data: [{ ...summary, version }], skipDuplicates: true });
  return count > 0 ? readNewestSummary(threadId) : null;
}

/** Sets summaries aside that cover anything past `position`: what they stand for has changed. */
export async function setSummariesAside(threadId: string, position: number): Promise<void> {
  await db().summary.updateMany({
    where: { threadId, lastPosition: { gt: position }, stale: false },
    data: { stale: true },
  });
}

/** The newest summary of a thread that still stands for its messages. */
export async function readNewestSummary(threadId: string): Promise<NewestSummary | null> {
  return db().summary.findFirst({
    where: { threadId, stale: false },
    orderBy: { version: 'desc' },
    select: SENT,
  });
}

/** The newest summary that a thread had when turn `turn` was asked and that still stands for its messages. */
export async function readSummaryBefore(threadId: string, turn: number): Promise<NewestSummary | null> {
  return db().summary.findFirst({
    where: { threadId, stale: false, turn: { lt: turn } },
    orderBy: { version: 'desc' },
    select: SENT,
  });
}

/** Of the summaries that still stand, the one that covers most of positions 1 to `last` and no more, of at most `tokens`. */
export async function readSummaryThrough(
  threadId: string,
  last: number,
  tokens: number,
): Promise<NewestSummary | null> {
  return db().summary.findFirst({
    where: { threadId, stale: false, lastPosition: { lte: last }, tokens: { lte: tokens } },
    orderBy: [{ lastPosition: 'desc' }, { version: 'desc' }],
    select: SENT,
  });
}

/** A page of a thread's summaries, newest version first. */
export async function listSummaries(threadId: string, beforeVersion: number | null, limit: number) {
  return db().summary.findMany({
    where: { threadId, ...(beforeVersion === null ? {} : { version: { lt: beforeVersion } }) },
    orderBy: { version: 'desc' },
    take: limit,
  });
}

/** What a summary was audited with. */
export async function readSummaryAudit(threadId: string, id: string): Promise<SummaryAudit> {
  const where = { threadId_id: { threadId, id } };
  return toAudit(await db().summary.findUniqueOrThrow({ where, select: { audit: true } }));
}

/** The turn of each of some messages of a thread's log, by position. */
export async function readTurnsOf(threadId: string, positions: number[]): Promise<Map<number, number>> {
  const rows = await db().message.findMany({
    where: { threadId, current: true, position: { in: positions } },
    select: { position: true, turn: true },
  });
  return new Map(rows.map(({ position, turn }) => [position, turn]));
}
