import { balanceOf } from '../balance';
import { factOf, factsOf, type Known, monthly, monthlySum, rupeesOf, yearsOf } from '../known';
import { ADVISER, counted, notGiven, paragraph, rupees } from '../phrases';
import { type Topic, topicsIn } from '../topics';

const DOWN_PAYMENT = 0.2;
const HOME = /\b(?:flat|house|home|apartment|property|down ?payment|rent)\b|घर|फ्लैट|मकान/iu;

/** What of the month can go to the goal: take-home less expenses, and an EMI where the question counts it apart. */
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

/** What only a home asks for: a down payment, and the rent that it ends. */
function homeNotes(known: Known, rentNote: (rent: string) => string): (string | undefined)[] {
  if (!HOME.test(known.question)) return [];
  const rent = monthlySum(known, 'rent');
  return [downPayment(known), rent ? rentNote(rupees(rent)) : undefined];
}

/** A goal to save for: what can go to it each month and what that makes by its date; for a home the down payment and rent. */
export function savingGoal(known: Known): string {
  const { amount, missing, words } = available(known);
  if (amount === undefined) {
    const seen = factOf(known, 'goal', 'years');
    return paragraph(
      notGiven(missing, 'what can go to it each month'),
      seen && `I can see that you want it in ${seen.figure.text}.`,
      ...homeNotes(known, (rent) => `Your rent of ${rent} is the measure for what an EMI may cost at first.`),
      ADVISER,
    );
  }
  return paragraph(
    amount > 0
      ? `At most ${rupees(amount)} a month can go to it: ${words}.`
      : `Nothing is left for it each month: ${words}.`,
    within(known, amount),
    ...homeNotes(
      known,
      (rent) => `I assume your expenses include the rent of ${rent}, which ends when you move in.`,
    ),
    ADVISER,
  );
}
