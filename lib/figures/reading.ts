import type { Lexeme } from './lexeme';

/** The key of the lexeme at an index, '' where there is none. */
export const keyAt = (lexemes: readonly Lexeme[], at: number): string => lexemes[at]?.key ?? '';

/** Whether the lexeme at an index touches the one before it. */
export const touches = (lexemes: readonly Lexeme[], at: number): boolean => lexemes[at]?.spaced === false;

/** Whether these keys follow each other from an index on. */
export function follow(lexemes: readonly Lexeme[], at: number, ...keys: string[]): boolean {
  return keys.every((key, offset) => keyAt(lexemes, at + offset) === key);
}

const ENDS = new Set(['?', '!', ';', '।', '…']);
const ABBREVIATIONS = new Set(['rs', 're', 'approx', 'no', 'p', 'a', 'm', 'रु']);

/** Whether a sentence or a line ends before the lexeme at an index. */
export function sentenceEndsBefore(lexemes: readonly Lexeme[], at: number): boolean {
  const here = lexemes[at];
  if (here === undefined || at === 0 || here.opensLine) return true;
  const before = keyAt(lexemes, at - 1);
  if (ENDS.has(before)) return true;
  return before === '.' && here.spaced && !ABBREVIATIONS.has(keyAt(lexemes, at - 2));
}
