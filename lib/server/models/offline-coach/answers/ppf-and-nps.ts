import { factOf, type Known, monthly, rulesOf, yearsOf } from '../known';
import { futureValue } from '../money-sums';
import { counted, paragraph, roughly, ruleAgainst, rupees } from '../phrases';
import type { Fact } from '../statements';

const PPF_LOCK_IN_YEARS = 15;
const NPS_UNTIL_AGE = 60;
const ASSUMED_PPF_RATE = 7;
const ASSUMED_NPS_RETURN = 10;
const CAUTIOUS = /\b(?:low|no|little|less)\b.{0,20}\brisk\b|\brisk[- ]averse\b|\bsafe(?:ty)?\b/i;

function yearsUntilNps(known: Known): number | undefined {
  const age = factOf(known, 'age', 'years')?.figure.value;
  return typeof age === 'number' && age < NPS_UNTIL_AGE ? NPS_UNTIL_AGE - age : undefined;
}

/** What the amount and the time of the newest message would come to in either; nothing when it names no amount. */
function comesTo(known: Known): string | undefined {
  const named = [...known.fresh.flatMap(({ facts }) => facts), ...known.asked];
  const free = ({ topic }: Fact) => topic === undefined || topic === 'investment' || topic === 'savings';
  const payment = named.find((fact) => fact.figure.unit === 'INR' && fact.period === 'month' && free(fact));
  const time = named.find((fact) => fact.figure.unit === 'years' && !fact.figure.age);
  if (!payment || !time) return undefined;
  const [amount, years] = [monthly(payment), yearsOf(time)];
  const [ppf, nps] = [ASSUMED_PPF_RATE, ASSUMED_NPS_RETURN].map((rate) =>
    roughly(futureValue(amount, years, rate)),
  );
  return `${rupees(amount)} a month for ${counted(years, 'year')} would make about ${ppf} in PPF at an assumed ${ASSUMED_PPF_RATE}%, and about ${nps} in NPS at an assumed ${ASSUMED_NPS_RETURN}%.`;
}

function fitting(known: Known): string {
  const against = ruleAgainst(known, PPF_LOCK_IN_YEARS);
  if (against) {
    return `Your rule ${against} stands against that, so I would use deposits and short-duration debt funds within its limit.`;
  }
  if (known.statements.some(({ text }) => CAUTIOUS.test(text))) {
    return 'Since you want little risk, I would put the larger part into PPF, and into NPS only what can stay until retirement.';
  }
  return rulesOf(known).length > 0
    ? 'If certainty matters most, take PPF; if you want growth for retirement alone, take NPS. I kept your rules in mind and neither is barred by them.'
    : 'If certainty matters most, take PPF; if the money is for retirement alone and you want growth, take NPS.';
}

/** PPF against NPS, or one of them alone, with the user's amount, age and rules. */
export function ppfAndNps(known: Known): string {
  const years = yearsUntilNps(known);
  const [ppf, nps] = [/\bppf\b|पीपीएफ/i, /\bnps\b|एनपीएस/i].map((name) => name.test(known.question));
  const both = ppf === nps;
  return paragraph(
    both || ppf
      ? 'PPF is a government deposit: the rate is fixed by the quarter and tax-free, and money is locked in for 15 years, with part withdrawals from the seventh.'
      : undefined,
    both || nps
      ? `NPS invests in shares and bonds at very low cost, can grow faster but promises nothing, and is meant to stay until ${NPS_UNTIL_AGE}${years === undefined ? '' : `, ${counted(years, 'year')} from now for you`}.`
      : undefined,
    both ? comesTo(known) : undefined,
    fitting(known),
    'Rates and tax rules change: check the current ones, and a decision of this size with a SEBI-registered adviser.',
  );
}
