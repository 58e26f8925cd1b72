import type { Random } from './random';

/** A subject of a conversation: how its fact is stated and asked for, and what else is said around it. */
export type Topic = {
  id: string;
  /** What a person states; every text with `{v}` takes one. */
  value: (random: Random) => string;
  /** Ways in which the user states the fact. */
  statements: readonly string[];
  /** The fact as a line of the profile. */
  note: string;
  /** Ways to ask for it; which of them keep a word of a statement is found out by comparing the two. */
  questions: readonly string[];
  /** What the user says of other people's figures, in the same or in other words. */
  others: readonly string[];
  /** What else the user says and asks about the subject. */
  around: readonly string[];
  /** What the coach says when the subject comes up. */
  replies: readonly string[];
};

const DIGITS = new Intl.NumberFormat('en-IN');

/** An amount between two, in steps, in one of the ways in which people write rupees. */
export function rupees(least: number, most: number, step: number): Topic['value'] {
  return (random) => {
    const amount = least + step * random.below(Math.floor((most - least) / step) + 1);
    const grouped = DIGITS.format(amount);
    const forms = [`₹${grouped}`, `₹${grouped}`, `Rs ${grouped}`, `${grouped} rupees`];
    if (amount >= 100_000) forms.push(`₹${amount / 100_000} lakh`);
    return random.pick(forms);
  };
}

/** A rate between two, with two decimals, a year. */
export function percent(least: number, most: number): Topic['value'] {
  return (random) =>
    `${(least + random.below(Math.round((most - least) * 100) + 1) / 100).toFixed(2).replace(/0$/, '')}%`;
}

/** A day between two years. */
export function day(first: number, last: number): Topic['value'] {
  const months = 'January February March April May June July August September October November December';
  return (random) =>
    `${1 + random.below(28)} ${random.pick(months.split(' '))} ${first + random.below(last - first + 1)}`;
}

/** One of some names. */
export function named(names: string): Topic['value'] {
  const all = names.split(',').map((name) => name.trim());
  return (random) => random.pick(all);
}

/** A whole number between two, with its unit. */
export function counted(least: number, most: number, unit: string): Topic['value'] {
  return (random) => `${least + random.below(most - least + 1)} ${unit}`;
}
