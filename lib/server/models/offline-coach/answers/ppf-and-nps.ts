import { factOf, type Known, rulesOf } from '../known';
import { ADVISER, counted, paragraph, ruleAgainst } from '../phrases';

const PPF_LOCK_IN_YEARS = 15;
const NPS_UNTIL_AGE = 60;

function yearsUntilNps(known: Known): number | undefined {
  const age = factOf(known, 'age', 'years')?.figure.value;
  return typeof age === 'number' && age < NPS_UNTIL_AGE ? NPS_UNTIL_AGE - age : undefined;
}

function fitting(known: Known): string {
  const against = ruleAgainst(known, PPF_LOCK_IN_YEARS);
  if (against) {
    return `Your rule ${against} stands against that, so I would use deposits and short-duration debt funds within its limit.`;
  }
  return rulesOf(known).length > 0
    ? 'If certainty matters most, take PPF; if you want growth for retirement alone, take NPS. I kept your rules in mind and neither is barred by them.'
    : 'If certainty matters most, take PPF; if the money is for retirement alone and you want growth, take NPS.';
}

/** PPF against NPS, or one of them alone, with the user's age and rules. */
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
    fitting(known),
    'Rates and tax rules change, so check the current ones before you rely on them.',
    both ? ADVISER : undefined,
  );
}
