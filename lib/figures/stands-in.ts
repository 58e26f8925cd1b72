import { parseFigures } from './parse-figures';
import { sameFigure } from './same-figure';

/**
 * Whether a message of the user bears a fact out: it stands in it word for word, or every figure of it does, however it
 * is written, and every number that is no figure.
 */
export function standsIn(fact: string, message: string): boolean {
  if (isQuoteOf(spaced(fact), spaced(message))) return true;
  const figures = parseFigures(fact);
  const numbers = numbersIn(without(fact, figures));
  if (figures.length + numbers.length === 0) return false;
  const stated = parseFigures(message);
  const said = new Set(numbersIn(message));
  return (
    figures.every((figure) => stated.some((other) => sameFigure(other, figure))) &&
    numbers.every((number) => said.has(number))
  );
}

/** Whole words and whole numbers alone: "₹1,4" is no quote of "₹1,42,000". */
function isQuoteOf(words: string, text: string): boolean {
  const escaped = words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const quote = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}]|\\p{N}[.,])${escaped}(?![\\p{L}\\p{M}\\p{N}]|[.,]\\p{N})`,
    'u',
  );
  return words !== '' && quote.test(text);
}

function without(text: string, figures: readonly { start: number; end: number }[]): string {
  return figures.reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);
}

function numbersIn(text: string): string[] {
  return (text.match(/\p{Nd}+(?:[.,]\p{Nd}+)*/gu) ?? []).map((number) => number.replaceAll(',', ''));
}

function spaced(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
