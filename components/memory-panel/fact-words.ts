import { formatInr } from '@/lib/figures';
import type { Fact } from '@/lib/wire';
import type { FactRow } from './fact-rows';
import { count, counted } from './numbers';

const days = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const MOST_TURNS = 3;
const WHOLE_DATE = '2027-03-31'.length;

/** A fact as a statement that can be read by itself: "Rent ₹33,000". */
export function statementOf({ about, text, watch }: Fact): string {
  const statement = watch || !about ? text : `${about} ${text}`;
  return statement.charAt(0).toUpperCase() + statement.slice(1);
}

/** Where a fact was stated: "turn 5, replaces turns 1 and 3". */
export function sourceOf({ fact, replaced }: Pick<FactRow, 'fact' | 'replaced'>): string {
  if (fact.position === 0) return 'watched';
  const at = `turn ${count(fact.turn)}`;
  const turns = [...new Set(replaced.map(({ turn }) => turn))].reverse();
  const [newest] = turns.slice(-1);
  if (newest === undefined) return at;
  if (turns.length > MOST_TURNS)
    return `${at}, replaces turn ${count(newest)} and ${count(turns.length - 1)} before it`;
  return `${at}, replaces turn${turns.length > 1 ? 's' : ''} ${conjunction.format(turns.map(count))}`;
}

/** How a figure with two readings was read: "Could be 3 April 2027 or 4 March 2027. Taken as the first." */
export function readingOf({ value, upTo, unit }: Fact): string {
  const one = inWords(value, unit);
  if (typeof value === 'string' && value.length === WHOLE_DATE) {
    const [year, month, day] = value.split('-');
    return `Could be ${one} or ${inWords(`${year}-${day}-${month}`, unit)}. Taken as the first.`;
  }
  return `Two readings. Taken as ${upTo === undefined ? one : `${one} to ${inWords(upTo, unit)}`}.`;
}

/** What the tab tells of its figures: how many were stated, and how many of them FinCoach could see. */
export function factsSentence(
  rows: readonly FactRow[],
  turn: number | null,
): { stated: string; seen: string } {
  const total = rows.length;
  const visible = rows.filter(({ visibility }) => visibility !== null && visibility !== 'gone').length;
  if (total === 0) return { stated: 'No figures stated yet.', seen: '' };
  const stated =
    turn === null
      ? `${counted(total, 'figure')} you have stated.`
      : `${counted(total, 'figure')} you had stated by turn ${count(turn)}.`;
  const which = quantified(visible, total);
  if (turn === null) return { stated, seen: `FinCoach can see ${which} now.` };
  const told = rows.some(({ visibility }) => visibility !== null);
  return { stated, seen: told ? `At turn ${count(turn)} FinCoach could see ${which}.` : '' };
}

function quantified(visible: number, total: number): string {
  if (total === 1) return visible === 1 ? 'it' : 'none of it';
  if (visible === 0) return 'none of them';
  return visible === total ? 'all of them' : `${count(visible)} of them`;
}

function inWords(value: Fact['value'], unit: Fact['unit']): string {
  if (typeof value === 'number') {
    if (unit === 'INR') return formatInr(value);
    return unit === 'percent' ? `${count(value)}%` : `${count(value)} ${unit}`;
  }
  const [year, month, day] = String(value).split('-').map(Number);
  if (year === undefined || month === undefined) return String(value);
  return (day === undefined ? months : days).format(new Date(Date.UTC(year, month - 1, day ?? 1)));
}
