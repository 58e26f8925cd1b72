import { ageBy, oldAfter } from './age';
import { dateAt } from './date';
import { type Lexeme, lexemesOf } from './lexeme';
import { isIdentifier, moneyBy } from './money-word';
import { type Quantity, quantityAt } from './range';
import { keyAt, touches } from './reading';
import type { Figure } from './types';

type Reading = Pick<Figure, 'value' | 'upTo' | 'unit' | 'age' | 'ambiguous'> & { from: number; to: number };

/** Two plain numbers side by side are a phone number, an Aadhaar number or a list: never an amount. */
function groupOfDigits(lexemes: readonly Lexeme[], at: number): number {
  let to = at;
  while (lexemes[to]?.number?.whole && !lexemes[to]?.number?.grouped) to += 1;
  if (to - at < 2) return at;
  return lexemes[to]?.number ? to : to - (attachedAfter(lexemes, to) ? 1 : 0);
}

// "… 2027 50k": the last number of the row has a suffix of its own.
const attachedAfter = (lexemes: readonly Lexeme[], to: number): boolean =>
  touches(lexemes, to) && (lexemes[to]?.kind === 'word' || keyAt(lexemes, to) === '%');

function valuesOf({ first, last }: Quantity): Pick<Reading, 'value' | 'upTo'> {
  return last ? { value: first.value, upTo: last.value } : { value: first.value };
}

function moneyReading(lexemes: readonly Lexeme[], quantity: Quantity): Reading | undefined {
  const { first, last = first, to } = quantity;
  const reading = { from: first.from, to, ...valuesOf(quantity), unit: 'INR' as const };
  if (first.rupees || last.rupees) return reading;
  if (isIdentifier(lexemes, first.from, last)) return undefined;
  const money = last.moneyLike
    ? 'surely'
    : moneyBy(lexemes, last === first ? first : { ...last, from: first.from }, to);
  if (money === undefined || (!last.moneyLike && joined(lexemes, first.from, to))) return undefined;
  const doubtful =
    money === 'doubtful' || (first.doubtful && moneyBy(lexemes, { ...first, digits: 0 }, to) !== 'surely');
  return doubtful ? { ...reading, ambiguous: true } : reading;
}

/** A bare number tied to another one by a dash or a slash is part of something else: 98765-43210, 50/30/20. */
function joined(lexemes: readonly Lexeme[], from: number, to: number): boolean {
  const ties = (at: number) => ['-', '/', '–', '+'].includes(keyAt(lexemes, at)) && touches(lexemes, at);
  return (
    (ties(to) && lexemes[to + 1]?.number !== undefined) ||
    (ties(from - 1) && lexemes[from - 2]?.number !== undefined)
  );
}

function ageReading(lexemes: readonly Lexeme[], quantity: Quantity): Reading | undefined {
  const { first, last } = quantity;
  const end = last ?? first;
  const reading = { from: first.from, ...valuesOf(quantity), unit: 'years' as const, age: true as const };
  const old = oldAfter(lexemes, end);
  if (old !== undefined) return { ...reading, to: old };
  const age = first.scale === 1 && !first.grouped && !last ? ageBy(lexemes, first) : undefined;
  if (age === undefined) return undefined;
  return { ...reading, to: quantity.to, ...(age === 'doubtful' && { ambiguous: true as const }) };
}

function quantityReading(lexemes: readonly Lexeme[], quantity: Quantity): Reading | undefined {
  const { first, last = first, to } = quantity;
  const unit = last.unit;
  if (unit === 'other') return undefined;
  if (unit === 'percent') return { from: first.from, to, ...valuesOf(quantity), unit };
  const age = unit === undefined || unit === 'years' ? ageReading(lexemes, quantity) : undefined;
  if (age) return age;
  if (unit !== undefined) return { from: first.from, to, ...valuesOf(quantity), unit };
  return moneyReading(lexemes, quantity);
}

/** The reading that starts at an index, and the index to go on from. */
function readingAt(lexemes: readonly Lexeme[], at: number): { reading?: Reading; next: number } {
  const date = dateAt(lexemes, at);
  if (date) return { reading: { unit: 'date', from: at, ...date }, next: date.to };
  const group = groupOfDigits(lexemes, at);
  if (group > at) return { next: group };
  const quantity = quantityAt(lexemes, at);
  if (quantity === undefined) return { next: at + 1 };
  const reading = quantityReading(lexemes, quantity);
  if (reading) return { reading, next: reading.to };
  return { next: quantity.first.unit === 'other' ? quantity.to : Math.max(at + 1, quantity.first.to) };
}

function figureOf(text: string, lexemes: readonly Lexeme[], reading: Reading): Figure {
  const { from, to, ...rest } = reading;
  const start = lexemes[from]?.start ?? 0;
  const end = lexemes[to - 1]?.end ?? start;
  return { text: text.slice(start, end), start, end, ...rest };
}

/**
 * The figures of a text in their order: rupee amounts in every Indian and international notation, percentages, ages,
 * durations and dates. What does not parse is left alone. Time is linear in the text's length.
 */
export function parseFigures(text: string): Figure[] {
  const lexemes = lexemesOf(text);
  const figures: Figure[] = [];
  let at = 0;
  while (at < lexemes.length) {
    const { reading, next } = readingAt(lexemes, at);
    if (reading) figures.push(figureOf(text, lexemes, reading));
    at = next;
  }
  return figures;
}
