import { factOf, type Known, monthly } from './known';
import type { Fact } from './statements';
import type { Topic } from './topics';

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
