import 'server-only';
import { bindStrategy, type Memory } from '@/lib/memory';
import type {
  Evicted,
  FoldRecord,
  Forgotten,
  Outcome,
  Part,
  Problem,
  ReplyFigureRecord,
  Sent,
  Timing,
  TurnRecord,
  Usage,
} from '@/lib/wire';
import { priceOf } from '../models/prices';
import { models } from '../models/provider';
import { answersOf } from './answer-versions';
import { db } from './client';
import type { Turn } from './generated/client';
import { type Counts, readCounts, toMessages } from './log-tail';

/** Parts of a request before its messages. */
export type Block = Exclude<Part, { kind: 'message' }>;

/** A turn as it is stored; the running turn keeps one of these too, so that both are shown by the same code. */
export type TurnRow = Omit<
  Turn,
  | 'memory'
  | 'blocks'
  | 'regionCounts'
  | 'evicted'
  | 'folds'
  | 'problem'
  | 'replyFigures'
  | 'forgotten'
  | 'usage'
  | 'timing'
> & {
  memory: Memory;
  blocks: Block[] | null;
  /** Roles (u, a, t) and counts of the region's messages; null for a region that is too long to list. */
  regionCounts: Counts | null;
  evicted: Evicted[];
  folds: FoldRecord[];
  problem: Problem | null;
  replyFigures: ReplyFigureRecord[] | null;
  forgotten: Forgotten[] | null;
  usage: Usage | null;
  timing: Timing | null;
};

/** Longest region that is stored message by message; a longer one is a range. */
export const LISTED_REGION = 200;

/** A turn's record as the wire has it; a region stored as a range is read from the log. */
export async function toTurnRecord(row: TurnRow, kept: readonly number[] = []): Promise<TurnRecord> {
  const { strategy, settings, recall = null } = bindStrategy(row.memory).memory;
  return {
    turn: row.turn,
    question: row.question,
    strategy,
    settings,
    recall,
    outcome: outcomeOf(row),
    sent: await sentOf(row),
    evicted: row.evicted,
    folds: row.folds,
    usage: row.usage,
    costUsd: await costOf(row),
    timing: row.timing,
    model: row.model,
    contextTokens: row.contextTokens,
    problem: row.problem,
    replyFigures: row.replyFigures ?? [],
    forgotten: row.forgotten ?? [],
    version: row.attempt,
    versions: [...new Set([...kept, row.attempt])].sort((a, b) => a - b),
    startedAt: row.startedAt.toISOString(),
  };
}

/** The record of one turn; null when the thread has no such turn. */
export async function readTurnRecord(threadId: string, turn: number): Promise<TurnRecord | null> {
  const row = await db().turn.findUnique({ where: { threadId_turn: { threadId, turn } } });
  if (!row) return null;
  return toTurnRecord(asRow(row), (await answersOf(threadId, [turn])).get(turn));
}

/** A page of a thread's records, newest first. */
export async function listTurnRecords(
  threadId: string,
  beforeTurn: number | null,
  limit: number,
): Promise<TurnRecord[]> {
  const rows = await db().turn.findMany({
    where: { threadId, ...(beforeTurn === null ? {} : { turn: { lt: beforeTurn } }) },
    orderBy: { turn: 'desc' },
    take: limit,
  });
  const kept = await answersOf(
    threadId,
    rows.map(({ turn }) => turn),
  );
  return Promise.all(rows.map((row) => toTurnRecord(asRow(row), kept.get(row.turn))));
}

/** Prisma's row with its JSON columns typed: only this app writes them. */
export function asRow(row: Turn): TurnRow {
  return row as unknown as TurnRow;
}

function outcomeOf({ outcome, leaseUntil }: TurnRow): Outcome {
  const lapsed = outcome === 'streaming' && leaseUntil !== null && leaseUntil.getTime() < Date.now();
  return lapsed ? 'interrupted' : (outcome as Outcome);
}

/** The billed tokens at list prices. */
async function costOf({ model, usage }: TurnRow): Promise<number | null> {
  if (typeof usage?.inputTokens !== 'number' || typeof usage.outputTokens !== 'number') return null;
  const { chat } = await models();
  const { inputTokens: tokensIn, outputTokens: tokensOut, cachedInputTokens } = usage;
  return priceOf({ name: model, host: chat.host }, { tokensIn, tokensOut, cached: cachedInputTokens ?? 0 });
}

async function sentOf(row: TurnRow): Promise<Sent | null> {
  const { threadId, blocks, regionFirst: first, regionLast: last, regionCounts } = row;
  if (blocks === null || first === null || last === null) return null;
  const messages = regionCounts
    ? toMessages({ first, ...regionCounts })
    : await readCounts(threadId, first, last);
  return {
    parts: [...blocks, ...messages.map((message) => ({ kind: 'message' as const, ...message }))],
    regionTokens: row.regionTokens ?? 0,
    tokens: row.tokens ?? 0,
    overBudget: row.overBudget,
  };
}
