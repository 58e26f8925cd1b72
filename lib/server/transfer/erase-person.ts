import 'server-only';
import { endSession } from '../auth';
import { foldsOf } from '../chat/folds-running';
import { liveTurn } from '../chat/live-turns';
import { stopTurn } from '../chat/stop-turn';
import { deletePerson, listRunningTurns } from '../db/erase-person';

const LONGEST_WAIT_MS = 3_000;

/**
 * Deletes everything of a person, for good: their running turns are stopped first, then all that is stored goes, their
 * account and every session of it. Gives the headers that clear their cookies.
 */
export async function erasePerson(personId: string, headers: Headers): Promise<Headers> {
  const running = await listRunningTurns(personId);
  await Promise.all(running.map(({ threadId, turn }) => endTurnOf(threadId, turn)));
  await deletePerson(personId);
  return endSession(headers);
}

async function endTurnOf(threadId: string, turn: number): Promise<void> {
  const live = liveTurn(threadId);
  await stopTurn(threadId, turn);
  if (live?.turn === turn) await ended(live);
  await foldsOf(threadId);
}

/** Waits, a bounded time, for a turn to have stored its end. */
async function ended(live: NonNullable<ReturnType<typeof liveTurn>>): Promise<void> {
  const reader = live.follow().getReader();
  const late = setTimeout(() => void reader.cancel(), LONGEST_WAIT_MS);
  while (!(await reader.read()).done);
  clearTimeout(late);
}
