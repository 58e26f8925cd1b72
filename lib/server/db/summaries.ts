import 'server-only';
import { db } from './client';
import { type SummaryAudit, toAudit } from './summary-audit';
import type { NewestSummary } from './turn-state';

/** A summary about to be stored; `tokensIn` is the folded messages plus the old summary. */
export type NewSummary = {
  threadId: string;
  version: number;
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

/** Stores the next version of a thread's summary; null when another fold stored that version first. */
export async function storeSummary(summary: NewSummary): Promise<NewestSummary | null> {
  const { count } = await db().summary.createMany({ data: [summary], skipDuplicates: true });
  const stored = await readNewestSummary(summary.threadId);
  return count > 0 ? stored : null;
}

/** The newest summary of a thread. */
export async function readNewestSummary(threadId: string): Promise<NewestSummary | null> {
  return db().summary.findFirst({
    where: { threadId },
    orderBy: { version: 'desc' },
    select: { id: true, version: true, lastPosition: true, tokens: true, text: true },
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
export async function readSummaryAudit(id: string): Promise<SummaryAudit> {
  return toAudit(await db().summary.findUniqueOrThrow({ where: { id }, select: { audit: true } }));
}

/** The turn of each of some messages of a thread's log, by position. */
export async function readTurnsOf(threadId: string, positions: number[]): Promise<Map<number, number>> {
  const rows = await db().message.findMany({
    where: { threadId, current: true, position: { in: positions } },
    select: { position: true, turn: true },
  });
  return new Map(rows.map(({ position, turn }) => [position, turn]));
}
