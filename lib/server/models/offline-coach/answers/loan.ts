import { factOf, factsOf, type Known, monthly, monthlySum, rupeesOf, yearsOf } from '../known';
import { instalmentFor, loanFor } from '../money-sums';
import { ADVISER, notGiven, paragraph, roughly, rupees } from '../phrases';

const SHARE_OF_INCOME = 0.4;
const ASSUMED_RATE = 9;
const ASSUMED_YEARS = 20;

type Terms = { years: number; rate: number; words: string };

/** Time and rate as the question or an earlier statement names them; what neither names is assumed, and said to be. */
function termsOf(known: Known): Terms {
  const named = (unit: 'percent' | 'years') =>
    known.asked.find(({ figure }) => figure.unit === unit && !figure.age) ?? factOf(known, 'loan', unit);
  const time = named('years');
  const interest = named('percent')?.figure;
  const years = time ? yearsOf(time) : ASSUMED_YEARS;
  const rate = typeof interest?.value === 'number' ? interest.value : ASSUMED_RATE;
  const words = `over ${time ? '' : 'an assumed '}${years} years at ${interest ? '' : 'an assumed '}${rate}%`;
  return { years, rate, words };
}

/** The loan or instalment that the question is about, checked against the room that income leaves. */
function checked(known: Known, room: number | undefined): string | undefined {
  const { years, rate, words } = termsOf(known);
  const asked = (topic: 'emi' | 'loan') =>
    known.asked.find((fact) => fact.topic === topic && fact.figure.unit === 'INR');
  const verdict = (instalment: number) => (instalment <= (room ?? 0) ? 'fits' : 'does not fit');
  const emi = asked('emi');
  if (emi)
    return room === undefined
      ? undefined
      : `An EMI of ${emi.figure.text} ${verdict(monthly(emi))} into that.`;
  const loan = asked('loan') ?? factsOf(known, 'loan')[0];
  if (!loan) return undefined;
  const instalment = instalmentFor(rupeesOf(loan), years, rate);
  const cost = `A loan of ${loan.figure.text} ${words} costs about ${rupees(instalment)} a month, the rate being an assumption to check`;
  return room === undefined ? `${cost}.` : `${cost}, and ${verdict(instalment)} into that.`;
}

/** What loan or EMI the user's take-home can carry: all EMIs together at most 40% of it, which is an assumption. */
export function loan(known: Known): string {
  const income = factOf(known, 'income');
  const { years, rate, words } = termsOf(known);
  if (!income) {
    return paragraph(
      notGiven(['income'], 'what you can afford'),
      'A usual ceiling is 40% of take-home for all EMIs together, which I would use as an assumption.',
      checked(known, undefined),
      'Where a loan runs already, prepaying the dearest one first, credit cards before all, is the surest return there is.',
      ADVISER,
    );
  }
  const ceiling = monthly(income) * SHARE_OF_INCOME;
  const running = monthlySum({ ...known, asked: [] }, 'emi');
  const room = Math.max(0, ceiling - (running ?? 0));
  return paragraph(
    `At most 40% of take-home for all EMIs together is a usual ceiling, which I assume: of ${rupees(monthly(income))} that is ${rupees(ceiling)} a month${running ? `, and your EMI of ${rupees(running)} leaves ${rupees(room)}` : ''}.`,
    checked(known, room) ??
      `That would carry a loan of about ${roughly(loanFor(room, years, rate))} ${words}, an assumption to check with the bank.`,
    running === undefined ? 'I was not given an EMI that already runs, so I counted none.' : undefined,
    ADVISER,
  );
}
