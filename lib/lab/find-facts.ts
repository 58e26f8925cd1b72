import { factsAskedAbout } from '@/lib/figures/asked-about';
import { isQuestion, sentencesIn } from '@/lib/figures/sentence-kind';
import { factsOf, type StatedFact, supersessions } from '@/lib/figures/stated-facts';
import { statementsIn } from '@/lib/figures/statements-in';
import { factKey } from './fact-key';
import type { Steps } from './steps';
import type { LabConversation, LabFact } from './types';

/** Facts of a conversation, and the statements of the user that a profile would keep of them. */
export type FoundFacts = {
  facts: readonly LabFact[];
  /** In order; each with the turn that states it and indexes of the facts it holds. */
  statements: readonly { turn: number; text: string; facts: readonly number[] }[];
};

type Question = { position: number; turn: number; text: string };
type Growing = LabFact & { positions: number[]; asked: number[] };

const A_STEP = 200;
// A message past this is a paste: what stands in it is no fact of the person's, and its time stays bounded.
const LONGEST = 20_000;

/**
 * Reads what the user stated about themselves (what the app would offer for the profile) and in which later turns they asked
 * about it; what says the same twice is one fact.
 */
export function* findFacts({ messages }: Pick<LabConversation, 'messages'>): Steps<FoundFacts> {
  const questions = questionsOf(messages);
  const progress = (done: number) => ({ doing: 'reading' as const, done, of: 2 * questions.length });
  const stated: StatedFact[] = [];
  const said: { turn: number; text: string; keys: string[] }[] = [];
  for (const [at, question] of questions.entries()) {
    if (at % A_STEP === 0) yield progress(at);
    for (const text of statementsIn(question.text)) {
      const facts = factsOf({ ...question, text }).filter(({ about }) => about !== '');
      const corrects = factsOf(question).some((fact) => fact.corrects);
      stated.push(...facts.map((fact) => ({ ...fact, corrects })));
      said.push({ turn: question.turn, text, keys: facts.map(factKey) });
    }
  }
  const { facts, factAt } = merged(stated);
  for (const [at, { position, turn, text }] of questions.entries()) {
    if (at % A_STEP === 0) yield progress(questions.length + at);
    for (const fact of askedIn(text, turn, facts))
      if (!fact.positions.includes(position)) fact.asked.push(turn);
  }
  const statements = said.flatMap(({ turn, text, keys }) => {
    const held = [...new Set(keys.flatMap((key) => factAt.get(`${turn} ${key}`) ?? []))];
    return held.length > 0 ? [{ turn, text, facts: held }] : [];
  });
  return { facts, statements };
}

function questionsOf(messages: LabConversation['messages']): Question[] {
  const questions: Question[] = [];
  for (const [at, { role, text }] of messages.entries())
    if (role === 'user')
      questions.push({ position: at + 1, turn: questions.length + 1, text: text.slice(0, LONGEST) });
  return questions;
}

/** One fact for all statements of the same figure about the same thing, until another takes its place. */
function merged(stated: readonly StatedFact[]) {
  const facts: Growing[] = [];
  const standing = new Map<string, Growing>();
  const factAt = new Map<string, number>();
  const replacedBy = supersessions(stated);
  for (const [at, { about, text, turn, position, ...rest }] of stated.entries()) {
    const key = factKey({ about, text, turn, position, ...rest });
    let fact = standing.get(key);
    if (!fact || (fact.replacedAt !== null && fact.replacedAt <= turn)) {
      fact = { fact: facts.length, about, text, turn, positions: [], replacedAt: null, asked: [] };
      facts.push(fact);
      standing.set(key, fact);
    }
    if (fact.positions.at(-1) !== position) fact.positions.push(position);
    fact.replacedAt ??= replacedBy[at]?.turn ?? null;
    factAt.set(`${turn} ${key}`, fact.fact);
  }
  return { facts, factAt };
}

/** Facts that stood when a turn was asked and that its question is about. */
function* askedIn(text: string, turn: number, facts: readonly Growing[]): Iterable<Growing> {
  const asking = sentencesIn(text).filter(isQuestion).join(' ');
  if (asking === '') return;
  const byAbout = new Map<string, Growing[]>();
  for (const fact of facts) {
    if (fact.turn >= turn) break;
    if (fact.replacedAt !== null && fact.replacedAt <= turn) continue;
    const alike = byAbout.get(fact.about);
    if (alike) alike.push(fact);
    else byAbout.set(fact.about, [fact]);
  }
  const abouts = [...byAbout.keys()].map((about) => ({ about }));
  for (const { about } of factsAskedAbout(asking, abouts)) yield* byAbout.get(about) ?? [];
}
