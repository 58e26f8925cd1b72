import type { Message } from '@/lib/wire';
import { count } from '../memory-panel/numbers';
import { summaryVersionOf } from '../memory-panel/reasons';

/** A message's state and what is known about when and why. */
export type StateWords = { name: string; detail: string };

/** State and reason of a message in words; `summarySent` says whether the newest request held a summary. */
export function stateWords(message: Message, summarySent: boolean): StateWords {
  const { state, left } = message;
  if (state === 'waiting') return { name: 'Waiting', detail: 'in no request yet' };
  if (state === 'sent') return { name: 'Sent word for word', detail: sentSince(message) };
  const at = left ? `turn ${count(left.turn)}` : '';
  if (broughtBack(message))
    return { name: 'Brought back', detail: left ? `left at ${at}, ${left.reason}` : '' };
  if (state === 'dropped') return { name: 'Dropped', detail: left ? `${at}, ${left.reason}` : '' };
  const version = left && summaryVersionOf(left.reason);
  const name =
    typeof version === 'number' ? `Folded into summary ${count(version)}` : 'Folded into a summary';
  const detail = summarySent ? at : [at, 'not sent now'].filter(Boolean).join(', ');
  return { name, detail };
}

/** Whether a message has left and is sent all the same, because it was brought back. */
export function broughtBack({ pinned, state }: Message): boolean {
  return pinned && (state === 'dropped' || state === 'folded');
}

/** Who wrote a message, in which turn, and how a reply that broke off ended: "FinCoach, turn 12, stopped". */
export function byline({ role, turn, ending }: Message): string {
  const author = { user: 'You', assistant: 'FinCoach', tool: 'Tool result' }[role];
  const broken = ending !== null && ending !== 'done' && ending !== 'streaming' ? `, ${ending}` : '';
  return `${author}, turn ${count(turn)}${broken}`;
}

/** A message that has never left has been sent since its own turn, a reply since the one after. */
function sentSince({ role, turn, left }: Message): string {
  return left === null ? `since turn ${count(role === 'user' ? turn : turn + 1)}` : '';
}
