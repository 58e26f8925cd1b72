import { MOST_RANKED, searchText } from '@/lib/search/search-text';
import type { Searched } from '@/lib/wire';
import { count } from '../memory-panel/numbers';

/** How a search found what is listed, where that is not simply by what was typed; null where it is. */
export function howFound(typed: string, { by, words }: Searched): string | null {
  if (by === 'nothing') return nothingTyped(typed);
  if (by === 'any') return 'No message holds all of these words; these hold some of them.';
  if (by !== 'alike') return null;
  const asked = searchText(typed).words;
  const missing = asked.filter((word) => !words.includes(word));
  const instead = words.filter((word) => !asked.includes(word));
  return `No message holds ${quoted(missing, 'and')}. These hold ${quoted(instead, 'or')}.`;
}

/** What the words of a search are, where none was found: "“gold” or “silver”". */
export function wordsOf(typed: string): string {
  return quoted(searchText(typed).words, 'or');
}

/** How many messages a search found: `found` of them are read, and with `more` there are others. */
export function countFound(found: number, more: boolean): string {
  if (found === 0) return 'No message matches';
  if (more) return `The best ${count(found)} matches`;
  if (found >= MOST_RANKED) return `${count(found)} matches, those of the newest messages`;
  return `${count(found)} ${found === 1 ? 'message matches' : 'messages match'}`;
}

function nothingTyped(typed: string): string {
  const { words } = searchText(typed);
  return words.length === 0
    ? 'That is only operators: type a word to look for.'
    : `Nearly every message holds ${quoted(words, 'or')}: type another word to look for.`;
}

function quoted(words: readonly string[], join: 'and' | 'or'): string {
  const each = [...new Set(words)].map((word) => `“${word}”`);
  return each.length < 2
    ? (each[0] ?? 'these words')
    : `${each.slice(0, -1).join(', ')} ${join} ${each.at(-1)}`;
}
