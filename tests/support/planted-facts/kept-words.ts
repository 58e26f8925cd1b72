import { synonymsOf } from '@/lib/search/synonyms';

const WORD = /[\p{L}\p{M}\p{N}]+(?:[-’'][\p{L}\p{M}]+)*/gu;

/** Words that carry no content of their own: of grammar, and those that nearly every message about money has. */
const EMPTY = new Set(
  `a about above after again all already also am an and any are as at away be been before below by can come comes could did do
  does due each else ever every far fixed for from further get gets give given go goes gone had has have he hold her here him his
  how i if in into is it its last left less like long may me mention mentioned more most much my name named new no not now of off
  old on once one or other our out own pay paid pays part put said say see she should since so some still sum take takes than that
  the their them then there they this to told too top under until up us usually was we went were what when where which who whom
  whose why will with would year years you your many month months monthly yearly amount figure money rupees lakh total today
  day date cost costs large percent back`.split(/\s+/),
);

/** What a question shares with a statement: one of its words, a word that the app knows to mean the same, or neither. */
export type Kept = 'word' | 'synonym' | 'nothing';

/** Compares two texts word by word, as they are spelt; no stemming. */
export function keptOf(statement: string, question: string): Kept {
  const [stated, asked] = [contentWords(statement), contentWords(question)];
  if (asked.some((word) => stated.includes(word))) return 'word';
  const alike = new Set(stated.flatMap((word) => [...synonymsOf(word)]));
  return asked.some((word) => alike.has(word)) ? 'synonym' : 'nothing';
}

function contentWords(text: string): string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/take[- ]home/g, 'takehome')
      .match(WORD) ?? [];
  return words.map((word) => word.replace(/[’']s$/, '')).filter((word) => !EMPTY.has(word));
}
