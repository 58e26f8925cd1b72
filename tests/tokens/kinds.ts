/** A generator of its own, so that a kind is the same text in every run: whole numbers from 0 up to `below`. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function repeated(unit: string): (length: number) => string {
  return (length) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

function mixed(unit: (number: (below: number) => number) => string): (length: number) => string {
  return (length) => {
    const number = numbers(length);
    let text = '';
    while (text.length < length) text += unit(number);
    return text.slice(0, length);
  };
}

function points(first: number, last: number): (length: number) => string {
  return mixed((number) => String.fromCodePoint(first + number(last - first + 1)));
}

function oneOf(units: string): (length: number) => string {
  return mixed((number) => units.charAt(number(units.length)));
}

/** Kinds of text that are hard on a counter: unbroken pieces, and runs that a pattern may read again and again. */
const KINDS: Record<string, (length: number) => string> = {
  'one letter': repeated('a'),
  'random small letters': points(0x61, 0x7a),
  'random capitals': points(0x41, 0x5a),
  'small and capital letters in turn': repeated('aA'),
  'Cyrillic capitals': repeated('Ж'),
  'an ideograph before Cyrillic capitals': (length) => `漢${repeated('Ж')(length - 1)}`,
  'Cyrillic capitals before a digit': (length) => `${repeated('Ж')(length - 1)}1`,
  'random ideographs': points(0x4e00, 0x9fff),
  digits: repeated('1234567890'),
  'one emoji': repeated('😀'),
  'random emoji': points(0x1f300, 0x1f64f),
  'joined emoji': repeated('👨‍👩‍👧'),
  spaces: repeated(' '),
  'spaces before a letter': (length) => `${repeated(' ')(length - 1)}a`,
  newlines: repeated('\n'),
  'carriage returns and newlines': repeated('\r\n'),
  'a newline before spaces': (length) => `\n${repeated(' ')(length - 2)}a`,
  'random white space': oneOf(' \t\n\r\u00a0\u3000'),
  apostrophes: repeated("'"),
  contractions: repeated("a's"),
  'one punctuation mark': repeated('/'),
  'random punctuation': oneOf('!@#$%^&*()-=+[]{};:,.<>?|~`/'),
  'combining marks': repeated('\u0301'),
  'lone surrogates': repeated('\ud83d'),
  'random surrogates': points(0xd800, 0xdfff),
  'one Hindi word': repeated('नमस्ते'),
  'random Indic letters and marks': points(0x900, 0xd7f),
  'random units of any kind': points(0, 0xffff),
  'random words of 100 letters': mixed((number) =>
    number(101) ? String.fromCharCode(97 + number(26)) : ' ',
  ),
};

/** Rows of a name and the text of that kind in `length` UTF-16 units. */
export function kinds(length: number): { kind: string; text: string }[] {
  return Object.entries(KINDS).map(([kind, text]) => ({ kind, text: text(length) }));
}
