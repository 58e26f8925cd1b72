import type { Amount } from './amount';
import type { Lexeme } from './lexeme';
import { follow, keyAt, sentenceEndsBefore } from './reading';
import { words } from './vocabulary';

const AGE_WORDS = words('age aged ages उम्र आयु umar umr');
const AGE_GLUE = words('is of : = - , मेरी है में about around just now currently only almost nearly already');
const I_AM = words("i'm im मैं");
const THEY_ARE = words("he's she's they're");
const PEOPLE = words(`
  i he she they we user person client daughter son wife husband mother father mom mum dad parents spouse partner kid kids child
  children brother sister बेटा बेटी पत्नी पति
`);
const BE = words("is are am was were 's turning turned turns");
const TURNING = words('turning turned');
const AT = words('by at before until till');
/** Words that may follow an age; a noun there would make the number count something. */
const MAY_FOLLOW = words(`
  and or with if when i we so but to in then my for because which while as instead from after without now today soon this next years
  would can could should is at have on since though although now की का में तक
`);
const STOPS = new Set(['.', ',', ';', '?', '!', ')', ':', '—', '–', '-', '…', '।', '"', '”', '']);
const LIFE = words(`
  retire retired retires retirement pension age old settle work working stop quit live fire independence independent free
  रिटायर सेवानिवृत्त सेवानिवृत्ति
`);
const TRADE = words(
  'bought sold buy sell trading traded price priced nav quoted closed rose fell dropped grew opened strike',
);
const AWAY = words('from away into behind ahead late');
const OLD = words('old yo');

function mayFollow(lexemes: readonly Lexeme[], to: number): boolean {
  return MAY_FOLLOW.has(keyAt(lexemes, to)) || STOPS.has(keyAt(lexemes, to));
}

function afterAgeWord(lexemes: readonly Lexeme[], from: number): boolean {
  for (let back = from - 1; back >= 0 && back >= from - 4; back -= 1) {
    if (AGE_WORDS.has(keyAt(lexemes, back))) return true;
    if (!AGE_GLUE.has(keyAt(lexemes, back))) return false;
  }
  return false;
}

function afterPerson(lexemes: readonly Lexeme[], from: number): boolean {
  let back = from - 1;
  while (back > from - 3 && AGE_GLUE.has(keyAt(lexemes, back)) && !BE.has(keyAt(lexemes, back))) back -= 1;
  const key = keyAt(lexemes, back);
  if (I_AM.has(key) || THEY_ARE.has(key) || TURNING.has(key)) return true;
  if (key.endsWith("'s") && PEOPLE.has(key.slice(0, -2))) return true;
  return BE.has(key) && PEOPLE.has(keyAt(lexemes, back - 1));
}

function near(lexemes: readonly Lexeme[], from: number, set: ReadonlySet<string>): boolean {
  for (let back = from - 1; back >= 0 && back >= from - 12; back -= 1) {
    if (set.has(keyAt(lexemes, back))) return true;
    if (sentenceEndsBefore(lexemes, back)) break;
  }
  for (let ahead = from + 1; ahead < from + 12 && !sentenceEndsBefore(lexemes, ahead); ahead += 1) {
    if (set.has(keyAt(lexemes, ahead))) return true;
  }
  return false;
}

/** The index after "33 years old", "33-year-old", "33 yo", "33 साल का", or nothing. */
export function oldAfter(lexemes: readonly Lexeme[], amount: Amount): number | undefined {
  const { to, unit } = amount;
  if (unit === undefined && amount.whole) {
    if (OLD.has(keyAt(lexemes, to))) return to + 1;
    return follow(lexemes, to, 'y', '/', 'o') ? to + 3 : undefined;
  }
  if (unit !== 'years') return undefined;
  const oldAt = keyAt(lexemes, to) === '-' ? to + 1 : to;
  if (OLD.has(keyAt(lexemes, oldAt))) return oldAt + 1;
  if (follow(lexemes, oldAt, 'of', 'age') || follow(lexemes, oldAt, 'की', 'उम्र')) return oldAt + 2;
  const hindi =
    ['का', 'की', 'के'].includes(keyAt(lexemes, to)) && ['हूं', 'है', 'हो', 'हैं'].includes(keyAt(lexemes, to + 1));
  return hindi ? to : undefined;
}

/** Whether an amount without a unit, or in years, is a person's age: 'doubtful' when nothing but "by" or "at" says so. */
export function ageBy(lexemes: readonly Lexeme[], amount: Amount): 'surely' | 'doubtful' | undefined {
  const { from, to, value } = amount;
  if (!amount.whole || amount.spelled || value < 0 || value > 120) return undefined;
  if (afterAgeWord(lexemes, from)) return 'surely';
  if (amount.unit === 'years') {
    return value >= 15 && afterPerson(lexemes, from) && !AWAY.has(keyAt(lexemes, to)) ? 'surely' : undefined;
  }
  if (!mayFollow(lexemes, to)) return undefined;
  if (afterPerson(lexemes, from)) return 'surely';
  if (!AT.has(keyAt(lexemes, from - 1)) || value < 18 || value > 100) return undefined;
  if (near(lexemes, from, TRADE)) return undefined;
  return near(lexemes, from, LIFE) ? 'surely' : 'doubtful';
}
