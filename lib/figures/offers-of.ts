import { sameFigure } from './same-figure';
import { isOneAtATime, type StatedFact, topicOf } from './stated-facts';
import { factsIn, statementsIn } from './statements-in';

/** What could be kept in the profile: its words, and the message of the user that they are from. */
export type Candidate = { text: string; turn: number; position: number };

/** A fact of the profile as offers see it. */
export type Kept = { id: string; text: string };

/** What FinCoach offers for the profile; `replaces` is the fact that it corrects. */
export type Offer = Candidate & { replaces: Kept | null };

type Known = { profile: readonly Kept[]; declined: readonly string[] };
type Read = { candidate: Candidate; facts: StatedFact[] };

/** Everything that messages of the user state about the person, in order and word for word. */
export function candidatesOf(messages: readonly Candidate[]): Candidate[] {
  return messages.flatMap(({ text, turn, position }) =>
    statementsIn(text).map((statement) => ({ text: statement, turn, position })),
  );
}

/**
 * What of the candidates, oldest first, is offered: neither what the profile holds nor what was declined, and of what
 * was said twice or corrected the newest only. What corrects a fact of the profile is offered in its place.
 */
export function offersOf(candidates: readonly Candidate[], { profile, declined }: Known): Offer[] {
  const no = new Set(declined.map(plain));
  const kept = profile.map((fact) => ({ fact, facts: factsIn(fact.text) }));
  const words = new Set(profile.map(({ text }) => plain(text)));
  const read = candidates.map((candidate) => ({ candidate, facts: factsIn(candidate.text) }));
  return read
    .filter((one, at) => !read.slice(at + 1).some((later) => makesObsolete(later, one)))
    .filter(({ candidate: { text } }) => !no.has(plain(text)) && !words.has(plain(text)))
    .filter(
      ({ facts }) => facts.length === 0 || !facts.every((fact) => kept.some((k) => holds(k.facts, fact))),
    )
    .map((one) => ({ ...one.candidate, replaces: replacedBy(one, kept) }));
}

/** The fact of the profile that a statement corrects: the one whose every figure it restates or corrects. */
function replacedBy(one: Read, kept: readonly { fact: Kept; facts: StatedFact[] }[]): Kept | null {
  const corrected = kept.filter(
    ({ facts }) =>
      facts.some((fact) => isCorrectedBy(one, fact)) &&
      facts.every((fact) => isCorrectedBy(one, fact) || holds(one.facts, fact)),
  );
  const [only, ...others] = corrected;
  // Which of several is meant cannot be told: nothing is taken away for a guess.
  return only && others.length === 0 ? only.fact : null;
}

function makesObsolete(later: Read, earlier: Read): boolean {
  if (plain(later.candidate.text) === plain(earlier.candidate.text)) return true;
  return (
    earlier.facts.length > 0 &&
    earlier.facts.every((fact) => isCorrectedBy(later, fact) || holds(later.facts, fact))
  );
}

function isCorrectedBy({ facts }: Read, earlier: StatedFact): boolean {
  return facts.some(
    (fact) =>
      fact.about !== '' &&
      fact.unit === earlier.unit &&
      subjectOf(fact.about) === subjectOf(earlier.about) &&
      (fact.corrects || isOneAtATime(fact.about)) &&
      !sameFigure(fact, earlier),
  );
}

/** Whether facts hold another: the same figure about the same, or about nothing that they name. */
function holds(facts: readonly StatedFact[], sought: StatedFact): boolean {
  return facts.some((fact) => sameFigure(fact, sought) && isAboutTheSame(fact.about, sought.about));
}

function isAboutTheSame(one: string, other: string): boolean {
  const [a, b] = [subjectOf(one), subjectOf(other)];
  return a === '' || b === '' || a.includes(b) || b.includes(a);
}

const MODIFIERS = /^(?:(?:monthly|current|total|net|gross|new|overall|regular|usual|household)\s+)+/i;

/** What an offer may take the place of is read narrowly: "salary" and "take-home" are one, "wife's salary" is another. */
function subjectOf(about: string): string {
  const subject = about
    .toLowerCase()
    .replace(MODIFIERS, '')
    .replace(/^(?:house|home|flat|room) rent$/, 'rent');
  return /\s/.test(subject) ? subject : topicOf(subject);
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s.!।]+/gu, ' ')
    .trim();
}
