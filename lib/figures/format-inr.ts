const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 2,
});
const wholeRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Rupees in Indian grouping: 120000 is ₹1,20,000. Paise only where there are some. */
export function formatInr(amount: number): string {
  return (Number.isInteger(amount) ? wholeRupees : rupees).format(amount);
}
