import { wordsOf } from './words-of';

// A word counts more in what the user tells than where it stands at all, and more with a figure beside it; what is told of
// somebody else is seldom what is asked for. The same as the app's own recall has.
const TOLD = 2;
const OF_OTHERS = 0.5;
const WITH_FIGURE = 3;
const LONGEST = 2000;
const SENTENCE_END = /(?<=[.!?？।])\s+|\n+/;
const ASKS = /[?？]["”)]*\s*$/;
const PERSON =
  '(?:brother|sister|cousin|uncle|aunt|nephew|niece|friend|colleague|co-?worker|neighbou?r|boss|manager|classmate|roommate)';
const ONESELF = new RegExp(
  `\\b(?:i|mine|me|we|ours|us)\\b|\\b(?:my|our)\\b(?!(?: +\\w+)? +${PERSON})|मेर|मैं|हम`,
  'i',
);
const SOMEBODY_ELSE = new RegExp(`\\b(?:${PERSON}|they|somebody|someone|people)`, 'i');

/** A sentence in which the user tells something: its words, and how much more one counts in it. */
export type Telling = { words: Iterable<string>; times: number };

/** The sentences of a question that tell something. */
export function tellingOf(question: string): Telling[] {
  return question
    .slice(0, LONGEST)
    .split(SENTENCE_END)
    .filter((sentence) => !ASKS.test(sentence))
    .map((sentence) => {
      const own = ONESELF.test(sentence) || !SOMEBODY_ELSE.test(sentence);
      const times = (own ? TOLD : OF_OTHERS) * (/[0-9]/.test(sentence) ? WITH_FIGURE : 1);
      return { words: wordsOf(sentence), times };
    });
}
