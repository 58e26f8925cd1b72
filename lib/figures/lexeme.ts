import { ATTACHED, CURRENCY_BEFORE, MONTHS, normalise, YEAR_PREFIXES } from './vocabulary';

/** A number as written in digits: `1,20,000` is grouped, `7.5` is not whole. */
export type WrittenNumber = { value: number; digits: number; grouped: boolean; whole: boolean };

/**
 * A piece of text. `key` is a word in lower case and one spelling, or the mark itself; an opaque piece is an
 * identifier, an address or a number that no notation explains.
 */
export type Lexeme = {
  kind: 'number' | 'word' | 'mark' | 'opaque';
  key: string;
  text: string;
  start: number;
  end: number;
  /** White space, or nothing at all, stands before it. */
  spaced: boolean;
  /** It opens a line. */
  opensLine: boolean;
  number: WrittenNumber | undefined;
};

const SPACE = /\s+/y;
const ADDRESS = /(?:https?:\/\/|www\.)\S+/iy;
const DIGITS = /[0-9०-९]+(?:[.,][0-9०-९]+)*/y;
const LETTERS = /[\p{L}\p{M}\u200c\u200d]+(?:['’][\p{L}\p{M}]+)*/uy;
const LETTERS_AND_DIGITS = /[\p{L}\p{M}\p{N}_]+/uy;
const ANY = /./suy;

const PLAIN = /^\d+(?:\.\d+)?$/;
const INDIAN = /^\d{1,2}(?:,\d{2})*,\d{3}(?:\.\d+)?$/;
const INTERNATIONAL = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const LEADING_ZERO = /^0\d{2}|^0\d[.,]/;
const LONGEST_NUMBER = 24;

// Names that read like an amount: the 401(k) plan.
const NAMES = new Set(['401k']);

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function readWritten(raw: string): WrittenNumber | undefined {
  if (raw.length > LONGEST_NUMBER) return undefined;
  const ascii = raw.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
  const grouped = INDIAN.test(ascii) || INTERNATIONAL.test(ascii);
  if (!(grouped || PLAIN.test(ascii)) || LEADING_ZERO.test(ascii)) return undefined;
  const whole = !ascii.includes('.');
  return { value: Number(ascii.replaceAll(',', '')), digits: ascii.length, grouped, whole };
}

function numberAt(text: string, at: number): { text: string; number?: WrittenNumber } | undefined {
  const digits = matchAt(DIGITS, text, at);
  if (digits === undefined) return undefined;
  const suffix = matchAt(LETTERS_AND_DIGITS, text, at + digits.length) ?? '';
  const whole = digits + suffix;
  if (suffix !== '' && (!ATTACHED.has(normalise(suffix)) || NAMES.has(whole.toLowerCase()))) {
    return { text: whole };
  }
  return { text: digits, number: readWritten(digits) };
}

function wordAt(text: string, at: number): { text: string; word: boolean } | undefined {
  const letters = matchAt(LETTERS, text, at);
  if (letters === undefined) return undefined;
  const whole = matchAt(LETTERS_AND_DIGITS, text, at) ?? letters;
  if (whole.length <= letters.length) return { text: letters, word: true };
  const key = normalise(letters);
  if (CURRENCY_BEFORE.has(key) || YEAR_PREFIXES.has(key) || MONTHS.has(key))
    return { text: letters, word: true };
  return { text: whole, word: false };
}

type Piece = Pick<Lexeme, 'kind' | 'key' | 'text'> & { number?: WrittenNumber };

function pieceAt(text: string, at: number): Piece {
  const address = matchAt(ADDRESS, text, at);
  if (address !== undefined) return { kind: 'opaque', key: '', text: address };
  const number = numberAt(text, at);
  if (number?.number) return { kind: 'number', key: '', ...number };
  if (number) return { kind: 'opaque', key: '', text: number.text };
  const word = wordAt(text, at);
  if (word?.word) return { kind: 'word', key: normalise(word.text), text: word.text };
  if (word) return { kind: 'opaque', key: '', text: word.text };
  const mark = matchAt(ANY, text, at) ?? text.slice(at, at + 1);
  return { kind: 'mark', key: mark, text: mark };
}

/** Cuts a text into lexemes, white space left out, in time linear in its length. */
export function lexemesOf(text: string): Lexeme[] {
  const lexemes: Lexeme[] = [];
  let at = 0;
  while (at < text.length) {
    const space = matchAt(SPACE, text, at) ?? '';
    at += space.length;
    if (at >= text.length) break;
    const opens = lexemes.length === 0;
    const piece = pieceAt(text, at);
    const { kind, key, number } = piece;
    const end = at + piece.text.length;
    const [spaced, opensLine] = [opens || space !== '', opens || space.includes('\n')];
    // Spelled out field by field: spreading here makes long texts several times slower.
    lexemes.push({ kind, key, text: piece.text, start: at, end, spaced, opensLine, number });
    at = end;
  }
  return lexemes;
}
