import { bindStrategy } from '@/lib/memory';
import type { Preview } from '@/lib/wire';
import { count, counted, range } from '../memory-panel/numbers';

/** What sending a draft does, as a sentence begins and ends, and the same for where there is little room. */
export type DraftWords = {
  effect: 'fits' | 'drops' | 'folds' | 'refused';
  lead: string;
  rest: string;
  short: { lead: string; rest: string };
};

/** A preview in words: "Sending this drops turn 4:" and "2 messages, 75 tokens." */
export function draftWords(preview: Preview): DraftWords {
  const { refusal, sent } = preview;
  if (refusal) {
    const words = { lead: 'Does not fit.', rest: refusal.detail };
    return { effect: 'refused', ...words, short: words };
  }
  const words = leavingWords(preview);
  if (!sent.overBudget) return words;
  const over = overWords(preview);
  if (words.effect === 'fits') {
    const rest = 'Nothing older is left to leave out, so it is sent over it.';
    return { ...words, lead: `${over}.`, rest, short: { lead: `${over}.`, rest: 'Sent all the same.' } };
  }
  const rest = `${words.lead} ${words.rest}`;
  return { ...words, lead: `${over}, sent all the same.`, rest, short: { lead: `${over}.`, rest } };
}

function leavingWords({ fold, leaving, memory }: Preview): DraftWords {
  if (fold) {
    const turns = range('turn', fold.turns);
    const messages = counted(fold.positions[1] - fold.positions[0] + 1, 'message');
    return {
      effect: 'folds',
      lead: `Sending this folds ${turns} into a summary first:`,
      rest: `${messages}, ${counted(fold.tokensIn, 'token')}, one extra call.`,
      short: { lead: `Sending folds ${turns}:`, rest: `${messages}, one extra call.` },
    };
  }
  if (!leaving)
    return {
      effect: 'fits',
      lead: 'Fits.',
      rest: 'Nothing leaves.',
      short: { lead: 'Fits.', rest: 'Nothing leaves.' },
    };
  const turns = range('turn', leaving.turns);
  const tokens = counted(leaving.tokens, 'token');
  const messages = counted(leaving.messages, 'message');
  const rest = `${messages}, ${tokens}.`;
  if (bindStrategy(memory).summaryLimit !== null)
    return {
      effect: 'folds',
      lead: `Sending this leaves ${turns} to the summary:`,
      rest,
      short: { lead: `Sending leaves ${turns} to the summary:`, rest: `${messages}.` },
    };
  return {
    effect: 'drops',
    lead: `Sending this drops ${turns}:`,
    rest,
    short: { lead: `Sending drops ${turns}:`, rest },
  };
}

function overWords({ sent, memory }: Preview): string {
  const { budget } = bindStrategy(memory);
  const over = budget === null ? 0 : sent.regionTokens - budget;
  return over > 0 ? `Over the budget by ${count(over)}` : 'Over the budget';
}
