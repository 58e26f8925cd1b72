import 'server-only';
import { LimitReached, NotFound } from '@/lib/errors';
import type { Message } from '@/lib/wire';
import { listMessages } from '../db/archive';
import { addPin, listPinned, readTurnAt, removePin } from '../db/pins';
import { models } from '../models/provider';
import { pinnedTokens } from './plan-request';

/** Most content tokens of the block of brought back messages, its heading included. */
export const PINNED_TOKENS = 1000;

/**
 * Brings a message back into every request of its thread, its whole turn with it, or lets it go again. LimitReached
 * when the block would pass its limit. Gives the message as it now stands.
 */
export async function pinMessage(
  thread: { id: string; messages: number },
  position: number,
  pinned: boolean,
): Promise<Message> {
  const turn = await readTurnAt(thread.id, position);
  const [first, last] = [turn?.messages.at(0), turn?.messages.at(-1)];
  if (!turn || !first || !last) throw new NotFound('message');
  if (pinned) {
    const already = (await listPinned(thread.id)).filter(
      (entry) => entry.position < first.position || entry.position > last.position,
    );
    const all = [...already, ...turn.messages].sort((a, b) => a.position - b.position);
    const tokens = pinnedTokens((await models()).chat, all);
    if (tokens > PINNED_TOKENS) {
      const detail = `With this turn, what was brought back would have ${tokens} tokens and the limit is ${PINNED_TOKENS}. Nothing was changed; let another turn go first.`;
      throw new LimitReached(detail, { tokens, limit: PINNED_TOKENS });
    }
    await addPin(thread.id, turn.turn, first.position, last.position);
  } else await removePin(thread.id, turn.turn);
  const page = { order: 'asc' as const, after: position - 1, limit: 1 };
  const [message] = await listMessages(thread.id, thread.messages, page);
  if (!message) throw new NotFound('message');
  return message;
}
