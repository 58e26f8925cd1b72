import 'server-only';
import { requestStop } from '../db/turn-writes';
import { liveTurn } from './live-turns';

/** Stops a running turn and keeps what came: at once in this process, at its next renewal in another. */
export async function stopTurn(threadId: string, turn: number): Promise<boolean> {
  const live = liveTurn(threadId);
  if (live?.turn === turn) {
    live.stop('stop');
    return true;
  }
  return requestStop(threadId, turn);
}
