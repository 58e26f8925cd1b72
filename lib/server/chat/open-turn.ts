import 'server-only';
import { Conflict, InvalidRequest, NotFound, TooLarge } from '@/lib/errors';
import type { LogMessage } from '@/lib/memory';
import type { Outcome } from '@/lib/wire';
import { readTexts } from '../db/log-tail';
import { type NewestTurn, readRegionBefore, readTurnState, type TurnState } from '../db/turn-state';
import { reopenTurn } from '../db/turn-writes';
import { env } from '../env';
import type { Models } from '../models/provider';
import { traced } from '../traces/traced';
import { askNew } from './ask-new';
import { cleanText } from './clean-text';
import { foldsOf } from './folds-running';
import type { OpenTurn } from './opened-turn';
import { type Ask, askedAs, type Opened, type Opening, openedAs } from './opening';
import { recountThread } from './recount-thread';
import { planOrRefuse } from './refusal';
import { settleTurn } from './settle-turn';

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
  const turn = await (asked ? askAgain(opening, asked) : askNew(opening));
  return turn && { kind: 'opened', turn };
}

/** A thread as a turn may be opened on it; null once when something of it had to be settled first. */
export async function readSettled(
  { threadId, asker, clientId }: Pick<Ask, 'threadId' | 'asker' | 'clientId'>,
  { chat }: Models,
): Promise<TurnState | null> {
  const { contextTokens } = chat;
  const state = await readTurnState(threadId, asker, { clientId, contextTokens });
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

async function askAgain(opening: Opening, asked: NonNullable<TurnState['asked']>): Promise<OpenTurn | null> {
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
): Promise<OpenTurn | null> {
  const { threadId, memory, summary, profile, pinned } = opening.state;
  const { turn, attempt, question: position } = newest;
  const [[stored], previous] = await Promise.all([
    readTexts(threadId, position, position),
    readRegionBefore(threadId, turn),
  ]);
  const question: LogMessage = { position, role: 'user', tokens: stored?.tokens ?? 0 };
  const beside = { profile, pinned };
  const planned = await planOrRefuse(
    { threadId, memory, question, summary, previous, beside },
    opening.models.chat,
  );
  const key = { turn, attempt, question: position, outcomes };
  const reopen = () => reopenTurn({ ...askedAs(opening), ...key });
  const reopened = await traced('store', reopen, { 'fincoach.stored': 'question' });
  const text = stored?.text ?? '';
  return reopened && openedAs(opening, { planned, turn, question, text, stored: reopened });
}

function mayAnswerAgain({ outcome, question }: NewestTurn, lastPosition: number): boolean {
  const stoppedEmpty = outcome === 'stopped' && lastPosition === question;
  return outcome === 'failed' || outcome === 'interrupted' || stoppedEmpty;
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
