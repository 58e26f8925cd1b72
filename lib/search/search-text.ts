const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const NEGATED = /(?:^|\s)-(?:"[^"]*"?|\S+)/g;
// The same as `symbols_as` of the migrations leaves out of what is looked through; both write letters and marks of words,
// and the two joiners of Indic ones.
const SYMBOL = /[^\p{L}\p{M}\p{N}\p{ASCII}\u200C\u200D]/gu;
const SHORTEST_PREFIX = 3;

/** So many of the newest matches are ranked and listed: a word that every message holds must not be ranked everywhere. */
export const MOST_RANKED = 500;

/** What a person typed into a search, taken apart. */
export type SearchText = {
  /** As typed, for websearch syntax: quotes, OR, a minus before what must not be there. */
  text: string;
  /** All but the word that is still being typed; the whole text when its end is none. */
  head: string;
  /** The word at the end, and the start of it that every stemmed form of it has; null inside quotes and after a space. */
  last: { word: string; prefix: string } | null;
  /** The words that are looked for, lower case, without operators and what must not be there. */
  words: string[];
  /** What must not be there, as typed: the minus and the word or quote behind it. */
  without: string;
};

/** Takes a search apart; a search that is only operators has no words. */
export function searchText(typed: string): SearchText {
  const apart = typed.normalize('NFC').replace(SYMBOL, ' ');
  const text = apart.trim();
  const words =
    text
      .replace(NEGATED, ' ')
      .match(WORD)
      ?.map((word) => word.toLowerCase()) ?? [];
  const without = text.match(NEGATED)?.join(' ').trim() ?? '';
  const wanted = words.filter((word) => word !== 'or');
  const last = /(?:^|[\s(])([\p{L}\p{M}\p{N}]+)$/u.exec(apart)?.[1] ?? null;
  const quoted = (text.match(/"/g)?.length ?? 0) % 2 === 1;
  if (last === null || quoted || last.length < SHORTEST_PREFIX || last.toLowerCase() === 'or')
    return { text, head: text, last: null, words: wanted, without };
  const word = last.toLowerCase();
  return {
    text,
    head: text.slice(0, text.length - last.length).trim(),
    last: { word, prefix: prefixOf(word) },
    words: wanted,
    without,
  };
}

// A stem is shorter than its word ("emergency" is kept as "emerg"), so what is typed is looked for down to its half, and the
// rest compared with the text. Scripts that are not stemmed are looked for as they are.
function prefixOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  return word.slice(0, Math.max(SHORTEST_PREFIX, Math.ceil(word.length / 2)));
}
