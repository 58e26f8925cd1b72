import 'server-only';
import { Conflict, NotFound } from '@/lib/errors';
import type { Thread } from '@/lib/wire';
import { readMessages } from '../db/archive';
import { copyThread } from '../db/branch-thread';
import { replaceQuestion } from '../db/change-newest';
import { readThread } from '../db/threads';
import { models } from '../models/provider';
import { checkedText } from './open-turn';

/**
 * A new thread from a message of another: everything through it is copied. With `text` the message has to be a question,
 * which says that instead and waits to be answered.
 */
export async function branchThread(
  thread: Thread,
  personId: string,
  { position, text }: { position: number; text?: string },
): Promise<Thread> {
  const asked = text === undefined ? null : checkedText(text);
  const [message] = await readMessages(thread.id, [position]);
  if (!message) throw new NotFound('message');
  if (asked !== null && message.role !== 'user')
    throw new Conflict('not-a-question', 'Only a question can be asked otherwise. Nothing was copied.');
  if (thread.running === message.turn)
    throw new Conflict('turn-running', `Turn ${message.turn} is still being answered. Nothing was copied.`);
  const threadId = await copyThread(thread.id, position, `${thread.title} (branch)`.slice(0, 200));
  if (asked !== null) {
    const tokens = await (await models()).chat.counter.countSliced(asked);
    await replaceQuestion({ threadId, turn: message.turn, question: position }, { text: asked, tokens });
  }
  const branch = await readThread(threadId, personId);
  if (!branch) throw new NotFound('conversation');
  return branch;
}
