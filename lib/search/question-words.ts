import { synonymsOf } from './synonyms';

const MOST = 40;
// PostgreSQL takes no word of more than 2,046 bytes into a query, and nobody asks for one.
const LONGEST = 200;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
// What a question is put in, and nothing of what it is about; the search leaves out the words of grammar by itself.
const ASKING = new Set(
  `again amount another asked came come comes cost costs date day does exactly figure gave get gets give given gives go goes got
  great heavy high highest kind know knows large last let like long low make makes many mention mentioned month monthly months
  much need needs number ok okay old paid pays please put puts quite really recall remember remind said say soon stand stands sum
  take takes tell think thank thanks today told want wants whether wrote year yearly years`.split(/\s+/),
);
// "What do I pay for the car?" is about no salary, "my pay" is.
const PAY_AS_VERB = /(?<!\b(?:my|our|the|monthly|net|gross|hand|takehome)\s+)\bpay\b/g;

/**
 * The words that a question is about, each once, with those that mean the same; words of grammar stay for the search to
 * leave out.
 */
export function questionWords(question: string): string[][] {
  const words =
    question
      .normalize('NFC')
      .toLowerCase()
      .replace(/take[- ]home/g, 'takehome')
      .replace(PAY_AS_VERB, ' ')
      .replace(/\bhow old\b/g, 'age')
      .match(WORD) ?? [];
  const groups = new Map<string, readonly string[]>();
  for (const word of words) {
    if (word.length < 2 || word.length > LONGEST || ASKING.has(word)) continue;
    const group = synonymsOf(word);
    groups.set(group[0] ?? word, group);
  }
  return [...groups.values()].slice(0, MOST).map((group) => [...group]);
}
