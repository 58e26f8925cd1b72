import type { RecallMatch } from '@/lib/wire';
import { count } from './numbers';

const two = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Why a turn was recalled, in a sentence for each reason. */
export function reasonOf({ by, words, similarity }: RecallMatch): string {
  const meaning =
    similarity === null ? 'Similar in meaning.' : `Similar in meaning, cosine ${scoreOf(similarity)}.`;
  return [
    ...(by.includes('words') ? [`Has your words: ${words.join(', ')}.`] : []),
    ...(by.includes('meaning') ? [meaning] : []),
  ].join(' ');
}

/** A score with two decimals. */
export function scoreOf(score: number): string {
  return two.format(score);
}

/** The recalled turns by number: "turn 1", "turns 1, 4 and 7". */
export function recalledTurns(matches: readonly Pick<RecallMatch, 'turn'>[]): string {
  return `turn${matches.length === 1 ? '' : 's'} ${listed.format(matches.map(({ turn }) => count(turn)))}`;
}
