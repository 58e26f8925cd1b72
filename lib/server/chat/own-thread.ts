import 'server-only';
import { NotFound } from '@/lib/errors';
import type { Thread } from '@/lib/wire';
import { readThread } from '../db/threads';
import { readLapsedTurn } from '../db/turn-state';
import { models } from '../models/provider';
import { settleTurn } from './settle-turn';

/** A person's thread, with a turn whose process died settled first; NotFound when it is missing or somebody else's. */
export async function ownThread(threadId: string, personId: string): Promise<Thread> {
  const thread = await readThread(threadId, personId);
  if (!thread) throw new NotFound('conversation');
  const lapsed = thread.running === null ? await readLapsedTurn(threadId, thread.turns) : null;
  if (!lapsed) return thread;
  await settleTurn(threadId, lapsed, (await models()).chat.counter);
  return (await readThread(threadId, personId)) ?? thread;
}
