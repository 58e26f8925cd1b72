import type { LabPrices } from '@/lib/lab';

/** An amount with digits that say something however small it is: "$0.0028", "₹12.40". */
export function money(amount: number, currency: LabPrices['currency']): string {
  const digits =
    amount !== 0 && Math.abs(amount) < 1 ? { minimumSignificantDigits: 2, maximumSignificantDigits: 2 } : {};
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency, ...digits }).format(amount);
}
