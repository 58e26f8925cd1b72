import { factOf, type Known, monthly, monthlySum } from '../known';
import { asStated, notGiven, notGivenInHindi, paragraph, rupees } from '../phrases';
import type { Fact } from '../statements';
import { nameOf, type Topic } from '../topics';

/** Take-home and expenses of a month, as far as the request holds them. */
export type MonthlyBalance = { income?: Fact; expenses?: Fact; missing: Topic[]; surplus?: number };

/** What is left of the user's month; no surplus when a side of it is not in the request. */
export function balanceOf(known: Known): MonthlyBalance {
  const income = factOf(known, 'income');
  const expenses = factOf(known, 'expenses');
  if (income && expenses)
    return { income, expenses, missing: [], surplus: monthly(income) - monthly(expenses) };
  const missing: Topic[] = [
    ...(income ? [] : ['income' as const]),
    ...(expenses ? [] : ['expenses' as const]),
  ];
  return { ...(income && { income }), ...(expenses && { expenses }), missing };
}

function partsAssumed(known: Known, surplus: number): string | undefined {
  const rent = monthlySum(known, 'rent');
  const emi = monthlySum(known, 'emi');
  const named = [...(rent ? [`rent of ${rupees(rent)}`] : []), ...(emi ? [`EMI of ${rupees(emi)}`] : [])];
  if (named.length === 0) return undefined;
  const apart = surplus - (rent ?? 0) - (emi ?? 0);
  return `I assume those expenses include your ${named.join(' and ')}; if not, ${rupees(apart)} is left.`;
}

function yearlyAssumed(facts: readonly Fact[]): string | undefined {
  const yearly = facts.filter(({ period }) => period === 'year');
  return yearly.length > 0
    ? `I took a twelfth of ${yearly.map(({ figure }) => figure.text).join(' and ')}.`
    : undefined;
}

function inEnglish(known: Known, { income, expenses, missing, surplus }: MonthlyBalance): string {
  if (!income || !expenses || surplus === undefined) {
    const given = income ?? expenses;
    return paragraph(
      notGiven(missing, 'your surplus'),
      given &&
        `What I can see is your ${nameOf(income ? 'income' : 'expenses', 'en')} of ${asStated(given)}.`,
      'Tell me again, or bring back the message that has it, and I will work it out: take-home minus expenses.',
    );
  }
  const supposed = [income, expenses].some((fact) => known.asked.includes(fact));
  const share = Math.round((surplus / monthly(income)) * 100);
  return paragraph(
    `${supposed ? 'On those figures your monthly surplus would be' : 'Your monthly surplus is'} ${rupees(surplus)}: take-home of ${rupees(monthly(income))} minus expenses of ${rupees(monthly(expenses))}.`,
    yearlyAssumed([income, expenses]),
    surplus > 0
      ? `That is ${share}% of your take-home, or ${rupees(surplus * 12)} over a year if nothing changes.`
      : 'Nothing is left to save at this level, so the first step is to find the largest expense that can shrink.',
    partsAssumed(known, surplus),
    surplus > 0
      ? 'I would fill an emergency fund first, then set up an automatic transfer on salary day.'
      : undefined,
  );
}

function inHindi({ income, expenses, missing, surplus }: MonthlyBalance): string {
  if (!income || !expenses || surplus === undefined) {
    return paragraph(
      notGivenInHindi(missing, 'बचत'),
      'फिर से बता दीजिए, तो मैं हिसाब कर दूँगा: टेक-होम में से खर्च घटाकर।',
    );
  }
  return paragraph(
    `आपकी हर महीने की बचत ${rupees(surplus)} है: टेक-होम ${rupees(monthly(income))} में से खर्च ${rupees(monthly(expenses))} घटाकर।`,
    `कुछ न बदले तो साल भर में यह ${rupees(surplus * 12)} होता है।`,
    'पहले इमरजेंसी फ़ंड पूरा कीजिए, फिर सैलरी के दिन अपने-आप निवेश होने दीजिए।',
  );
}

/** "What is my surplus?": take-home minus expenses, or which of them was not given. */
export function surplus(known: Known): string {
  const balance = balanceOf(known);
  return known.language === 'hi' ? inHindi(balance) : inEnglish(known, balance);
}
