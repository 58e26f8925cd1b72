import type { Lexeme, WrittenNumber } from './lexeme';
import { follow, keyAt, touches } from './reading';
import {
  BETWEEN_COUNT_AND_NOUN,
  CURRENCY_AFTER,
  CURRENCY_BEFORE,
  DURATIONS,
  FOREIGN_MARKS,
  FOREIGN_WORDS,
  MONEY_SCALES,
  OTHER_UNITS,
  PERCENT,
  SCALE_LETTERS,
  SCALES,
  SMALL_NUMBERS,
  TENS,
} from './vocabulary';

/** A number with all that belongs to it: sign, rupee sign, scale, unit. `to` is the index after its last lexeme. */
export type Amount = {
  from: number;
  to: number;
  value: number;
  scale: number;
  rupees: boolean;
  /** Its scale or its grouping makes it money where no other unit follows. */
  moneyLike: boolean;
  grouped: boolean;
  whole: boolean;
  digits: number;
  spelled: boolean;
  unit: 'percent' | 'years' | 'months' | 'days' | 'other' | undefined;
  /** A letter of it has two readings. */
  doubtful: boolean;
};

type Count = {
  to: number;
  value: number;
  grouped: boolean;
  whole: boolean;
  digits: number;
  spelled: boolean;
};

function spelledAt(lexemes: readonly Lexeme[], at: number): Count | undefined {
  const spelled = (to: number, value: number): Count => {
    return { to, value, grouped: false, whole: Number.isInteger(value), digits: 0, spelled: true };
  };
  const key = keyAt(lexemes, at);
  const ten = TENS.get(key);
  if (ten !== undefined) {
    const unitAt = keyAt(lexemes, at + 1) === '-' ? at + 2 : at + 1;
    const unit = SMALL_NUMBERS.get(keyAt(lexemes, unitAt));
    return unit !== undefined && unit < 10 ? spelled(unitAt + 1, ten + unit) : spelled(at + 1, ten);
  }
  const small = SMALL_NUMBERS.get(key);
  if (small !== undefined) return spelled(at + 1, small);
  const half = SMALL_NUMBERS.get(keyAt(lexemes, at + 1));
  if ((key === 'साढे' || key === 'sadhe') && half !== undefined) return spelled(at + 2, half + 0.5);
  const scaleAt = key === 'half' && ['a', 'an'].includes(keyAt(lexemes, at + 1)) ? at + 2 : at + 1;
  const large =
    (SCALES.get(keyAt(lexemes, scaleAt)) ?? 0) >= 1e5 && !SCALE_LETTERS.has(keyAt(lexemes, scaleAt));
  if (key === 'half' && large) return spelled(scaleAt, 0.5);
  return key === 'a' && large && keyAt(lexemes, at - 1) !== 'half' ? spelled(at + 1, 1) : undefined;
}

function writtenAt({ value, grouped, whole, digits }: WrittenNumber, at: number): Count {
  return { to: at + 1, value, grouped, whole, digits, spelled: false };
}

function countAt(lexemes: readonly Lexeme[], at: number): Count | undefined {
  const written = lexemes[at]?.number;
  const count = written ? writtenAt(written, at) : spelledAt(lexemes, at);
  if (count === undefined || !follow(lexemes, count.to, 'and', 'a', 'half')) return count;
  return { ...count, to: count.to + 3, value: count.value + 0.5, whole: false };
}

/** The scale word at an index: lower-case `l` must touch its number and stays doubtful; `m` and the like must touch too. */
function scaleAt(
  lexemes: readonly Lexeme[],
  at: number,
): { times: number; money: boolean; doubtful: boolean } | undefined {
  const lexeme = lexemes[at];
  const times = SCALES.get(lexeme?.key ?? '');
  if (lexeme === undefined || times === undefined) return undefined;
  const doubtful = lexeme.text === 'l';
  if (lexeme.spaced && (doubtful || SCALE_LETTERS.has(lexeme.key))) return undefined;
  return { times, money: MONEY_SCALES.has(lexeme.key), doubtful };
}

type Scaled = { count: Count; to: number; value: number; scale: number; money: boolean; doubtful: boolean };

function scaledAt(lexemes: readonly Lexeme[], at: number): Scaled | undefined {
  const count = countAt(lexemes, at);
  if (count === undefined) return undefined;
  const scaled = { count, to: count.to, value: count.value, scale: 1, money: count.grouped, doubtful: false };
  let part: Count | undefined = count;
  let ceiling = Number.POSITIVE_INFINITY;
  while (part !== undefined) {
    const scale = scaleAt(lexemes, part.to);
    if (scale === undefined || scale.times >= ceiling || part.value * scale.times >= ceiling) break;
    const opening: boolean = ceiling === Number.POSITIVE_INFINITY;
    scaled.value = (opening ? 0 : scaled.value) + round(part.value * scale.times);
    scaled.scale = Math.max(scaled.scale, scale.times);
    scaled.to = part.to + 1;
    scaled.money ||= scale.money;
    scaled.doubtful ||= scale.doubtful;
    ceiling = scale.times;
    part = countAt(lexemes, scaled.to);
  }
  return scaled;
}

