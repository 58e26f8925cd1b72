import { type Amount, amountAt } from './amount';
import type { Lexeme } from './lexeme';
import { keyAt, touches } from './reading';

/** One amount, or the two ends of a range. `to` is the index after its last lexeme. */
export type Quantity = { first: Amount; last?: Amount; to: number };

function connectorAt(lexemes: readonly Lexeme[], at: number, between: boolean): 'dash' | 'word' | undefined {
  const key = keyAt(lexemes, at);
  if (key === '-' || key === '–' || key === '−') return 'dash';
  if (key === '—') return touches(lexemes, at) ? 'dash' : undefined;
  if (key === 'to' || key === 'से') return 'word';
  return between && (key === 'and' || key === '&') ? 'word' : undefined;
}

const complete = (amount: Amount): boolean => amount.rupees || amount.moneyLike || amount.unit !== undefined;

/** "10-15k" is 10k to 15k, "₹500-2k" is 500 to 2k; nothing when no reading ascends. */
function lowerEnd(first: Amount, last: Amount): number | undefined {
  const bare = first.scale === 1 && !first.grouped && first.unit === undefined;
  const scaled = first.value * last.scale;
  if (bare && last.scale > 1 && scaled <= last.value) return scaled;
  if (bare && last.scale > 1 && !first.rupees) return undefined;
  return first.value <= last.value ? first.value : undefined;
}

function agree(first: Amount, last: Amount): boolean {
  if (first.unit !== undefined) return first.unit === last.unit;
  return last.unit === undefined || !(first.rupees || first.moneyLike);
}

function rangeOf(first: Amount, last: Amount): Quantity | undefined {
  const value = agree(first, last) ? lowerEnd(first, last) : undefined;
  if (value === undefined || last.value < 0) return undefined;
  const doubtful = first.doubtful || (last.doubtful && !first.rupees);
  const lower = { ...first, value, doubtful, scale: Math.max(first.scale, last.scale) };
  return { first: lower, last, to: last.to };
}

/** The amount or range that starts at an index, if one does. "From 5 lakh to 6 lakh" is a change: two amounts. */
export function quantityAt(lexemes: readonly Lexeme[], from: number): Quantity | undefined {
  const first = amountAt(lexemes, from);
  if (first === undefined) return undefined;
  const alone = { first, to: first.to };
  const before = keyAt(lexemes, from - 1);
  const connector = connectorAt(lexemes, first.to, before === 'between');
  if (connector === undefined) return alone;
  if (connector === 'word' && before === 'from' && complete(first)) return alone;
  const last = amountAt(lexemes, first.to + 1);
  if (last === undefined) return alone;
  // The other end of a range of dollars or kilometres is no rupee amount.
  if (first.unit === 'other' && !last.rupees) return { first, to: last.to };
  return rangeOf(first, last) ?? alone;
}
