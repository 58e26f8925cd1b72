import { factOf, factsOf, type Known, rupeesOf } from '../known';
import { notGiven, paragraph, ruleAgainst, rupees } from '../phrases';
import type { Fact } from '../statements';

const ASSUMED_RATE = 7;
const LONG_DEPOSIT_YEARS = 5;
const OWN = /\b(?:my|mine|mature|matures|renew)\b|मेर/iu;
const TAXED =
  'Interest is taxed at your slab each year, so compare it with a debt fund or, for money soon needed, a liquid fund.';

function inGeneral(known: Known, own: Fact | undefined): string {
  const rule = ruleAgainst(known, LONG_DEPOSIT_YEARS);
  return paragraph(
    own === undefined && OWN.test(known.question) ? notGiven(['fd'], 'anything about it') : undefined,
    'An FD is safe and simple: the rate is fixed when you open it, and breaking it early costs about a percent.',
    TAXED,
    rule && `A five-year tax-saving deposit would break your rule ${rule}; shorter ones fit.`,
    own
      ? `Your own FD of ${own.figure.text} is one of these.`
      : 'Banks differ by more than a percent, so compare the rates of the day before you open one.',
  );
}

function earned(deposit: Fact, stated: Fact | undefined): string {
  const rate = stated && typeof stated.figure.value === 'number' ? stated.figure.value : ASSUMED_RATE;
  const interest = rupees((rupeesOf(deposit) * rate) / 100);
  return stated
    ? `At ${stated.figure.text} it earns about ${interest} a year before tax, assuming the rate holds.`
    : `At an assumed ${rate}% it earns about ${interest} a year before tax; check the rate of your bank.`;
}

/** Fixed deposits: the one that was stated or asked about with its yearly interest, else in general. */
export function fixedDeposit(known: Known): string {
  const [deposit] = factsOf(known, 'fd');
  const asked = deposit !== undefined && known.asked.includes(deposit);
  if (!deposit || !(asked || OWN.test(known.question))) return inGeneral(known, deposit);
  const maturity = asked ? undefined : factOf(known, 'fd', 'date');
  const goal = factOf(known, 'goal', 'years');
  return paragraph(
    asked
      ? `${deposit.figure.text} in an FD is safe, and as good as locked until it matures, since breaking it costs interest.`
      : `Your FD is ${deposit.figure.text}${maturity ? `, maturing in ${maturity.figure.text}` : ''}.`,
    earned(deposit, factsOf(known, 'fd', 'percent')[0]),
    maturity &&
      `Decide before ${maturity.figure.text} where it goes, since banks renew at the rate of that day.`,
    asked || maturity
      ? undefined
      : 'I was not given when it matures; knowing that would let me plan around it.',
    goal && `It can be part of your goal in ${goal.figure.text}.`,
    TAXED,
  );
}
