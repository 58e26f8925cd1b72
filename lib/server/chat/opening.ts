import 'server-only';
import type { LogMessage } from '@/lib/memory';
import type { Asker, TurnState } from '../db/turn-state';
import type { StoredQuestion } from '../db/turn-writes';
import { env } from '../env';
import type { Models } from '../models/provider';
import { type OpenTurn, openedTurn } from './opened-turn';
import type { PlannedRequest } from './plan-request';

/** What a client asks: its new text under an id of its own, and nothing else. */
export type Ask = {
  threadId: string;
  asker: Asker;
  clientId: string;
  text: string;
  acceptedAt: number;
  /** Throws when the person has asked too often; awaited beside the first read. */
  allowed: Promise<void>;
};

/** Either a turn that this call opened, or one that already runs and can be followed. */
export type Opened = { kind: 'opened'; turn: OpenTurn } | { kind: 'running'; turn: number };

/** A thread as it stands when a turn of it is opened. */
export type Opening = { ask: Pick<Ask, 'acceptedAt'>; state: TurnState; models: Models; waitedMs: number };

/** What a turn's row says of how it is asked. */
export function askedAs({ state, models }: Opening) {
  const { name: model, contextTokens } = models.chat;
  const leaseMs = env().FINCOACH_LEASE_MS;
  return { threadId: state.threadId, memory: state.memory, model, contextTokens, leaseMs };
}

/** A turn whose question is stored. */
export function openedAs(
  { ask, state, models, waitedMs }: Opening,
  {
    planned,
    turn,
    question,
    text,
    stored,
  }: { planned: PlannedRequest; turn: number; question: LogMessage; text: string; stored: StoredQuestion },
): OpenTurn {
  const { acceptedAt } = ask;
  const { chat: model } = models;
  return openedTurn({ state, planned, turn, question, text, stored, model, acceptedAt, waitedMs });
}
