import { balanceOf } from '../balance';
import { factOf, factsOf, type Known, monthly, yearsOf } from '../known';
import { futureValue } from '../money-sums';
import { counted, notGiven, paragraph, roughly, rupees } from '../phrases';
import type { Fact } from '../statements';

const ASSUMED_RETURN = 10;
const ASSUMED_RETURN_SOON = 7;
const SHARES_FROM_YEARS = 5;
const CAUTIOUS_STEP = 2;
const ASSUMED_YEARS = 10;

/** The amount a question or a statement names for investing each month. */
function namedAmount(known: Known): Fact | undefined {
  const asked = known.asked.find(
    ({ figure, topic }) => figure.unit === 'INR' && topic !== 'income' && topic !== 'goal',
  );
  return (
    asked ?? factOf(known, 'sip') ?? factsOf(known, 'investment').find(({ period }) => period === 'month')
  );
}

function askedYears(known: Known): number | undefined {
  const durations = known.asked.filter(
    ({ figure }) => ['years', 'months'].includes(figure.unit) && !figure.age,
  );
  const stated = factOf(known, 'sip', 'years') ?? factOf(known, 'goal', 'years');
  const fact = durations[0] ?? stated;
  return fact && yearsOf(fact);
}

function askedReturn(known: Known): number | undefined {
  const rate = known.asked.find(({ figure }) => figure.unit === 'percent')?.figure.value;
  return typeof rate === 'number' ? rate : undefined;
}

function without(known: Known): string {
  return paragraph(
    'A SIP puts a fixed sum into a mutual fund each month, so that you buy at high and at low prices alike and need not time anything.',
    balanceOf(known).missing.length > 0
      ? `${notGiven(balanceOf(known).missing, 'an amount for you')} A sum you name would do as well.`
      : 'Your expenses take all of your take-home, so there is no sum to suggest before they shrink.',
    'Start with what you would not miss, after the emergency fund, and raise it by a tenth each year.',
    'For money needed within five years a SIP in shares is too short; use a recurring deposit or a debt fund.',
  );
}

/** A monthly investment and what it would come to, its return named as an assumption. */
export function sip(known: Known): string {
  const named = namedAmount(known);
  const { surplus } = balanceOf(known);
  const half = surplus !== undefined && surplus > 0 ? Math.round(surplus / 2) : undefined;
  const payment = named ? monthly(named) : half;
  if (payment === undefined) return without(known);
  const years = askedYears(known) ?? ASSUMED_YEARS;
  const rate = askedReturn(known) ?? (years < SHARES_FROM_YEARS ? ASSUMED_RETURN_SOON : ASSUMED_RETURN);
  const months = Math.round(years * 12);
  const lower = Math.max(0, rate - CAUTIOUS_STEP);
  const given = askedReturn(known) !== undefined;
  return paragraph(
    named
      ? undefined
      : `You named no amount, so I assume half of your surplus of ${rupees(surplus ?? 0)}, which is ${rupees(payment)} a month.`,
    `${rupees(payment)} a month for ${counted(years, 'year')} would come to about ${roughly(futureValue(payment, years, rate))} at ${given ? `the ${rate}% a year you named, itself an assumption` : `an assumed ${rate}% a year`}.`,
    `You would have paid in ${months} × ${rupees(payment)} = ${rupees(payment * months)} of it, and at an assumed ${lower}% it would be about ${roughly(futureValue(payment, years, lower))}.`,
    askedYears(known) === undefined ? `I assume ${ASSUMED_YEARS} years, since no time was named.` : undefined,
    years < SHARES_FROM_YEARS
      ? 'In less than five years shares can fall and not recover in time, so a recurring deposit or a debt fund fits better.'
      : 'A broad index fund is a plain choice for it; returns are never promised, so check the figure each year.',
  );
}
