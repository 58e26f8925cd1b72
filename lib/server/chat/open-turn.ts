import 'server-only';
import { Conflict, InvalidRequest, NotFound, TooLarge } from '@/lib/errors';
import type { LogMessage } from '@/lib/memory';
import type { Outcome } from '@/lib/wire';
import {
  type NewestTurn,
  readRegionBefore,
  readTexts,
  readTurnState,
  type TurnState,
} from '../db/turn-state';
import { reopenTurn, type StoredQuestion, storeQuestion } from '../db/turn-writes';
import { isUniqueViolation } from '../db/unique-violation';
import { env } from '../env';
import type { Models } from '../models/provider';
import { traced } from '../traces/traced';
import { cleanText } from './clean-text';
import { foldsOf } from './folds-running';
import { type OpenTurn, openedTurn } from './opened-turn';
import type { PlannedRequest } from './plan-request';
import { recountThread } from './recount-thread';
import { planOrRefuse } from './refusal';
import { settleTurn } from './settle-turn';
import { titleOf } from './title';

/** What a client asks: its new text under an id of its own, and nothing else. */
export type Ask = {
  threadId: string;
  personId: string;
  clientId: string;
  text: string;
  acceptedAt: number;
  /** Throws when the person has asked too often; awaited beside the first read. */
  allowed: Promise<void>;
};

/** Either a turn that this call opened, or one that already runs and can be followed. */
export type Opened = { kind: 'opened'; turn: OpenTurn } | { kind: 'running'; turn: number };

/** How often opening a turn is tried; each loss means that another call of the same thread won. */
export const ATTEMPTS = 5;

/**
 * Opens a turn: plans it, refuses what does not fit before anything is stored, stores the question. Posting a client id
 * again follows a running turn, answers a failed newest turn again, and is a Conflict once answered.
 */
export async function openTurn(ask: Ask, models: Models): Promise<Opened> {
  const text = checkedText(ask.text);
  const waitedFrom = performance.now();
  await foldsOf(ask.threadId);
  const waitedMs = performance.now() - waitedFrom;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const opened = await tryToOpen({ ...ask, text }, waitedMs, models);
    if (opened) return opened;
  }
  throw new Conflict(
    'turn-running',
    'Another message of this conversation is being answered. Your text is still in the box.',
  );
}

/** A thread as it stands when a turn of it is opened. */
export type Opening = { ask: Pick<Ask, 'acceptedAt'>; state: TurnState; models: Models; waitedMs: number };

async function tryToOpen(ask: Ask, waitedMs: number, models: Models): Promise<Opened | null> {
  const [state] = await Promise.all([readSettled(ask, models), ask.allowed]);
  if (!state) return null;
  const { newest, asked } = state;
  if (newest?.running) {
    if (asked?.turn === newest.turn) return { kind: 'running', turn: newest.turn };
    const detail = `Turn ${newest.turn} is still being answered. Your text is still in the box; send it when the reply has ended.`;
    throw new Conflict('turn-running', detail, { turn: newest.turn });
  }
  const opening = { ask, state, models, waitedMs };
  return asked ? askAgain(opening, asked) : askNew(opening);
}

/** A thread as a turn may be opened on it; null once when something of it had to be settled first. */
export async function readSettled(
  { threadId, personId, clientId }: Pick<Ask, 'threadId' | 'personId' | 'clientId'>,
  { chat }: Models,
): Promise<TurnState | null> {
  const state = await readTurnState(threadId, personId, clientId);
  if (!state) throw new NotFound('conversation');
  if (state.newest?.lapsed) {
    await settleTurn(threadId, state.newest, chat.counter);
    return null;
  }
  if (state.encoding !== chat.counter.encoding) {
    await recountThread(threadId, chat.counter);
    return null;
  }
  return state;
}

