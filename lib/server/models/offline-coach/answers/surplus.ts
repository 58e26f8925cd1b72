import { balanceOf, type MonthlyBalance } from '../balance';
import { type Known, monthly, monthlySum } from '../known';
import { asStated, notGiven, notGivenInHindi, paragraph, rupees } from '../phrases';
import type { Fact } from '../statements';
import { nameOf } from '../topics';

function partsAssumed(known: Known, surplus: number): string | undefined {
  const rent = monthlySum(known, 'rent');
  const emi = monthlySum(known, 'emi');
  const named = [...(rent ? [`rent of ${rupees(rent)}`] : []), ...(emi ? [`EMI of ${rupees(emi)}`] : [])];
  if (named.length === 0) return undefined;
  const apart = surplus - (rent ?? 0) - (emi ?? 0);
  return `I assume those expenses include your ${named.join(' and ')}; if not, ${apart > 0 ? rupees(apart) : 'nothing'} is left.`;
}

function yearlyAssumed(facts: readonly Fact[]): string | undefined {
  const yearly = facts.filter(({ period }) => period === 'year');
  return yearly.length > 0
    ? `I took a twelfth of ${yearly.map(({ figure }) => figure.text).join(' and ')}.`
    : undefined;
}

function missingInEnglish({ income, expenses, missing }: MonthlyBalance): string {
  const given = income ?? expenses;
  return paragraph(
    notGiven(missing, 'your surplus'),
    given && `What I can see is your ${nameOf(income ? 'income' : 'expenses', 'en')} of ${asStated(given)}.`,
    'Tell me again, or bring back the message that has it, and I will work it out: take-home minus expenses.',
  );
}

function inEnglish(known: Known, income: Fact, expenses: Fact): string {
  const [comesIn, goesOut] = [monthly(income), monthly(expenses)];
  const left = comesIn - goesOut;
  if (left <= 0) {
    return paragraph(
      `Nothing is left: expenses of ${rupees(goesOut)} a month take all of your take-home of ${rupees(comesIn)}, and ${rupees(-left)} more.`,
      yearlyAssumed([income, expenses]),
      'The first step is to find the largest expense that can shrink, before any saving or investing.',
      'Write down one month of spending, and I can go through it with you.',
    );
  }
  const supposed = [income, expenses].some((fact) => known.asked.includes(fact));
  return paragraph(
    `${supposed ? 'On those figures your monthly surplus would be' : 'Your monthly surplus is'} ${rupees(left)}: take-home of ${rupees(comesIn)} minus expenses of ${rupees(goesOut)}.`,
    yearlyAssumed([income, expenses]),
    `That is ${Math.round((left / comesIn) * 100)}% of your take-home, or ${rupees(left * 12)} over a year if nothing changes.`,
    partsAssumed(known, left),
    'I would fill an emergency fund first, then set up an automatic transfer on salary day.',
  );
}

function inHindi(income: Fact, expenses: Fact): string {
  const [comesIn, goesOut] = [monthly(income), monthly(expenses)];
  const left = comesIn - goesOut;
  if (left <= 0) {
    return paragraph(
      `कुछ नहीं बचता: ${rupees(goesOut)} का खर्च ${rupees(comesIn)} की टेक-होम सैलरी से ${rupees(-left)} ज़्यादा है।`,
      'पहले वह सबसे बड़ा खर्च खोजिए जो घट सकता है।',
    );
  }
  return paragraph(
    `आपकी हर महीने की बचत ${rupees(left)} है: टेक-होम ${rupees(comesIn)} में से खर्च ${rupees(goesOut)} घटाकर।`,
    `कुछ न बदले तो साल भर में यह ${rupees(left * 12)} होता है।`,
    'पहले इमरजेंसी फ़ंड पूरा कीजिए, फिर सैलरी के दिन अपने-आप निवेश होने दीजिए।',
  );
}

/** "What is my surplus?": take-home minus expenses, or which of them was not given. */
export function surplus(known: Known): string {
  const balance = balanceOf(known);
  const { income, expenses, missing } = balance;
  if (income && expenses) {
    return known.language === 'hi' ? inHindi(income, expenses) : inEnglish(known, income, expenses);
  }
  if (known.language !== 'hi') return missingInEnglish(balance);
  return paragraph(
    notGivenInHindi(missing, 'बचत'),
    'फिर से बता दीजिए, तो मैं हिसाब कर दूँगा: टेक-होम में से खर्च घटाकर।',
  );
}
