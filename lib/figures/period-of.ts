import { lexemesOf } from './lexeme';
import type { Figure } from './types';
import { words } from './vocabulary';

const MONTH = words('month monthly pm mth mahine महीने महीना माह मासिक');
const YEAR = words('year yearly annum annual annually pa lpa yr साल सालाना वार्षिक');
const LEADS = words('a an per each every / हर प्रति in hand');
const REACH = 40;

const PASSING = words('this last next first');

function periodBy(key: string): 'month' | 'year' | undefined {
  if (MONTH.has(key)) return 'month';
  return YEAR.has(key) ? 'year' : undefined;
}

function periodAfter(text: string): 'month' | 'year' | undefined {
  const letter = /^\s*p\.?\s?([am])\b/i.exec(text)?.[1];
  if (letter !== undefined) return letter.toLowerCase() === 'm' ? 'month' : 'year';
  const keys = lexemesOf(text).map(({ key }) => key);
  return periodBy(keys.find((key) => !LEADS.has(key)) ?? '');
}

function periodBefore(text: string): 'month' | 'year' | undefined {
  const clause = text.slice(
    Math.max(...['. ', ', ', '; ', '? ', '! ', '\n'].map((end) => text.lastIndexOf(end))) + 1,
  );
  const keys = lexemesOf(clause).map(({ key }) => key);
  const said = keys.findLastIndex((key) => periodBy(key) !== undefined);
  return said < 0 || PASSING.has(keys[said - 1] ?? '') ? undefined : periodBy(keys[said] ?? '');
}

/** Whether a figure is stated for a month or for a year ("₹85,000 a month", "12 LPA", "monthly rent of …"), if it says so. */
export function periodOf(text: string, { start, end, text: own }: Figure): 'month' | 'year' | undefined {
  if (/lpa$/i.test(own)) return 'year';
  return (
    periodAfter(text.slice(end, end + REACH)) ?? periodBefore(text.slice(Math.max(0, start - REACH), start))
  );
}
