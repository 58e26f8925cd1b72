import { canBeAsked, examKey } from './exam-asks';
import type { ExamHeld, ExamReplies } from './types';

/** What one memory's exam came to: questions whose facts its request held, and those that were answered exactly. */
export type ExamTotals = {
  /** Of the questions that need a fact. */
  held: number;
  needed: number;
  /** Of the questions that have a whole answer. */
  right: number;
  answered: number;
  /** Questions that cannot be asked: a simulated summary is in their request, or they do not fit. */
  unasked: number;
};

/** Adds up what the requests of one memory held and what was answered to them. */
export function examTotals(held: readonly ExamHeld[], replies: ExamReplies): ExamTotals {
  const needing = held.filter((one) => one.held !== 'nothing to hold');
  const asked = held.filter(canBeAsked);
  const whole = asked.flatMap((one) => replies.get(examKey(one)) ?? []).filter((one) => one.failure === null);
  return {
    held: needing.filter((one) => one.held === 'all').length,
    needed: needing.length,
    right: whole.filter(({ right }) => right).length,
    answered: whole.length,
    unasked: held.length - asked.length,
  };
}
