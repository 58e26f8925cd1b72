import 'server-only';
import type { LogMessage, RequestMessage, TurnPlan } from '@/lib/memory';
import type { TurnRow } from '../db/turn-record';
import type { TurnState } from '../db/turn-state';
import type { StoredQuestion, TurnKey } from '../db/turn-writes';
import type { ChatModel } from '../models/provider';
import type { PlannedRequest } from './plan-request';
import type { Carried } from './recall-for';

/** What a turn sends: its plan as it has become, its row with that stored, and the exact request. */
export type Prepared = {
  plan: TurnPlan;
  row: TurnRow;
  request: RequestMessage[];
  /** Time that went into folds and their waits, which is no overhead of the turn's own. */
  pausedMs: number;
};

/** A turn whose question is stored and which is about to be answered. */
export type OpenTurn = PlannedRequest & {
  key: TurnKey;
  question: LogMessage;
  text: string;
  messageId: string;
  /** Newest summary of the thread, whether or not this memory sends it. */
  summaryVersion: number | null;
  row: TurnRow;
  acceptedAt: number;
  /** Time that the turn spent waiting for a fold, which is no overhead of its own. */
  waitedMs: number;
  /** What was settled together with the question's being stored; null while there is something to fold or to recall. */
  prepared: Prepared | null;
  /** A recall that began when the question was stored. */
  recalling: Promise<Carried> | null;
};

/** A planned turn with its row as it stands before anything of it is sent. */
export function openedTurn({
  state: { threadId, memory, summary },
  planned,
  turn,
  stored: { messageId, attempt, startedAt, folds },
  model,
  ...opened
}: {
  state: Pick<TurnState, 'threadId' | 'memory' | 'summary'>;
  planned: PlannedRequest;
  turn: number;
  stored: StoredQuestion;
  model: ChatModel;
} & Pick<OpenTurn, 'question' | 'text' | 'acceptedAt' | 'waitedMs'>): OpenTurn {
  const row: TurnRow = {
    threadId,
    turn,
    attempt,
    memory,
    question: opened.question.position,
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
  return { ...planned, ...opened, key, messageId, summaryVersion, row, prepared: null, recalling: null };
}
