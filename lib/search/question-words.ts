import { synonymsOf } from './synonyms';

const MOST = 40;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a question, each once, with those that mean the same; common words stay for the search to leave out. */
export function questionWords(question: string): string[][] {
  const words =
    question
      .normalize('NFC')
      .toLowerCase()
      .replace(/take[- ]home/g, 'takehome')
      .match(WORD) ?? [];
  const groups = new Map<string, readonly string[]>();
  for (const word of words) {
    if (word.length < 2) continue;
    const group = synonymsOf(word);
    groups.set(group[0] ?? word, group);
  }
  return [...groups.values()].slice(0, MOST).map((group) => [...group]);
}
