import 'server-only';
import type { TokenCounter } from '@/lib/tokens';
import type { NewestTurn } from '../db/turn-state';
import { endTurn } from '../db/turn-writes';

/** Ends a turn whose process died: it is interrupted, and what had come of its reply is kept as a message. */
export async function settleTurn(threadId: string, newest: NewestTurn, counter: TokenCounter): Promise<void> {
  const { turn, attempt, partial } = newest;
  const tokens = await counter.countSliced(partial);
  const ended = { usage: null, timing: null, problem: null, lapsedOnly: true };
  await endTurn({ threadId, turn, attempt }, { outcome: 'interrupted', text: partial, tokens, ...ended });
}
