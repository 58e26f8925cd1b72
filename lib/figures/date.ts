import { amountAt } from './amount';
import type { Lexeme, WrittenNumber } from './lexeme';
import { keyAt, touches } from './reading';
import { isOrdinal, MONTHS, words, YEAR_PREFIXES } from './vocabulary';

/** A date in ISO text, as precise as its words; a financial year is a range of months. */
export type DateReading = { to: number; value: string; upTo?: string; ambiguous?: true };

const BEFORE_A_YEAR = words('in by since until till before after during year');
const AFTER_A_YEAR = words('तक में');

const two = (value: number): string => String(value).padStart(2, '0');

/** ISO text of a day, or nothing when the calendar has no such day. */
function isoDay(year: number, month: number, day: number): string | undefined {
  const valid =
    month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  return valid ? `${year}-${two(month)}-${two(day)}` : undefined;
}

function wholeAt(lexemes: readonly Lexeme[], at: number): WrittenNumber | undefined {
  const number = lexemes[at]?.number;
  return number?.whole && !number.grouped ? number : undefined;
}

const isYear = (value: number): boolean => value >= 1950 && value <= 2100;

/** A year in four digits, or after an apostrophe in two. */
function yearAt(lexemes: readonly Lexeme[], at: number): { value: number; to: number } | undefined {
  const number = wholeAt(lexemes, at);
  if (number?.digits === 4 && isYear(number.value)) return { value: number.value, to: at + 1 };
  const apostrophe = keyAt(lexemes, at) === "'" || keyAt(lexemes, at) === '’';
  const short = apostrophe && touches(lexemes, at + 1) ? wholeAt(lexemes, at + 1) : undefined;
  return short?.digits === 2 ? { value: 2000 + short.value, to: at + 2 } : undefined;
}

function dayAt(lexemes: readonly Lexeme[], at: number): { value: number; to: number } | undefined {
  const number = wholeAt(lexemes, at);
  if (number === undefined || number.value < 1 || number.value > 31) return undefined;
  const ordinal = isOrdinal(keyAt(lexemes, at + 1)) && touches(lexemes, at + 1);
  return { value: number.value, to: ordinal ? at + 2 : at + 1 };
}

const skip = (lexemes: readonly Lexeme[], at: number, ...keys: string[]): number =>
  keys.includes(keyAt(lexemes, at)) ? at + 1 : at;

/** "31 March 2027", "31st of March, 2027", "31-Mar-2027". */
function dayFirst(lexemes: readonly Lexeme[], at: number): DateReading | undefined {
  const day = dayAt(lexemes, at);
  if (day === undefined) return undefined;
  const monthAt = skip(lexemes, day.to, 'of', '-');
  const month = MONTHS.get(keyAt(lexemes, monthAt));
  const year = month === undefined ? undefined : yearAt(lexemes, skip(lexemes, monthAt + 1, ',', '-'));
  const value = month && year && isoDay(year.value, month, day.value);
  return value ? { to: year.to, value } : undefined;
}

/** "March 2027", "Mar '27", "March 31, 2027". */
function monthFirst(lexemes: readonly Lexeme[], at: number): DateReading | undefined {
  const month = MONTHS.get(keyAt(lexemes, at));
  if (month === undefined) return undefined;
  const year = yearAt(lexemes, skip(lexemes, at + 1, ',', '-', 'of'));
  // "31 February 2027" is no day, and not the month either.
  if (year && dayAt(lexemes, at - 1)) return undefined;
  if (year) return { to: year.to, value: `${year.value}-${two(month)}` };
  const day = dayAt(lexemes, at + 1);
  const dayYear = day && yearAt(lexemes, skip(lexemes, day.to, ','));
  const value = dayYear && isoDay(dayYear.value, month, day.value);
  return value ? { to: dayYear.to, value } : undefined;
}

/** "2027-03-31" and India's "31/03/2027"; where day and month could be swapped, two readings. */
function digitsOnly(lexemes: readonly Lexeme[], at: number): DateReading | undefined {
  const mark = keyAt(lexemes, at + 1);
  if ((mark !== '-' && mark !== '/') || keyAt(lexemes, at + 3) !== mark) return undefined;
  if (![1, 2, 3, 4].every((offset) => touches(lexemes, at + offset))) return undefined;
  const [a, b, c] = [0, 2, 4].map((offset) => wholeAt(lexemes, at + offset));
  if (!a || !b || !c) return undefined;
  return a.digits === 4
    ? yearFirst(a.value, b.value, c.value, at + 5)
    : yearLast(a.value, b.value, c, at + 5);
}

