import 'server-only';
import type { LogMessage } from '@/lib/memory';
import type { TurnRow } from '../db/turn-record';
import type { TurnState } from '../db/turn-state';
import type { StoredQuestion, TurnKey } from '../db/turn-writes';
import type { ChatModel } from '../models/provider';
import type { PlannedRequest } from './plan-request';

/** A turn whose question is stored and which is about to be answered. */
export type OpenTurn = PlannedRequest & {
  key: TurnKey;
  question: LogMessage;
  messageId: string;
  /** Newest summary of the thread, whether or not this memory sends it. */
  summaryVersion: number | null;
  row: TurnRow;
  acceptedAt: number;
  /** Time that the turn spent waiting for a fold, which is no overhead of its own. */
  waitedMs: number;
};

/** A planned turn with its row as it stands before anything of it is sent. */
export function openedTurn({
  state: { threadId, memory, summary },
  planned,
  turn,
  question,
  stored: { messageId, attempt, startedAt, folds },
  model,
  acceptedAt,
  waitedMs,
}: {
  state: Pick<TurnState, 'threadId' | 'memory' | 'summary'>;
  planned: PlannedRequest;
  turn: number;
  question: LogMessage;
  stored: StoredQuestion;
  model: ChatModel;
  acceptedAt: number;
  waitedMs: number;
}): OpenTurn {
  const row: TurnRow = {
    threadId,
    turn,
    attempt,
    memory,
    question: question.position,
    model: model.name,
    contextTokens: model.contextTokens,
    blocks: null,
    regionFirst: null,
    regionLast: null,
    regionCounts: null,
    regionTokens: null,
    tokens: null,
    overBudget: false,
    evicted: [],
    evictedFirst: null,
    evictedLast: null,
    folds,
    outcome: 'streaming',
    problem: null,
    replyFigures: [],
    forgotten: [],
    usage: null,
    timing: null,
    partial: '',
    stopRequested: false,
    leaseUntil: null,
    startedAt,
    finishedAt: null,
  };
  const key = { threadId, turn, attempt };
  const summaryVersion = summary?.version ?? null;
  return { ...planned, key, question, messageId, summaryVersion, row, acceptedAt, waitedMs };
}
