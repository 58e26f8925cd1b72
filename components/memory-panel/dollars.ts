const large = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'USD' });
const small = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'USD',
  maximumSignificantDigits: 2,
});

/** US dollars, with two digits that say something however small the amount: "$0.00028". */
export function dollars(amount: number): string {
  return (amount < 1 ? small : large).format(amount);
}
