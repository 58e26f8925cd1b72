import { readDataBlock } from '../../prompts/data-block';
import { type QuotedMessage, readQuotedBlock } from '../../prompts/quoted-messages';
import { readSummaryBlock } from '../../prompts/summary-block';
import { statementsInNotes } from './notes';
import type { PromptText } from './prompt-texts';
import { askedIn, type Fact, type Statement, standing, statementsOf } from './statements';
import type { Topic } from './topics';

/** All that a request lets the coach know. It is made anew for each request, and from nothing else. */
export type Known = {
  /** The newest message of the user. */
  question: string;
  /** The user's message before it. */
  before: string;
  language: 'en' | 'hi';
  /** What still stands of all that the user has stated, oldest first. */
  statements: Statement[];
  /** What recalled and pinned messages state, which may be older or newer than what the profile keeps. */
  quoted: Statement[];
  /** What the newest message states. */
  fresh: Statement[];
  /** Figures that the question only supposes or asks about. */
  asked: Fact[];
};

function languageOf(text: string): 'en' | 'hi' {
  const hindi = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return hindi > latin ? 'hi' : 'en';
}

function statementsOfUser(messages: readonly QuotedMessage[]): Statement[] {
  return messages.filter(({ role }) => role === 'user').flatMap(({ text }) => statementsOf(text, 'message'));
}

/** What recalled and pinned messages state. */
function quotedStatements(systems: readonly string[]): Statement[] {
  return (['recalled', 'pinned'] as const).flatMap((block) =>
    systems.flatMap((content) => statementsOfUser(readQuotedBlock(block, content))),
  );
}

/** What the other blocks state: the summary, then the profile. */
function blockStatements(systems: readonly string[]): Statement[] {
  const read = (statements: (content: string) => Statement[]) => systems.flatMap(statements);
  return [
    ...read((content) => statementsInNotes(readSummaryBlock(content) ?? '')),
    ...read((content) => statementsOf(readDataBlock('profile', content) ?? '', 'profile')),
  ];
}

/** Reads a chat request. The coach's own replies are left unread. */
export function knownFrom(messages: readonly PromptText[]): Known {
  const said = (role: PromptText['role']) =>
    messages.filter((message) => message.role === role).map(({ text }) => text);
  const questions = said('user');
  const question = questions.at(-1) ?? '';
  const earlier = questions.slice(0, -1);
  const fresh = statementsOf(question, 'message');
  const quoted = quotedStatements(said('system'));
  return {
    question,
    before: earlier.at(-1) ?? '',
    language: languageOf(question),
    quoted,
    statements: standing([
      ...quoted,
      ...blockStatements(said('system')),
      ...earlier.flatMap((text) => statementsOf(text, 'message')),
      ...fresh,
    ]),
    fresh,
    asked: askedIn(question),
  };
}

/** The newest facts about a topic first, those of the question before all. Rules hold no facts of the user's. */
export function factsOf(known: Known, topic: Topic, unit: Fact['figure']['unit'] = 'INR'): Fact[] {
  const stated = known.statements.filter(({ rule }) => !rule).flatMap(({ facts }) => facts);
  return [...stated, ...known.asked]
    .filter((fact) => fact.topic === topic && fact.figure.unit === unit)
    .reverse();
}

/** The newest fact about a topic, if the request holds one. */
export function factOf(known: Known, topic: Topic, unit: Fact['figure']['unit'] = 'INR'): Fact | undefined {
  return factsOf(known, topic, unit)[0];
}

const numberOf = (value: number | string): number => (typeof value === 'number' ? value : Number.NaN);

/** A fact's rupees for a month: a yearly figure is divided by twelve; of a range the end that promises less. */
export function monthly({ figure, period, topic }: Fact): number {
  const value = numberOf(topic === 'income' || figure.upTo === undefined ? figure.value : figure.upTo);
  return period === 'year' ? value / 12 : value;
}

/** A fact's rupees, of a range the lower end. */
export const rupeesOf = ({ figure }: Fact): number => numberOf(figure.value);

/** A duration in years. */
export function yearsOf({ figure }: Fact): number {
  const value = numberOf(figure.value);
  return figure.unit === 'months' ? value / 12 : figure.unit === 'days' ? value / 365 : value;
}

/** The rupees a month of everything stated about a topic, each thing with its newest figure; undefined when none is. */
export function monthlySum(known: Known, topic: Topic): number | undefined {
  const newest = new Map<string, number>();
  for (const fact of factsOf(known, topic)) {
    const about = fact.about.toLowerCase();
    if (!newest.has(about)) newest.set(about, monthly(fact));
  }
  return newest.size === 0 ? undefined : [...newest.values()].reduce((sum, value) => sum + value, 0);
}

/** The rules the user has set, oldest first. */
export const rulesOf = (known: Known): Statement[] => known.statements.filter(({ rule }) => rule);

/** The longest lock-in in years that the user's rules allow; 0 when they allow none, undefined when they are silent. */
export function longestLockIn(known: Known): number | undefined {
  const limits = rulesOf(known)
    .filter(({ text }) => /lock|लॉक|tie[sd]? up|stuck/i.test(text))
    .map(({ facts }) => facts.find(({ figure }) => figure.unit === 'years' || figure.unit === 'months'))
    .map((fact) => (fact ? yearsOf(fact) : 0));
  return limits.length === 0 ? undefined : Math.min(...limits);
}
