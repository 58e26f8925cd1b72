import { aboutOf, type Figure, parseFigures, periodOf, sameFigure } from '@/lib/figures';
import {
  isAboutTheCoach,
  isAdvice,
  isRule,
  sentencesIn,
  statedLength,
  withoutFillers,
} from '@/lib/figures/sentence-kind';
import { type Topic, topicOf } from './topics';

/** A figure with what it is about. */
export type Fact = { figure: Figure; about: string; topic?: Topic; period?: 'month' | 'year' };

/** Where a statement stands in the request. */
export type Source = 'notes' | 'profile' | 'message';

/** Something the user has stated: a clause with its figures, or a sentence without any. */
export type Statement = { text: string; facts: Fact[]; rule: boolean; source: Source };

function factOf(sentence: string, figure: Figure): Fact {
  const about = aboutOf(sentence, figure);
  const topic = topicOf(about);
  const period = periodOf(sentence, figure);
  return { figure, about, ...(topic && { topic }), ...(period && { period }) };
}

/** Where a sentence can be cut into clauses: at a comma or an "and" that is in no figure. */
function cuts(sentence: string, facts: readonly Fact[]): number[] {
  const joints = [...sentence.matchAll(/,\s+(?:and\s+|but\s+)?|;\s+|\s+(?:and|but|while|plus|और|aur)\s+/giu)];
  return joints
    .map((joint) => joint.index)
    .filter((at) => !facts.some(({ figure }) => figure.start < at && at < figure.end));
}

/** Cuts a sentence so that each clause has a figure; words without one stay with the clause before them. */
function clausesOf(sentence: string, facts: readonly Fact[]): { text: string; facts: Fact[] }[] {
  const clauses: { start: number; facts: Fact[] }[] = [];
  const bounds = [0, ...cuts(sentence, facts), sentence.length];
  bounds.slice(0, -1).forEach((start, at) => {
    const end = bounds[at + 1] ?? sentence.length;
    const own = facts.filter(({ figure }) => figure.start >= start && figure.start < end);
    const before = clauses.at(-1);
    if (before && (own.length === 0 || before.facts.length === 0)) before.facts.push(...own);
    else clauses.push({ start, facts: own });
  });
  return clauses.map((clause, at) => ({
    text: tidy(sentence.slice(clause.start, clauses[at + 1]?.start)),
    facts: clause.facts,
  }));
}

function tidy(clause: string): string {
  return clause
    .replace(/<[^<>]*>/g, ' ')
    .replace(/^[\s,;]*(?:(?:and|but|while|plus|और|aur)\s+)?/iu, '')
    .replace(/[\s,;:.!?।]+$/u, '')
    .replace(/\s+/g, ' ');
}

function statementsIn(whole: string, source: Source): Statement[] {
  const sentence = withoutFillers(whole);
  const stated = sentence.slice(0, statedLength(sentence));
  if (stated === '' || isAboutTheCoach(stated)) return [];
  if (source === 'notes' && isAdvice(stated)) return [];
  const facts = parseFigures(stated).map((figure) => factOf(stated, figure));
  // A rule is one whole: its figures mean nothing outside it.
  const clauses = isRule(stated) ? [{ text: tidy(stated), facts }] : clausesOf(stated, facts);
  return clauses
    .map(({ text, facts: own }) => ({ text, facts: own, rule: isRule(stated), source }))
    .filter((statement) => statement.text !== '' && tells(statement));
}

const PERSONAL = /\b(?:i|i['’]?[md]|i['’]ve|my|me|mine|we|our|us|they|their|the user)\b|मैं|मेर|हम/iu;

/** Whether a statement tells something of the person: a figure, a rule, or words about themselves. */
export function tells({ text, facts, rule }: Statement): boolean {
  return facts.length > 0 || rule || (PERSONAL.test(text) && text.split(' ').length > 2);
}

/** What a text of the user's, or notes about the user, state; questions and suppositions state nothing. */
export function statementsOf(text: string, source: Source): Statement[] {
  return sentencesIn(text).flatMap((sentence) => statementsIn(sentence, source));
}

/** The figures of a text's questions and suppositions. */
export function askedIn(text: string): Fact[] {
  return sentencesIn(text).flatMap((sentence) => {
    const from = statedLength(sentence);
    const asked = parseFigures(sentence).filter(({ start }) => start >= from);
    return asked.map((figure) => factOf(sentence, figure));
  });
}

// One person has one of each; of the others there can be several.
const SINGLE: ReadonlySet<Topic> = new Set([
  'income',
  'expenses',
  'rent',
  'age',
  'retirement-age',
  'emergency',
]);
const CORRECTION =
  /\b(?:now|actually|changed|instead|correction|sorry|updated?|revised|no longer|raised|increased|reduced|went (?:up|down))\b|अब/iu;

const keyOf = ({ topic, about, figure }: Fact): string =>
  `${topic !== undefined && SINGLE.has(topic) ? topic : about.toLowerCase()}|${figure.unit}`;

function supersedes(newer: Statement, fact: Fact): boolean {
  if (fact.about === '') return false;
  return newer.facts.some(
    (other) =>
      keyOf(other) === keyOf(fact) &&
      ((fact.topic !== undefined && SINGLE.has(fact.topic)) ||
        CORRECTION.test(newer.text) ||
        sameFigure(other.figure, fact.figure)),
  );
}

/** Statements without those whose every figure a later one has restated or corrected. Oldest first, as they came. */
export function standing(statements: readonly Statement[]): Statement[] {
  const newest = new Map<string, Statement>();
  const repeated = new Map<string, Statement>();
  for (const statement of statements) {
    repeated.set(statement.text, statement);
    if (!statement.rule) for (const fact of statement.facts) newest.set(keyOf(fact), statement);
  }
  return statements.filter((statement) => {
    if (statement.rule || statement.facts.length === 0) return repeated.get(statement.text) === statement;
    return statement.facts.some((fact) => {
      const newer = newest.get(keyOf(fact)) ?? statement;
      return newer === statement || !supersedes(newer, fact);
    });
  });
}
