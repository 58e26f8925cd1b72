import { stemmer } from 'stemmer';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LATIN = /^[a-z]+$/;
const STEMS = new Map<string, string>();
const MOST_STEMS = 50_000;

// What every English sentence has, and no search looks for.
const GRAMMAR = new Set(
  `a about above after against all am an and any are as at be because been before being below between both but by can did do does
  doing down during each few for from further had has have having he her here hers him his how i if in into is it its just me more
  most my myself no nor not now of off on once only or other our ours out over own same she should so some such than that the their
  theirs them then there these they this those through to too under until up very was we were what when where which while who whom
  why will with you your yours s t don`.split(/\s+/),
);

/** The words of a text as a search compares them: lower case, stemmed where they are Latin, words of grammar left out. */
export function* wordsOf(text: string): Iterable<string> {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/take[- ]home/g, 'takehome');
  for (const [word] of plain.matchAll(WORD)) if (!GRAMMAR.has(word)) yield stemOf(word);
}

/** The stem of one word in lower case. */
export function stemOf(word: string): string {
  if (!LATIN.test(word)) return word;
  let stem = STEMS.get(word);
  if (stem === undefined) {
    stem = stemmer(word);
    if (STEMS.size < MOST_STEMS) STEMS.set(word, stem);
  }
  return stem;
}
