import { type StatedFact, topicOf } from '@/lib/figures/stated-facts';

/** What two statements share when they say the same figure of the same thing, however they are written. */
export function factKey({ about, unit, value, upTo, age }: StatedFact): string {
  const times = unit === 'years' && typeof value === 'number' ? 12 : 1;
  const measure = unit === 'years' ? 'months' : unit;
  const base = (of: number | string | undefined) => (typeof of === 'number' ? of * times : (of ?? ''));
  return [topicOf(about), measure, base(value), base(upTo), age ? 'age' : ''].join('|');
}
