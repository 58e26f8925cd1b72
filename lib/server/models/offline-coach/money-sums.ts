const monthlyRate = (percentAYear: number): number => percentAYear / 1200;

/** What equal monthly payments are worth after some years, each invested at the start of its month. */
export function futureValue(payment: number, years: number, percentAYear: number): number {
  const rate = monthlyRate(percentAYear);
  const months = Math.round(years * 12);
  if (rate === 0) return payment * months;
  return payment * (((1 + rate) ** months - 1) / rate) * (1 + rate);
}

/** The loan that a monthly instalment repays in some years. */
export function loanFor(instalment: number, years: number, percentAYear: number): number {
  const rate = monthlyRate(percentAYear);
  const months = Math.round(years * 12);
  if (rate === 0) return instalment * months;
  return (instalment * (1 - (1 + rate) ** -months)) / rate;
}

/** The monthly instalment that repays a loan in some years. */
export function instalmentFor(loan: number, years: number, percentAYear: number): number {
  return loan / loanFor(1, years, percentAYear);
}
