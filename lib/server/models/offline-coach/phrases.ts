import { formatInr } from '@/lib/figures';
import { type Known, longestLockIn, rulesOf } from './known';
import type { Fact, Statement } from './statements';
import { nameOf, type Topic } from './topics';

export const ADVISER = 'For a decision of this size, check with a SEBI-registered adviser first.';

/** Whole rupees. */
export const rupees = (amount: number): string => formatInr(Math.round(amount));

/** Rupees to three figures, in lakh or crore where they are large: for projections, which are not exact. */
export function roughly(amount: number): string {
  const [size, name] = amount >= 1e7 ? [1e7, ' crore'] : amount >= 1e5 ? [1e5, ' lakh'] : [1, ''];
  if (size === 1) return formatInr(Number(amount.toPrecision(3)));
  return `₹${Number((amount / size).toPrecision(3)).toLocaleString('en-IN')}${name}`;
}

/** "a", "a and b", "a, b and c". */
export function listed(items: readonly string[], last = 'and'): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}

const LONGEST_LIST = 12;

/** Statements in a row, of many the newest. */
export function inARow(texts: readonly string[]): string {
  const shown = texts.slice(-LONGEST_LIST).join('; ');
  const more = texts.length - LONGEST_LIST;
  return more > 0 ? `${shown}; and ${more} more before these` : shown;
}

/** A number of months or years in words. */
export function counted(count: number, unit: 'month' | 'year'): string {
  const rounded = unit === 'year' ? Math.round(count * 10) / 10 : Math.ceil(count);
  return `${rounded} ${unit}${rounded === 1 ? '' : 's'}`;
}

/** A figure as the user wrote it, with its period. */
export function asStated({ figure, period }: Fact): string {
  return period && figure.unit === 'INR' ? `${figure.text} a ${period}` : figure.text;
}

/** Says which figures were not given, and that nothing is guessed in their place. */
export function notGiven(topics: readonly Topic[], purpose: string): string {
  const names = topics.map((topic) => `your ${nameOf(topic, 'en')}`);
  return `I was not given ${listed(names, 'or')} in this turn, so I will not guess ${purpose}.`;
}

/** The same in Hindi. */
export function notGivenInHindi(topics: readonly Topic[], purpose: string): string {
  const names = topics.map((topic) => nameOf(topic, 'hi'));
  return `इस बार मुझे आपकी ${listed(names, 'और')} नहीं दी गई, इसलिए ${purpose} का अंदाज़ा नहीं लगाऊँगा।`;
}

/** A rule in the user's own words, without what introduces it. */
export const quoted = ({ text }: Statement): string =>
  `“${text.replace(/^.{0,40}\brules?\b[^:]{0,40}:\s*/i, '')}”`;

/** The user's own rule against something that locks money in for longer than it allows, quoted; else nothing. */
export function ruleAgainst(known: Known, lockInYears: number): string | undefined {
  const limit = longestLockIn(known);
  const rule = rulesOf(known).findLast(({ text }) => /lock|लॉक|tie[sd]? up|stuck/i.test(text));
  return rule && limit !== undefined && lockInYears > limit ? quoted(rule) : undefined;
}

/** Sentences as a paragraph, those left undefined left out. */
export function paragraph(...sentences: readonly (string | undefined)[]): string {
  return sentences.filter((sentence) => sentence !== undefined).join(' ');
}
