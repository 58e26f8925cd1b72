type Shift = ReadonlyMap<string, string>;

const TO_YOU: Shift = new Map([
  ["i'm", 'you are'],
  ["i've", 'you have'],
  ["i'd", 'you would'],
  ["i'll", 'you will'],
  ['i am', 'you are'],
  ['i was', 'you were'],
  ['am i', 'are you'],
  ['i', 'you'],
  ['im', 'you are'],
  ['my', 'your'],
  ['mine', 'yours'],
  ['me', 'you'],
  ['myself', 'yourself'],
  ["we're", 'you are'],
  ["we've", 'you have'],
  ["we'd", 'you would'],
  ["we'll", 'you will'],
  ['we', 'you'],
  ['our', 'your'],
  ['ours', 'yours'],
  ['us', 'you'],
]);

const you = (value: string): string =>
  value
    .replace(/^yourself$/, 'themselves')
    .replace(/^yours$/, 'theirs')
    .replace(/^your$/, 'their')
    .replace(/\byou\b/, 'they');

const TO_THEY: Shift = new Map([
  ...[...TO_YOU].map(([from, to]) => [from, from === 'me' || from === 'us' ? 'them' : you(to)] as const),
  ['the user is', 'they are'],
  ['the user has', 'they have'],
  ['the user was', 'they were'],
]);

const WORDS = /\b(?:the user (?:is|has|was)|i am|i was|am i|[\p{L}]+(?:['’][\p{L}]+)?)(?![\p{L}'’])/giu;

function shift(text: string, table: Shift): string {
  return text.replace(WORDS, (word) => table.get(word.toLowerCase().replaceAll('’', "'")) ?? word);
}

/** A statement of the user's as said to them: "my rent" is "your rent". */
export const toYou = (text: string): string => shift(lowerFirst(text), TO_YOU);

/** A statement of the user's as said about them: "my rent" is "their rent". */
export const toThey = (text: string): string => shift(lowerFirst(text), TO_THEY);

/** What FinCoach said to the user, as said about them. */
export const fromYouToThey = (text: string): string =>
  text.replace(/\b(you|your|yours|yourself)\b/gi, (word) =>
    word.toLowerCase() === 'you' ? 'they' : you(word.toLowerCase()),
  );

/** A text whose first word opens with a small letter, unless that word is a name or letters such as FD. */
function lowerFirst(text: string): string {
  const first = /^\p{L}+/u.exec(text)?.[0] ?? '';
  return /^\p{Lu}\p{Ll}*$/u.test(first) && COMMON.test(first)
    ? first.toLowerCase() + text.slice(first.length)
    : text;
}

const COMMON =
  /^(?:i|they|their|my|me|we|our|the|a|an|one|in|on|at|for|from|by|with|and|but|so|it|this|that|there|nothing|never|no|don|do|rent|salary|take|expenses|monthly|spend|save|have|also|actually|now|home|currently|please|always|avoid|nowadays|after|before|about|as|age|earning|emergency|total|income)$/i;

/** A text whose first letter is a capital. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
