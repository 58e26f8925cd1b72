import {
  AFTER_FIGURE,
  BEFORE_FIGURE,
  COPULAS,
  DETERMINERS,
  FAMILY,
  GOALS,
  HEADS,
  MODIFIERS,
  NOUN_OF_VERB,
  NOUNS_OR_VERBS,
  SEPARATORS,
  TIES,
  WANTS,
} from './about-vocabulary';
import { type Clause, clauseAround, type Term } from './clause';
import type { Figure } from './types';

/** A noun that a figure can be about: terms `from` to `to` (exclusive) of a list. */
type Topic = { from: number; to: number; goal: boolean };

const possessive = (key: string): boolean => key.endsWith("'s");
const isTopicWord = (key: string): boolean => HEADS.has(key) || GOALS.has(key);
const belongsToNext = (key: string): boolean => MODIFIERS.has(key) || isTopicWord(key) || possessive(key);
const firstOf = (terms: readonly Term[]) => terms.findIndex(({ key }) => SEPARATORS.has(key));
const lastOf = (terms: readonly Term[]) => terms.findLastIndex(({ key }) => SEPARATORS.has(key));

function topicsOf(terms: readonly Term[]): Topic[] {
  const topics: Topic[] = [];
  for (let at = 0; at < terms.length; at += 1) {
    const key = terms[at]?.key ?? '';
    if (!isTopicWord(key) || isTopicWord(terms[at + 1]?.key ?? '')) continue;
    const before = terms[at - 1]?.key ?? '';
    if (NOUNS_OR_VERBS.has(key) && !belongsToNext(before) && !DETERMINERS.has(before)) continue;
    let from = at;
    while (from > 0 && belongsToNext(terms[from - 1]?.key ?? '')) from -= 1;
    topics.push({ from, to: at + 1, goal: !HEADS.has(key) });
  }
  return topics;
}

const every = (terms: readonly Term[], set: ReadonlySet<string>): boolean =>
  terms.every(({ key }) => set.has(key));
const isTie = (key: string): boolean => TIES.has(key) || DETERMINERS.has(key);

/** The topic nearest before the figure; of "rent for the flat" the rent, of "rent and food" both. */
function nearestBefore(terms: readonly Term[]): Topic | undefined {
  const topics = topicsOf(terms);
  let topic = topics.pop();
  for (let before = topics.pop(); topic && before; before = topics.pop()) {
    const gap = terms.slice(before.to, topic.from);
    const tied = gap.length > 0 && gap.every(({ key }) => isTie(key));
    const joined = gap.length === 1 && ['and', '&', 'और'].includes(gap[0]?.key ?? '');
    if (!tied && !joined) break;
    topic = tied ? before : { ...before, to: topic.to };
  }
  return topic;
}

function wordsOf(text: string, terms: readonly Term[], from: number, to: number): string {
  return text.slice(terms[from]?.start ?? 0, terms[to - 1]?.end ?? 0);
}

const wants = ({ sentence }: Clause): boolean => sentence.some(({ key }) => WANTS.has(key));

function named(text: string, clause: Clause, terms: readonly Term[], topic: Topic): string {
  const name = wordsOf(text, terms, topic.from, topic.to);
  return topic.goal && wants(clause) ? `goal: ${name}` : name;
}

type Verb = { at: number; noun: string };

/** The verb nearest before the figure, as a noun with its subject where that is somebody else. */
function verbBefore(terms: readonly Term[]): Verb | undefined {
  const at = terms.findLastIndex(({ key }) => NOUN_OF_VERB.has(key));
  const noun = NOUN_OF_VERB.get(terms[at]?.key ?? '');
  if (noun === undefined) return undefined;
  const subject = terms[at - 1]?.key ?? '';
  return { at, noun: FAMILY.has(subject) ? `${possessiveOf(subject)} ${noun}` : noun };
}

function topicBefore(text: string, clause: Clause): string | undefined {
  const { left } = clause;
  const terms = clause.previous ? left.slice(lastOf(left) + 1) : left;
  const topic = nearestBefore(terms);
  return topic && every(terms.slice(topic.to), BEFORE_FIGURE) ? named(text, clause, terms, topic) : undefined;
}

function topicAfter(text: string, clause: Clause): string | undefined {
  const end = firstOf(clause.right);
  const terms = end < 0 ? clause.right : clause.right.slice(0, end);
  const topic = topicsOf(terms)[0];
  if (!topic || !terms.slice(0, topic.from).every(({ key }) => AFTER_FIGURE.has(key) || isTie(key)))
    return undefined;
  const verb = verbBefore(clause.left)?.noun;
  if (!topic.goal || (verb !== 'savings' && verb !== 'investment')) return named(text, clause, terms, topic);
  return `${verb} for ${wordsOf(text, terms, topic.from, topic.to)}`;
}

