import { topicOf } from './stated-facts';

// What a question needs although it does not name it.
const NEEDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(surplus|left over|savings? rate|save each month|save a month)\b|बचत/i, ['income', 'expenses']],
  [/\b(emergency fund|rainy day)\b/i, ['expenses']],
  [/\b(afford|eligib\w+|how much (loan|house|rent|emi))\b/i, ['income']],
];
const EVERYTHING = /\b(what (have|did) i (told|tell|said|say|share)\w*|know about me|about myself)\b/i;
const GENERIC = new Set([
  'goal',
  'my',
  'the',
  'a',
  'of',
  'for',
  'and',
  'monthly',
  'yearly',
  'per',
  'month',
  'year',
  'watched',
]);

/** The facts that a question is about: it names half of their words or more, or asks for something they are needed for. */
export function factsAskedAbout<Fact extends { about: string }>(
  question: string,
  facts: readonly Fact[],
): Fact[] {
  if (EVERYTHING.test(question)) return facts.filter(({ about }) => about !== '');
  const words = new Set(wordsOf(question));
  const needed = new Set(NEEDS.flatMap(([asks, topics]) => (asks.test(question) ? topics : [])));
  return facts.filter(({ about }) => {
    if (needed.has(topicOf(about))) return true;
    const named = wordsOf(about).filter((word) => !GENERIC.has(word));
    const shared = named.filter((word) => words.has(word)).length;
    return shared > 0 && shared * 2 >= named.length;
  });
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}
