const days = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });

/** The day of a moment (ISO 8601) where the reader is: "12 Nov 2026". */
export function dayOf(moment: string): string {
  return days.format(new Date(moment));
}

/** How many facts, in words: "1 fact"; nothing for none. */
export function factsInWords(facts: number): string {
  if (facts === 0) return '';
  return facts === 1 ? '1 fact' : `${facts.toLocaleString('en-IN')} facts`;
}