/** A topic or a verb further off in the same clause, whichever is nearer. */
function looselyBefore(text: string, clause: Clause): string | undefined {
  const terms = clause.left.slice(lastOf(clause.left) + 1);
  const topic = nearestBefore(terms);
  const verb = verbBefore(terms);
  if (topic && (!verb || topic.from > verb.at)) return named(text, clause, terms, topic);
  return verb?.noun;
}

function looselyAfter(text: string, clause: Clause, figure: Figure): string | undefined {
  const end = firstOf(clause.right);
  const terms = end < 0 ? clause.right : clause.right.slice(0, end);
  const goal = topicsOf(terms).find((topic) => topic.goal);
  if (goal && figure.unit !== 'INR' && wants(clause)) return named(text, clause, terms, goal);
  return NOUN_OF_VERB.get(terms.find(({ key }) => NOUN_OF_VERB.has(key))?.key ?? '');
}

const plainNoun = ({ key }: Term): boolean =>
  /^\p{L}[\p{L}\p{M}'-]{2,}$/u.test(key) && !PRONOUNS.has(key) && !DETERMINERS.has(key) && !TIES.has(key);

/** "My yoga class is ₹3,000", or in a list "yoga ₹3,000". */
function anySubject(text: string, { left }: Clause): string | undefined {
  const copula = COPULAS.has(left.at(-1)?.key ?? '');
  const terms = copula ? left.slice(0, -1) : left;
  const cut = lastOf(terms);
  if (!copula && cut < 0) return undefined;
  const noun = terms.slice(
    Math.max(
      cut,
      terms.findLastIndex(({ key }) => DETERMINERS.has(key)),
    ) + 1,
  );
  const fits = noun.length > 0 && noun.length <= (copula ? 3 : 2) && noun.every(plainNoun);
  return fits ? wordsOf(text, noun, 0, noun.length) : undefined;
}

/** "₹3,000 for yoga". */
function anyPurpose(text: string, { right }: Clause): string | undefined {
  const tie = right.findIndex(({ key }) => ['for', 'on', 'into', 'in', 'towards'].includes(key));
  if (tie < 0 || !every(right.slice(0, tie), AFTER_FIGURE)) return undefined;
  const object = right.slice(tie + 1).filter(({ key }) => !DETERMINERS.has(key));
  const end = object.findIndex((term) => !plainNoun(term) || SEPARATORS.has(term.key));
  const name = object.slice(0, end < 0 ? 2 : Math.min(end, 2));
  return name.length > 0 ? wordsOf(text, name, 0, name.length) : undefined;
}

const PRONOUNS = new Set([
  'it',
  'this',
  'that',
  'which',
  'there',
  'what',
  'he',
  'she',
  'they',
  'i',
  'we',
  'how',
  'now',
  'case',
]);

const POSSESSIVES = new Map([
  ['she', 'her'],
  ['he', 'his'],
]);
const possessiveOf = (person: string): string =>
  POSSESSIVES.get(person) ?? (person.endsWith('s') ? `${person}'` : `${person}'s`);

const TOWARDS_AN_AGE = new Set(['by', 'at', 'before', 'until', 'till', 'of']);

const isSomebodyElse = (key: string): boolean => FAMILY.has(key) || POSSESSIVES.has(key);

function ageOf({ left, sentence }: Clause): string {
  const near = left.slice(-4);
  const person = near.find(({ key }) => isSomebodyElse(key.replace(/'s$/, '')));
  if (person) return `${possessiveOf(person.key.replace(/'s$/, ''))} age`;
  const lead = near.findLast(({ key }) => key !== 'age' && key !== 'the');
  if (!TOWARDS_AN_AGE.has(lead?.key ?? '')) return 'age';
  return sentence.some(({ key }) => key.startsWith('retire')) ? 'retirement age' : 'target age';
}

function maturityOf(about: string, { left }: Clause): string {
  return left.some(({ key }) => key.startsWith('matur')) ? `${about} maturity`.trim() : about;
}

/** How far a figure without a noun of its own looks back along its sentence. */
const CHAIN = 4;

function aboutWithin(text: string, figure: Figure, chain: number): string {
  const clause = clauseAround(text, figure);
  if (figure.age) return ageOf(clause);
  const near = topicBefore(text, clause) ?? topicAfter(text, clause) ?? looselyBefore(text, clause);
  if (near !== undefined) return figure.unit === 'date' ? maturityOf(near, clause) : near;
  const { previous } = clause;
  const inherits = figure.unit !== 'INR' || every(clause.left, BEFORE_FIGURE);
  const inherited =
    previous && !previous.age && inherits && chain > 0 ? aboutWithin(text, previous, chain - 1) : '';
  if (inherited) return figure.unit === 'date' ? maturityOf(inherited, clause) : inherited;
  return looselyAfter(text, clause, figure) ?? anySubject(text, clause) ?? anyPurpose(text, clause) ?? '';
}

/**
 * What a figure of a text is about, in the text's own words: "take-home", "car EMI", "goal: flat", "daughter's age".
 * Empty when the clause around it names nothing.
 */
export function aboutOf(text: string, figure: Figure): string {
  return aboutWithin(text, figure, CHAIN);
}
