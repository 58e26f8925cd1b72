import 'server-only';
import type { LogMessage } from '@/lib/memory';
import { storeQuestion } from '../db/turn-writes';
import { isUniqueViolation } from '../db/unique-violation';
import { traced } from '../traces/traced';
import type { OpenTurn } from './opened-turn';
import { type Ask, askedAs, type Opening, openedAs } from './opening';
import type { PlannedRequest } from './plan-request';
import { requestOf } from './prepare-turn';
import { besideWithRecall, recallRoom } from './recall-for';
import { recordPlan, type SettledPlan, withPlan } from './record-plan';
import { planOrRefuse } from './refusal';
import { titleOf } from './title';

/**
 * Opens a turn for a new question; null when another turn got there first. A plan with nothing to fold and nothing to recall
 * is stored together with the question, and its request is complete; a recall begins beside the storing.
 */
export async function askNew(opening: Opening & { ask: Ask }): Promise<OpenTurn | null> {
  const { ask, state, models } = opening;
  const { text } = ask;
  const { chat } = models;
  const { threadId, memory, lastPosition, summary, previous, profile, pinned, tail } = state;
  const tokens = await chat.counter.countSliced(text);
  const question: LogMessage = { position: lastPosition + 1, role: 'user', tokens };
  const beside = { profile, pinned };
  const input = { threadId, memory, question, summary, previous, beside, tail };
  const planned = await planOrRefuse(input, chat);
  const recalls = recallRoom({ ...planned, memory }, chat) > 0;
  const settled = planned.plan.due || recalls ? null : settledPlan(planned, summary?.version ?? null);
  const plan = settled && recordPlan(settled, chat);
  const recalling =
    recalls && !planned.plan.due
      ? besideWithRecall({ ...planned, threadId, memory, question: text }, chat)
      : null;
  const turn = state.lastTurn + 1;
  const stored = await store({
    ...askedAs(opening),
    turn,
    plan,
    lastPosition,
    tokens,
    text,
    ...identity(ask),
  });
  if (!stored) return null;
  const opened = openedAs(opening, { planned, turn, question, text, stored });
  if (!settled || !plan) return { ...opened, recalling };
  const request = requestOf(settled, [...stored.earlier, { role: 'user', text }]);
  const prepared = { plan: planned.plan, row: withPlan(opened.row, plan), request, pausedMs: 0 };
  return { ...opened, prepared };
}

function identity({ clientId, text }: Ask) {
  return { clientId, title: titleOf(text) };
}

function settledPlan(planned: PlannedRequest, summaryVersion: number | null): SettledPlan {
  return { ...planned, summaryVersion, folds: [] };
}

function store(question: Parameters<typeof storeQuestion>[0]) {
  const stores = question.plan ? 'question and plan' : 'question';
  return traced('store', () => storeQuestion(question), { 'fincoach.stored': stores }).catch((error) => {
    if (isUniqueViolation(error)) return null;
    throw error;
  });
}
