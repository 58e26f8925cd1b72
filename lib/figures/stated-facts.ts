import { aboutOf } from './about-of';
import { parseFigures } from './parse-figures';
import { sameFigure } from './same-figure';
import type { Figure } from './types';

/** A figure that the user stated: what it is about and where; `corrects` when its message says that something changed. */
export type StatedFact = Pick<Figure, 'text' | 'value' | 'upTo' | 'unit' | 'age' | 'ambiguous'> & {
  about: string;
  turn: number;
  position: number;
  corrects: boolean;
};

const SINGLE = new Set(['income', 'expenses', 'rent', 'age', 'surplus', 'ctc']);
const SAME: readonly (readonly [RegExp, string])[] = [
  [/\b(salary|take-home|in-hand|income|pay)\b/i, 'income'],
  [/\b(expenses?|essentials?|spending)\b/i, 'expenses'],
  [/\brent\b/i, 'rent'],
];
const CORRECTION =
  /\b(now|actually|instead|changed?|corrects?|correction|no longer|not any ?more|went (up|down)|raised|increased|reduced|revised|updated?)\b|अब/i;

/** Figures that a message of the user states, in order; those with nothing to be about are kept when they are amounts. */
export function factsOf({
  position,
  turn,
  text,
}: {
  position: number;
  turn: number;
  text: string;
}): StatedFact[] {
  const corrects = CORRECTION.test(text);
  return parseFigures(text).flatMap((figure) => {
    const about = figure.age ? 'age' : aboutOf(text, figure);
    if (!about && figure.unit !== 'INR') return [];
    const { start, end, ...stated } = figure;
    return [{ ...stated, about, turn, position, corrects }];
  });
}

/** The topic two facts share when one can replace the other: salary and take-home are one. */
export function topicOf(about: string): string {
  return SAME.find(([words]) => words.test(about))?.[1] ?? about.toLowerCase();
}

/** Whether a person has one of it at a time, so that a newer figure replaces the older: a salary, an age. */
export function isOneAtATime(about: string): boolean {
  return SINGLE.has(topicOf(about));
}

/** For each fact, in the order stated, the later one that replaced it, or null while it stands. */
export function supersessions<Fact extends StatedFact>(facts: readonly Fact[]): (Fact | null)[] {
  const standing = new Map<string, number[]>();
  const replaced: (Fact | null)[] = facts.map(() => null);
  for (const [at, fact] of facts.entries()) {
    if (!fact.about) continue;
    const key = `${topicOf(fact.about)} ${fact.unit}`;
    const earlier = standing.get(key) ?? [];
    const left = earlier.filter((index) => {
      const before = facts[index];
      const replaces =
        before &&
        before.position < fact.position &&
        (fact.corrects || isOneAtATime(fact.about)) &&
        !sameFigure(before, fact);
      if (replaces) replaced[index] = fact;
      return !replaces;
    });
    standing.set(key, [...left, at]);
  }
  return replaced;
}
