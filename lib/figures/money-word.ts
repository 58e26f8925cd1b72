import type { Amount } from './amount';
import type { Lexeme } from './lexeme';
import { keyAt, sentenceEndsBefore } from './reading';
import { words } from './vocabulary';

const MONEY = words(`
  salary salaries income incomes earn earns earning earned earnings pay pays paid paying payment payments ctc stipend pension wage
  wages bonus rent rents emi emis fee fees loan loans borrow borrowed owe owed owes debt debts save saves saved saving savings
  spend spends spending spent cost costs costing price budget expense expenses essentials fd fds rd rds sip sips corpus ppf nps
  epf pf elss invest invests invested investing investment investments fund funds deposit deposits balance outstanding due dues amount
  groceries grocery food bill bills electricity maintenance petrol fuel premium premiums insurance cover tax tds refund surplus
  lend lent need needs afford target aside transfer withdraw withdrew withdrawal maid tuition worth value principal instalment
  instalments installment installments stipend allowance sum rupees
  वेतन सैलरी तनख्वाह तनख़्वाह आय आमदनी कमाई कमाता कमाती कमाते किराया किराये किराए खर्च खर्चा ख़र्च ख़र्चा बचत बचाता बचाती फ़ीस फीस लोन कर्ज कर्ज़ निवेश
  ईएमआई किस्त एसआईपी एफडी बीमा प्रीमियम बजट kiraya kharcha kharch bachat tankhwah aamdani kamata kamati
`);
const HOME_BEFORE = words('take takes taking took -');

/** Words that may stand between a money word and its number. */
const GLUE_BEFORE = words(`
  is was are were be been being comes come came to of at about around approx approximately nearly almost roughly only just now
  currently total = : ~ - – per month monthly a an the this my our his her their your will would for me us every each up upto
  under over least most more less than minimum maximum max min some say in hand another extra additional exactly stands remains
  into on as good got how year yearly annual annually both together है करीब लगभग हर महीने मेरा मेरी का
`);
const GLUE_AFTER = words(`
  a per each every month monthly pm year yearly annually in into for on towards toward as to of my the our from out is are goes
  go went / हर महीने
`);
const COPULAS = words('is was are were = :');
const MONTH_RATE = words('month monthly pm annum annually yearly');

const IDENTIFIERS = words(`
  pan aadhaar aadhar account a/c acct pin pincode zip phone mobile call whatsapp otp ref reference folio uan policy order id
  section sec form rule turn step page chapter top option version ver v no number code tan gstin ifsc invoice receipt ticket bus
  train flight rank class grade # ward धारा
`);
const ADDRESSES = words('plot flat sector block room floor tower');
const INDICES = words('nifty sensex score cibil index banknifty');
const GLUE_IN_IDENTIFIERS = words(
  'no number . is : # - ending in with the at crossed hits hit touched / नंबर',
);

const REACH = 8;

function isMoneyWord(lexemes: readonly Lexeme[], at: number): boolean {
  const key = keyAt(lexemes, at);
  return MONEY.has(key) || (key === 'home' && HOME_BEFORE.has(keyAt(lexemes, at - 1)));
}

/** Whether the number at an index belongs to an identifier ("PIN 411045") or, for any number, to an index ("Nifty 24,500"). */
export function isIdentifier(
  lexemes: readonly Lexeme[],
  at: number,
  amount: Pick<Amount, 'moneyLike'>,
): boolean {
  for (let back = at - 1; back >= 0 && back >= at - 4; back -= 1) {
    const key = keyAt(lexemes, back);
    if (INDICES.has(key)) return true;
    if (IDENTIFIERS.has(key) || (back === at - 1 && ADDRESSES.has(key))) return !amount.moneyLike;
    if (!GLUE_IN_IDENTIFIERS.has(key)) return false;
  }
  return false;
}

function governedFromBefore(lexemes: readonly Lexeme[], at: number): 'plainly' | 'next to it' | undefined {
  const copula = COPULAS.has(keyAt(lexemes, at - 1));
  for (let back = at - 1; back >= 0 && back >= at - REACH; back -= 1) {
    if (sentenceEndsBefore(lexemes, back + 1)) return undefined;
    const key = keyAt(lexemes, back);
    if (isMoneyWord(lexemes, back)) return back === at - 1 ? 'next to it' : 'plainly';
    if (IDENTIFIERS.has(key) || key === ',') return undefined;
    if (!copula && !GLUE_BEFORE.has(key)) return undefined;
  }
  return undefined;
}

function governedFromAfter(lexemes: readonly Lexeme[], to: number): boolean {
  for (let ahead = to; ahead < to + REACH; ahead += 1) {
    if (isMoneyWord(lexemes, ahead)) return true;
    if (!GLUE_AFTER.has(keyAt(lexemes, ahead))) return false;
  }
  return false;
}

function isMonthlyRate(lexemes: readonly Lexeme[], to: number): boolean {
  const lead = ['a', 'per', '/'].includes(keyAt(lexemes, to)) ? to + 1 : to;
  const key = keyAt(lexemes, lead);
  return MONTH_RATE.has(key) || (lead > to && key === 'year');
}

const looksLikeYear = (amount: Amount): boolean =>
  amount.digits === 4 && amount.value >= 1900 && amount.value <= 2100;
const looksLikePhone = (amount: Amount): boolean => amount.digits >= 10 && !amount.grouped;

/** Whether a money word near a bare number makes it rupees; 'doubtful' when it could be a calendar year too. */
export function moneyBy(
  lexemes: readonly Lexeme[],
  amount: Amount,
  to: number,
): 'surely' | 'doubtful' | undefined {
  if (amount.value < 100 || amount.spelled || looksLikePhone(amount)) return undefined;
  const before = governedFromBefore(lexemes, amount.from);
  if (before === 'plainly') return 'surely';
  if (before === 'next to it') {
    if (!looksLikeYear(amount)) return 'surely';
    return keyAt(lexemes, amount.from - 1) === 'budget' ? undefined : 'doubtful';
  }
  const after = governedFromAfter(lexemes, to) || (amount.value >= 1000 && isMonthlyRate(lexemes, to));
  if (!after) return undefined;
  return looksLikeYear(amount) ? 'doubtful' : 'surely';
}
