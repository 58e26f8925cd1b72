import { isAdvice, sentencesIn } from '@/lib/figures/sentence-kind';
import { type Statement, statementsOf } from './statements';

/** Opens what the user stated in the notes that the coach writes. */
export const SAID = 'The user said: ';
/** Opens a piece of advice in the notes that the coach writes. */
export const ADVISED = 'FinCoach advised: ';

/** What notes on earlier turns state about the user; what FinCoach advised is not among it. */
export function statementsInNotes(notes: string): Statement[] {
  return sentencesIn(notes).flatMap((sentence) =>
    statementsOf(sentence.replace(/^the user said:\s*/i, ''), 'notes'),
  );
}

/** What notes on earlier turns tell of FinCoach's advice. */
export function adviceInNotes(notes: string): string[] {
  return sentencesIn(notes)
    .filter(isAdvice)
    .map((sentence) =>
      sentence
        .replace(/^fincoach (?:advised|suggested|recommended|said)(?: that)?:?\s*/i, '')
        .replace(/[.;]+$/, ''),
    );
}
