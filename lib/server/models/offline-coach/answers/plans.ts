import { balanceOf } from '../balance';
import { factOf, factsOf, type Known, monthly, monthlySum, rulesOf } from '../known';
import { ADVISER, counted, notGiven, paragraph, quoted, roughly, rupees } from '../phrases';

/** The old and the new tax regime in outline. */
export function tax(known: Known): string {
  const invested = [...factsOf(known, 'ppf'), ...factsOf(known, 'insurance')].length > 0;
  return paragraph(
    'The new regime has lower rates and almost no deductions, and applies unless you choose otherwise; the old one allows 80C, 80D, HRA and home-loan interest.',
    'The old regime pays off only where your deductions are large, so add yours up and let the income-tax calculator compare the two.',
    factOf(known, 'rent') ? 'You pay rent, so HRA is worth including in the old one.' : undefined,
    invested ? 'Your PPF or insurance counts under 80C or 80D in the old one.' : undefined,
    'Slabs and limits change with each budget: check the current ones before you decide.',
  );
}

/** Term and health insurance, the cover as a multiple of yearly income. */
export function insurance(known: Known): string {
  const income = factOf(known, 'income');
  return paragraph(
    'Two kinds come first: health cover for everyone in the family, and a term plan if somebody depends on your income.',
    income
      ? `A common rule for the term plan is ten times a year's income, here an assumed 10 × 12 × ${rupees(monthly(income))} = ${roughly(monthly(income) * 120)}.`
      : `A common rule for the term plan is ten times a year's income. ${notGiven(['income'], 'the sum')}`,
    'Do not mix insurance with investing: endowment and unit-linked plans do both poorly.',
    ADVISER,
  );
}

const SPENDING_YEARS = 25;

/** What retirement would need: twenty-five years of today's expenses, and the years that are left. */
export function retirement(known: Known): string {
  const expenses = factOf(known, 'expenses');
  const [age, target] = [factOf(known, 'age', 'years'), factOf(known, 'retirement-age', 'years')].map(
    (fact) => (typeof fact?.figure.value === 'number' ? fact.figure.value : undefined),
  );
  const years = age !== undefined && target !== undefined && target > age ? target - age : undefined;
  return paragraph(
    expenses
      ? `A first measure is 25 years of expenses, an assumption in today's money: ${SPENDING_YEARS} × 12 × ${rupees(monthly(expenses))} = ${roughly(monthly(expenses) * 12 * SPENDING_YEARS)}.`
      : notGiven(['expenses'], 'the sum you need'),
    years === undefined
      ? 'Tell me your age and when you want to stop, and I can spread it over the years.'
      : `You have ${counted(years, 'year')} until ${target}, and prices will rise meanwhile, so the sum has to grow with them.`,
    'EPF and NPS are built for this and locked until then; index funds carry the rest.',
    ADVISER,
  );
}

function spentNow(known: Known): string {
  const { income, expenses, surplus } = balanceOf(known);
  if (expenses && surplus !== undefined) {
    return `You spend ${rupees(monthly(expenses))} now, which leaves ${surplus > 0 ? rupees(surplus) : 'nothing'}.`;
  }
  const rent = monthlySum(known, 'rent');
  if (rent === undefined || !income) {
    return 'I was not given your monthly expenses in this turn, so I cannot say how far you are from it; write down one month to see.';
  }
  const share = Math.round((rent / monthly(income)) * 100);
  return `Your rent of ${rupees(rent)} is ${share}% of it, and I was not given the rest of your expenses, so write down one month to see where it goes.`;
}

/** A plan for the month: needs, wants and saving as shares of take-home, against what is spent now. */
export function budget(known: Known): string {
  const { income, expenses, missing } = balanceOf(known);
  if (!income) {
    return paragraph(
      notGiven(missing, 'a plan for your month'),
      'A simple frame is 50% for needs, 30% for wants and 20% for saving, moved out on salary day so that it is never spent.',
      expenses && `What I can see is your monthly expenses of ${expenses.figure.text}.`,
      'Name the figure and I will put rupees to it.',
    );
  }
  const month = monthly(income);
  const parts = [0.5, 0.3, 0.2].map((share) => rupees(month * share));
  return paragraph(
    `Of ${rupees(month)} in hand, a simple frame is ${parts[0]} for needs, ${parts[1]} for wants and ${parts[2]} for saving, an assumed 50, 30 and 20%.`,
    spentNow(known),
    'Move the saving out on salary day, before anything else can spend it.',
    'Fill the emergency fund first, then invest what is left.',
  );
}

/** Where to put money: an order of steps with the user's own figures. */
export function whereToInvest(known: Known): string {
  const { surplus } = balanceOf(known);
  const rule = rulesOf(known).at(-1);
  return paragraph(
    'The order I would keep: dear debt such as credit cards first, then an emergency fund of six months, then health and term insurance, then investing.',
    'For money needed within three years use deposits and debt funds; beyond five years a broad index fund, by a monthly SIP.',
    surplus !== undefined && surplus > 0
      ? `Your surplus of ${rupees(surplus)} a month is what this can work with.`
      : `${notGiven(balanceOf(known).missing.length > 0 ? balanceOf(known).missing : ['income'], 'amounts')}`,
    rule ? `I keep to your rule ${quoted(rule)}.` : undefined,
    ADVISER,
  );
}

/** No call on a single stock; what to do instead. */
export function singleStock(): string {
  return paragraph(
    'I give no buy or sell call on a single stock.',
    'One company can fall for good, and nothing in what you have told me could show that it will not.',
    'If you want to own shares, a broad index fund holds the whole market; keep single names to a sum whose loss would not change your plans.',
    'For a decision on a stock, ask a SEBI-registered adviser.',
  );
}
