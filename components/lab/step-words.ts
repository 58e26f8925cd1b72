import type { LabStep } from '@/lib/lab';
import type { EvictionReason } from '@/lib/memory';
import { count, counted, range } from '../memory-panel/numbers';
import type { BoardRun } from './board';

/** Why a message left, in words. */
export function reasonOf(reason: EvictionReason, { budget }: Pick<BoardRun, 'budget'>): string {
  if (reason === 'folded') return 'folded into a simulated summary';
  if (reason === 'over budget' && budget !== null) return `over the budget of ${count(budget)}`;
  return reason;
}

/** What came into a request since the one before: "You 57 and FinCoach 149 came in; recalled were messages 1 to 2." */
export function enteredInWords({ entered }: Pick<LabStep, 'entered'>): string {
  const fresh = entered.filter(({ as }) => as === 'message');
  const back = entered.filter(({ as }) => as === 'recalled');
  const tokens = sum(fresh.map((one) => one.tokens));
  const news =
    fresh.length === 0 ? '' : `${counted(fresh.length, 'message')}, ${counted(tokens, 'token')}, came in. `;
  if (back.length === 0) return news.trim();
  const [first, last] = [back[0]?.position ?? 0, back.at(-1)?.position ?? 0];
  const which =
    last - first + 1 === back.length ? range('message', [first, last]) : counted(back.length, 'message');
  return `${news}Recalled: ${which}, ${counted(sum(back.map((one) => one.tokens)), 'token')}.`;
}

/** What left, and why: "Turn 4 left, 2 messages, 75 tokens: over the budget of 900." */
export function leftInWords(step: Pick<LabStep, 'left'>, run: BoardRun): string {
  const { left } = step;
  const [first, last] = [left[0], left.at(-1)];
  if (!first || !last) return 'Nothing left.';
  const turnOf = (position: number) => run.log.turnOf[position - 1] ?? 0;
  const which = range('turn', [turnOf(first.position), turnOf(last.position)]);
  const reasons = [...new Set(left.map(({ reason }) => reasonOf(reason, run)))];
  const whole = `${counted(left.length, 'message')}, ${counted(sum(left.map(({ tokens }) => tokens)), 'token')}`;
  return `From ${which} left ${whole}: ${reasons.join('; ')}.`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
