import 'server-only';
import { endTurn, storePlan } from '../db/turn-writes';
import { traced } from '../traces/traced';
import { embedTurns } from './embed-turns';
import { findForgotten } from './find-forgotten';
import { foldAfterReply } from './fold-after-reply';
import { gatherSoon } from './gather-dictionary';
import type { Keeping } from './keeping';
import { holdLease } from './lease';
import { storedSummaries } from './stored-summaries';

/** An ordinary turn: its reply is the log's next message, its record and summaries are the thread's. */
export const keepInLog: Keeping = {
  summaries: storedSummaries,
  hold: ({ key }, answer, live) => holdLease(key, answer, live),
  plan: ({ key }, plan) => traced('store', () => storePlan(key, plan), { 'fincoach.stored': 'plan' }),
  forgotten: findForgotten,
  end: async ({ key }, { memory }, end) => {
    await traced('store', () => endTurn(key, end), { 'fincoach.stored': 'end' });
    gatherSoon(key.threadId);
    if (memory.recall) embedTurns(key.threadId);
  },
  replied: foldAfterReply,
};
