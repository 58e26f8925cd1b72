import 'server-only';
import { Conflict, NotFound } from '@/lib/errors';
import type { LogMessage, Memory } from '@/lib/memory';
import { planCovered } from '@/lib/memory';
import { countExperiments, readQuestion } from '../db/experiments';
import { readSummaryBefore, readSummaryThrough } from '../db/summaries';
import { type Asker, readRegionBefore, type TurnState } from '../db/turn-state';
import type { Models } from '../models/provider';
import { EXPERIMENTS, tooMany } from './experiment-limit';
import { ATTEMPTS, readSettled } from './open-turn';
import { type OpenTurn, openedTurn } from './opened-turn';
import type { PlannedRequest } from './plan-request';
import { planOrRefuse } from './refusal';

/** Which turn's question is to be answered once more, by whom, under which memory. */
export type ExperimentAsk = {
  threadId: string;
  asker: Asker;
  turn: number;
  memory: Memory;
  acceptedAt: number;
};

/**
 * A turn as it would be asked under another memory: planned with the log as it was up to its question, with the summaries
 * that there were and what is brought back and in the profile now. Stores nothing. Refuses a turn that is being
 * answered, what does not fit, and more experiments than a turn may have.
 */
export async function openExperiment(ask: ExperimentAsk, models: Models): Promise<OpenTurn> {
  const { threadId, turn, memory, acceptedAt } = ask;
  const now = await settled(ask, models);
  const asked = await readQuestion(threadId, turn);
  if (!asked) throw new NotFound('turn');
  if (now.newest?.running && now.newest.turn === turn) throw running(turn);
  if ((await countExperiments(threadId, turn)) >= EXPERIMENTS) throw tooMany(turn);
  const question: LogMessage = { position: asked.position, role: 'user', tokens: asked.tokens };
  const state = { ...now, memory, summary: await readSummaryBefore(threadId, turn) };
  const beside = { profile: now.profile, pinned: now.pinned.filter(isBefore(question)) };
  const previous = await readRegionBefore(threadId, turn);
  const input = { threadId, memory, question, summary: state.summary, previous, beside };
  const planned = await withStoredSummary(threadId, await planOrRefuse(input, models.chat, UNCHANGED));
  const stored = { messageId: asked.id, attempt: 1, startedAt: new Date(), folds: [] };
  return openedTurn({
    state,
    planned,
    turn,
    question,
    text: asked.text,
    stored,
    model: models.chat,
    acceptedAt,
    waitedMs: 0,
  });
}

const UNCHANGED = {
  budget: 'The conversation is unchanged: choose a larger budget, or another memory.',
  context: 'The conversation is unchanged: choose another memory.',
};

async function settled({ threadId, asker, turn }: ExperimentAsk, models: Models): Promise<TurnState> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const state = await readSettled({ threadId, asker, clientId: '' }, models);
    if (state) return state;
  }
  throw running(turn);
}

function running(turn: number): Conflict {
  const detail = `Turn ${turn} is still being answered. Ask it again when its reply has ended; nothing was changed.`;
  return new Conflict('turn-running', detail, { turn });
}

function isBefore(question: LogMessage) {
  return ({ position }: { position: number }) => position < question.position;
}

/** What is due to be folded, less what a summary of the thread within the memory's limit covers of it already. */
async function withStoredSummary(threadId: string, planned: PlannedRequest): Promise<PlannedRequest> {
  const { plan, log, strategy, summary } = planned;
  if (!plan.due || strategy.summaryLimit === null) return planned;
  const wider = await readSummaryThrough(threadId, plan.due.last, strategy.summaryLimit);
  if (!wider || wider.lastPosition <= (summary?.lastPosition ?? 0)) return planned;
  return { ...planned, summary: wider, plan: planCovered(log, plan, wider.lastPosition) };
}