function yearFirst(year: number, month: number, day: number, to: number): DateReading | undefined {
  const value = isYear(year) ? isoDay(year, month, day) : undefined;
  return value ? { to, value } : undefined;
}

function yearLast(day: number, month: number, year: WrittenNumber, to: number): DateReading | undefined {
  const value = year.digits === 4 && isYear(year.value) ? isoDay(year.value, month, day) : undefined;
  if (value === undefined) return undefined;
  return day <= 12 && day !== month ? { to, value, ambiguous: true } : { to, value };
}

/** "31.03.2027", one opaque lexeme. */
function dotted(lexemes: readonly Lexeme[], at: number): DateReading | undefined {
  const parts = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(lexemes[at]?.text ?? '');
  if (!parts) return undefined;
  const year = { value: Number(parts[3]), digits: 4, grouped: false, whole: true };
  return yearLast(Number(parts[1]), Number(parts[2]), year, at + 1);
}

/** "FY 2026-27", "FY27", "assessment year 2027-28": April to March. A single four-digit year has two readings. */
function financialYear(lexemes: readonly Lexeme[], at: number): DateReading | undefined {
  const named =
    ['financial', 'assessment', 'fiscal'].includes(keyAt(lexemes, at)) && keyAt(lexemes, at + 1) === 'year';
  const numberAt = YEAR_PREFIXES.has(keyAt(lexemes, at)) ? at + 1 : named ? at + 2 : at;
  const first = numberAt === at ? undefined : wholeAt(lexemes, numberAt);
  if (first === undefined || (first.digits !== 2 && !isYear(first.value))) return undefined;
  const year = first.digits === 2 ? 2000 + first.value : first.value;
  const months = (start: number) => ({ value: `${start}-04`, upTo: `${start + 1}-03` });
  const dash = ['-', '–', '/'].includes(keyAt(lexemes, numberAt + 1)) && touches(lexemes, numberAt + 1);
  const last = dash ? wholeAt(lexemes, numberAt + 2) : undefined;
  if (last && last.value % 100 === (year + 1) % 100) return { to: numberAt + 3, ...months(year) };
  if (dash) return undefined;
  const whole = { to: numberAt + 1, ...months(year - 1) };
  return first.digits === 2 ? whole : { ...whole, ambiguous: true };
}

/** A year by itself, where its neighbour says that it is one: "by 2030", "2030 तक". */
function bareYear(lexemes: readonly Lexeme[], at: number): DateReading | undefined {
  const year = wholeAt(lexemes, at);
  if (year?.digits !== 4 || !isYear(year.value)) return undefined;
  const led = BEFORE_A_YEAR.has(keyAt(lexemes, at - 1)) || AFTER_A_YEAR.has(keyAt(lexemes, at + 1));
  const endOf =
    keyAt(lexemes, at - 1) === 'of' &&
    ['end', 'start', 'beginning', 'middle'].includes(keyAt(lexemes, at - 2));
  const amount = amountAt(lexemes, at);
  const counts = amount !== undefined && (amount.unit !== undefined || amount.rupees || amount.scale > 1);
  const joined = ['-', '–', '/'].includes(keyAt(lexemes, at + 1)) && lexemes[at + 2]?.number !== undefined;
  return (led || endOf) && !counts && !joined ? { to: at + 1, value: String(year.value) } : undefined;
}

const READERS: Readonly<
  Record<Lexeme['kind'], readonly ((lexemes: readonly Lexeme[], at: number) => DateReading | undefined)[]>
> = {
  number: [dayFirst, digitsOnly, bareYear],
  word: [monthFirst, financialYear],
  opaque: [dotted],
  mark: [],
};

/** The date that starts at an index, if one does. */
export function dateAt(lexemes: readonly Lexeme[], at: number): DateReading | undefined {
  for (const read of READERS[lexemes[at]?.kind ?? 'mark']) {
    const date = read(lexemes, at);
    if (date) return date;
  }
  return undefined;
}
