import type { BoundStrategy } from '@/lib/memory';
import { count, counted } from './numbers';

const FOLDED = /^folded into summary (\d+)$/;

/** The version of the summary that a reason names; null when the message was not folded. */
export function summaryVersionOf(reason: string): number | null {
  const version = FOLDED.exec(reason)?.[1];
  return version === undefined ? null : Number(version);
}

/** Why a message left at this turn, under the memory that left it out: "Window full: this memory sends 3 turns." */
export function reasonNow(
  reason: string,
  memory: BoundStrategy,
  contextTokens: number,
  turn: number,
): string {
  const version = summaryVersionOf(reason);
  if (version !== null) return `Folded into summary ${count(version)} at turn ${count(turn)}.`;
  switch (reason) {
    case 'window full': {
      const reach = memory.reach(contextTokens);
      return reach.kind === 'turns'
        ? `Window full: this memory sends ${counted(reach.turns + 1, 'turn')}.`
        : 'Window full.';
    }
    case 'over budget':
      return memory.budget === null || memory.budget > contextTokens
        ? `No room: the model takes ${counted(contextTokens, 'token')}.`
        : `Over the budget of ${counted(memory.budget, 'token')}.`;
    case 'larger than the budget':
      return memory.budget === null
        ? 'Larger by itself than the budget.'
        : `Larger by itself than the budget of ${counted(memory.budget, 'token')}.`;
    default:
      return `${plain(reason)}.`;
  }
}

/** Why a message left at an earlier turn: "Left with its question, at turn 6." */
export function reasonBefore({ turn, reason }: { turn: number; reason: string }): string {
  const version = summaryVersionOf(reason);
  const at = `at turn ${count(turn)}.`;
  return version === null ? `${plain(reason)}, ${at}` : `Folded into summary ${count(version)} ${at}`;
}

/** A reason as a sentence begins it; reasons of memories that are added later read as they are. */
function plain(reason: string): string {
  const words: Record<string, string> = {
    'over budget': 'over the budget',
    'orphan tool result': 'left with the reply that asked for it',
  };
  const text = words[reason] ?? reason;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
