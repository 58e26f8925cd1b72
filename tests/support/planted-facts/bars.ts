import { BARRED, EVERYTHING, type Measured } from './measure';

/** What recall has to keep, and by how much it does. */
export type Bar = { what: string; measured: number; bar: string; passed: boolean };

/** The bars of recall: a token buffer of 2,000 with recall of 800 against the buffer. All are shares, 0 to 1. */
export function barsOf({ memories }: Measured): Bar[] {
  const [barred, everything] = [memories.get(BARRED)?.recall, memories.get(EVERYTHING)?.alone];
  if (!barred || !everything) throw new RangeError('A memory that the bars are about was not measured');
  const tokens = barred.mean / everything.mean;
  return [
    {
      what: 'facts that a token budget of 2,000 with recall of 800 sees',
      measured: barred.share,
      bar: 'at least 95.0%',
      passed: barred.share >= 0.95,
    },
    {
      what: 'tokens of its requests, of those of everything',
      measured: tokens,
      bar: 'at most 15.0%',
      passed: tokens <= 0.15,
    },
  ];
}

/** A share as a percentage with one decimal, never rounded over a bar. */
export function percentOf(share: number): string {
  return `${(Math.floor(share * 1000) / 10).toFixed(1)}%`;
}
