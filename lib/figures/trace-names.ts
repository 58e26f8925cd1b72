import { type Name, namesIn } from './names-in';
import type { SourceMessage } from './trace-figures';

/** A name of a text together with the positions of the messages that have it, the first of them when there are many. */
export type TracedName = Name & { positions: number[] };

/** Beyond these a name is in so many messages that one more tells nothing. */
const MOST_PLACES = 12;

/** Acronyms that in small letters are plain words: these count in capitals alone. */
const PLAIN_WORDS = new Set([
  'it',
  'us',
  'am',
  'as',
  'at',
  'be',
  'do',
  'go',
  'if',
  'in',
  'is',
  'me',
  'or',
  'so',
]);

/**
 * Traces the names of a text to the messages that hold them, in either case, and to what an earlier text was traced to.
 * The user's words come before FinCoach's: what both said is the user's.
 */
export function traceNames(
  text: string,
  messages: readonly SourceMessage[],
  known: readonly TracedName[] = [],
): TracedName[] {
  return namesIn(text).flatMap((name) => {
    const key = name.text.toLowerCase();
    const pattern = wholeWords(name.text);
    const earlier = known.find((entry) => entry.text.toLowerCase() === key)?.positions ?? [];
    const holders = messages.filter((message) => pattern.test(message.text));
    const said = holders.filter(({ role }) => role === 'user');
    const here = (said.length > 0 ? said : holders).map(({ position }) => position);
    const positions = [...new Set([...earlier, ...here])].slice(0, MOST_PLACES);
    return positions.length > 0 ? [{ ...name, positions }] : [];
  });
}

function wholeWords(name: string): RegExp {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'));
  const flags = PLAIN_WORDS.has(name.toLowerCase()) ? 'u' : 'iu';
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, flags);
}
