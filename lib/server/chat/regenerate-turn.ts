import 'server-only';
import { Conflict, NotFound } from '@/lib/errors';
import { setSummariesAside } from '../db/summaries';
import type { NewestTurn } from '../db/turn-state';
import type { Models } from '../models/provider';
import { foldsOf } from './folds-running';
import { ATTEMPTS, answerAgain, readSettled } from './open-turn';
import type { Ask, Opened } from './opening';

/** Which turn is to be answered again, by whom. */
export type AskAgain = Pick<Ask, 'threadId' | 'asker' | 'acceptedAt' | 'allowed'> & { turn: number };

/** Opens the newest turn again, however it ended, with the memory of now; its reply is kept as a version. */
export async function reopenNewest(ask: AskAgain, models: Models): Promise<Opened> {
  const waitedFrom = performance.now();
  await foldsOf(ask.threadId);
  const waitedMs = performance.now() - waitedFrom;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [state] = await Promise.all([readSettled({ ...ask, clientId: '' }, models), ask.allowed]);
    if (!state) continue;
    const newest = newestOf(state.newest, ask.turn);
    if (state.summary && state.summary.lastPosition > newest.question) {
      // It covers the reply that is about to leave the log.
      await setSummariesAside(ask.threadId, newest.question);
      continue;
    }
    const outcomes = ['done', 'failed', 'interrupted', 'stopped'] as const;
    const opened = await answerAgain({ ask, state, models, waitedMs }, newest, [...outcomes]);
    if (opened) return { kind: 'opened', turn: opened };
  }
  throw new Conflict('turn-running', `Turn ${ask.turn} is being changed from elsewhere. Nothing was lost.`);
}

/** The newest turn, which may be changed; NotFound past it, Conflict before it and while it runs. */
export function newestOf(newest: NewestTurn | null, turn: number): NewestTurn {
  if (!newest || turn > newest.turn) throw new NotFound('turn');
  if (turn < newest.turn) {
    const detail = `Turn ${turn} is not the newest. Branch the conversation there to go on from it; nothing was changed.`;
    throw new Conflict('not-newest', detail, { turn: newest.turn });
  }
  if (newest.running) {
    const detail = `Turn ${turn} is still being answered. Stop it first, or wait for its end; nothing was changed.`;
    throw new Conflict('turn-running', detail, { turn });
  }
  return newest;
}