// 1.1 * 1e5 is 110000.00000000001 in binary.
const round = (value: number): number => Math.round(value * 1e4) / 1e4;

function rupeesBefore(lexemes: readonly Lexeme[], at: number): number {
  if (keyAt(lexemes, at) === '₹') return at + 1;
  if (!CURRENCY_BEFORE.has(keyAt(lexemes, at))) return at;
  return keyAt(lexemes, at + 1) === '.' && touches(lexemes, at + 1) ? at + 2 : at + 1;
}

function rupeesAfter(lexemes: readonly Lexeme[], at: number): number {
  const next = CURRENCY_AFTER.has(keyAt(lexemes, at)) ? at + 1 : at;
  const dashed = follow(lexemes, next, '/', '-') && touches(lexemes, next) && touches(lexemes, next + 1);
  return dashed ? next + 2 : next;
}

function countsSomethingElse(lexemes: readonly Lexeme[], at: number): boolean {
  const nounAt = BETWEEN_COUNT_AND_NOUN.has(keyAt(lexemes, at)) ? at + 1 : at;
  const noun = keyAt(lexemes, nounAt);
  return OTHER_UNITS.has(noun) || FOREIGN_WORDS.has(noun) || FOREIGN_MARKS.has(noun);
}

function unitAt(
  lexemes: readonly Lexeme[],
  at: number,
): { unit: NonNullable<Amount['unit']>; to: number; times: number } | undefined {
  const hyphenated = keyAt(lexemes, at) === '-' && touches(lexemes, at) && touches(lexemes, at + 1);
  const nameAt = hyphenated ? at + 1 : at;
  const name = keyAt(lexemes, nameAt);
  if (name === '%' || PERCENT.has(name)) return { unit: 'percent', to: nameAt + 1, times: 1 };
  if (follow(lexemes, nameAt, 'per', 'cent')) return { unit: 'percent', to: nameAt + 2, times: 1 };
  const duration = DURATIONS.get(name);
  if (duration !== undefined && (name !== 'y' || touches(lexemes, nameAt))) {
    return { unit: duration.unit, to: nameAt + 1, times: duration.times };
  }
  return countsSomethingElse(lexemes, nameAt) ? { unit: 'other', to: nameAt + 1, times: 1 } : undefined;
}

function signAt(lexemes: readonly Lexeme[], at: number): boolean {
  const sign = lexemes[at];
  if (sign === undefined || (sign.key !== '-' && sign.key !== '−')) return false;
  return sign.spaced && !sign.opensLine && touches(lexemes, at + 1);
}

const STARTS: ReadonlySet<string> = new Set([
  ...['₹', '-', '−', 'a', 'half', 'साढे', 'sadhe'],
  ...CURRENCY_BEFORE,
  ...FOREIGN_MARKS,
  ...FOREIGN_WORDS,
  ...SMALL_NUMBERS.keys(),
  ...TENS.keys(),
]);

/** The amount that starts at an index, if one does. */
export function amountAt(lexemes: readonly Lexeme[], from: number): Amount | undefined {
  if (lexemes[from]?.kind !== 'number' && !STARTS.has(keyAt(lexemes, from))) return undefined;
  const negative = signAt(lexemes, from);
  const signed = negative ? from + 1 : from;
  const foreign = FOREIGN_MARKS.has(keyAt(lexemes, signed)) || FOREIGN_WORDS.has(keyAt(lexemes, signed));
  const numberAt = foreign ? signed + 1 : rupeesBefore(lexemes, signed);
  const scaled = scaledAt(lexemes, numberAt);
  if (scaled === undefined) return undefined;
  const after = rupeesAfter(lexemes, scaled.to);
  const rupees = !foreign && (numberAt > signed || after > scaled.to);
  const unit = foreign
    ? { unit: 'other' as const, to: after, times: 1 }
    : rupees
      ? undefined
      : unitAt(lexemes, after);
  const { count, scale } = scaled;
  return {
    from,
    to: unit?.to ?? after,
    value: (negative ? -1 : 1) * round(scaled.value * (unit?.times ?? 1)),
    scale,
    rupees,
    moneyLike: scaled.money,
    grouped: count.grouped,
    whole: count.whole,
    digits: count.digits,
    spelled: count.spelled,
    unit: unit?.unit,
    doubtful: scaled.doubtful && !rupees,
  };
}