async function askNew(opening: Opening & { ask: Ask }): Promise<Opened | null> {
  const { ask, state, models } = opening;
  const { threadId, memory, lastPosition, summary, previous, profile, pinned } = state;
  const tokens = await models.chat.counter.countSliced(ask.text);
  const question: LogMessage = { position: lastPosition + 1, role: 'user', tokens };
  const beside = { profile, pinned };
  const planned = await planOrRefuse({ threadId, memory, question, summary, previous, beside }, models.chat);
  const turn = state.lastTurn + 1;
  const asked = { lastPosition, tokens, clientId: ask.clientId, text: ask.text, title: titleOf(ask.text) };
  const store = () => storeQuestion({ ...recorded(opening), turn, ...asked });
  const stored = await traced('store', store, { 'fincoach.stored': 'question' }).catch((error) => {
    if (isUniqueViolation(error)) return null;
    throw error;
  });
  return stored && opened(opening, planned, turn, question, stored);
}

async function askAgain(opening: Opening, asked: NonNullable<TurnState['asked']>): Promise<Opened | null> {
  const { newest, lastPosition } = opening.state;
  if (!newest || asked.turn !== newest.turn || !mayAnswerAgain(newest, lastPosition))
    throw new Conflict(
      'already-answered',
      `This message was sent before and is turn ${asked.turn} of the conversation.`,
      {
        turn: asked.turn,
      },
    );
  return answerAgain(opening, newest, ['failed', 'interrupted', 'stopped']);
}

/** Opens the newest turn again, with the memory of now, when it ended in one of `outcomes`; null when it has changed meanwhile. */
export async function answerAgain(
  opening: Opening,
  newest: NewestTurn,
  outcomes: Outcome[],
): Promise<Opened | null> {
  const { threadId, memory, summary, profile, pinned } = opening.state;
  const [stored] = await readTexts(threadId, newest.question, newest.question);
  const question: LogMessage = { position: newest.question, role: 'user', tokens: stored?.tokens ?? 0 };
  const previous = await readRegionBefore(threadId, newest.turn);
  const beside = { profile, pinned };
  const planned = await planOrRefuse(
    { threadId, memory, question, summary, previous, beside },
    opening.models.chat,
  );
  const { turn, attempt } = newest;
  const key = { turn, attempt, question: question.position, outcomes };
  const reopen = () => reopenTurn({ ...recorded(opening), ...key });
  const reopened = await traced('store', reopen, { 'fincoach.stored': 'question' });
  return reopened && opened(opening, planned, turn, question, reopened);
}

function mayAnswerAgain({ outcome, question }: NewestTurn, lastPosition: number): boolean {
  const stoppedEmpty = outcome === 'stopped' && lastPosition === question;
  return outcome === 'failed' || outcome === 'interrupted' || stoppedEmpty;
}

function recorded({ state, models }: Opening) {
  const { name: model, contextTokens } = models.chat;
  return {
    threadId: state.threadId,
    memory: state.memory,
    model,
    contextTokens,
    leaseMs: env().FINCOACH_LEASE_MS,
  };
}

function opened(
  { ask, state, models, waitedMs }: Opening,
  planned: PlannedRequest,
  turn: number,
  question: LogMessage,
  stored: StoredQuestion,
): Opened {
  const times = { acceptedAt: ask.acceptedAt, waitedMs };
  return {
    kind: 'opened',
    turn: openedTurn({ state, planned, turn, question, stored, model: models.chat, ...times }),
  };
}

/** A message's text, cleaned; TooLarge past the limit, InvalidRequest when nothing is left. */
export function checkedText(raw: string): string {
  const text = cleanText(raw);
  const limit = env().FINCOACH_MESSAGE_CHARACTERS;
  if (text.length > limit) {
    const [length, most] = [text.length, limit].map((count) => count.toLocaleString('en-IN'));
    throw new TooLarge(
      `This message has ${length} characters and the limit is ${most}. Your text is still in the box.`,
      { limit },
    );
  }
  if (!text.trim())
    throw new InvalidRequest('message.text: a message needs some text. Nothing was stored.', {
      field: 'message.text',
    });
  return text;
}
