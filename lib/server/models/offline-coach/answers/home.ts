import { balanceOf } from '../balance';
import { factOf, factsOf, type Known, monthly, monthlySum, rupeesOf, yearsOf } from '../known';
import { ADVISER, counted, notGiven, paragraph, rupees } from '../phrases';
import type { Topic } from '../topics';
import { topicsIn } from '../topics';

const DOWN_PAYMENT = 0.2;

/** What of the month can go to the home: take-home less expenses, and an EMI where the question counts it apart. */
function available(known: Known): { amount?: number; missing: Topic[]; words: string } {
  const { income, expenses, missing, surplus } = balanceOf(known);
  const emi = monthlySum(known, 'emi');
  const apart = topicsIn(known.question).includes('emi');
  const lacking: Topic[] = [...missing, ...(apart && emi === undefined ? ['emi' as const] : [])];
  if (!income || !expenses || surplus === undefined || lacking.length > 0)
    return { missing: lacking, words: '' };
  const terms = [rupees(monthly(income)), rupees(monthly(expenses)), ...(apart && emi ? [rupees(emi)] : [])];
  return { amount: surplus - (apart ? (emi ?? 0) : 0), missing: [], words: terms.join(' − ') };
}

function downPayment(known: Known): string | undefined {
  const price = factsOf(known, 'goal').map(rupeesOf)[0];
  return price === undefined
    ? 'I was not given a price, so plan a down payment of 20%, which is an assumption banks mostly share.'
    : `On a price of ${rupees(price)} a down payment of an assumed 20% is ${rupees(price * DOWN_PAYMENT)}.`;
}

function within(known: Known, amount: number): string | undefined {
  const goal = factOf(known, 'goal', 'years');
  if (!goal || amount <= 0) return undefined;
  const years = yearsOf(goal);
  const months = Math.round(years * 12);
  const deposit = factOf(known, 'fd');
  const saved = amount * months;
  const total = deposit
    ? `, and with your FD of ${deposit.figure.text} that makes ${rupees(saved + rupeesOf(deposit))}`
    : '';
  return `In ${counted(years, 'year')} that adds up to ${months} × ${rupees(amount)} = ${rupees(saved)} without any return${total}.`;
}

/** A home as a goal: what can go to it each month and what that makes by the date, the rent where it is known. */
export function home(known: Known): string {
  const { amount, missing, words } = available(known);
  const rent = monthlySum(known, 'rent');
  if (amount === undefined) {
    const seen = factOf(known, 'goal', 'years');
    return paragraph(
      notGiven(missing, 'what can go to the home'),
      seen && `I can see that you want it in ${seen.figure.text}.`,
      downPayment(known),
      rent ? `Your rent of ${rupees(rent)} is the measure for what an EMI may cost at first.` : undefined,
      ADVISER,
    );
  }
  return paragraph(
    amount > 0
      ? `At most ${rupees(amount)} a month can go to it: ${words}.`
      : `Nothing is left for it each month: ${words}.`,
    within(known, amount),
    downPayment(known),
    rent
      ? `I assume your expenses include the rent of ${rupees(rent)}, which ends when you move in.`
      : undefined,
    ADVISER,
  );
}
