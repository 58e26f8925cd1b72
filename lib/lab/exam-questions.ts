import { topicOf } from '@/lib/figures/stated-facts';
import { LAB_LIMITS } from './limits';
import type { ExamQuestion, LabConversation, LabFact } from './types';
import { wordsOf } from './words-of';

// How many questions of each kind an exam of twenty has; kinds that a conversation does not give leave their places empty.
const KINDS = { stated: 7, updated: 4, order: 3, together: 3, never: 3 } as const;
const TWENTY = 20;

/** What people in India may have and may never have spoken of; each has a figure. */
const NEVER: readonly string[] = [
  'locker rent',
  'credit card limit',
  'gold loan',
  'NPS balance',
  'bike insurance premium',
  'parking fee',
  'society deposit',
  'solar panel subsidy',
  'provident fund balance',
  'mutual fund folio',
];

type Draft = Omit<ExamQuestion, 'id'>;

/** Questions of an exam on a conversation, to be asked after its last turn; the same for the same conversation. */
export function examQuestions(
  { messages }: Pick<LabConversation, 'messages'>,
  facts: readonly LabFact[],
  most = TWENTY,
): ExamQuestion[] {
  const places = (kind: keyof typeof KINDS) =>
    Math.max(1, Math.round((KINDS[kind] * Math.min(most, LAB_LIMITS.questions)) / TWENTY));
  const clear = unmistakable(facts);
  const drafts: Draft[] = [
    ...spread(clear, places('stated')).map(stated),
    ...spread(updates(facts, clear), places('updated')).map(updated),
    ...spread(pairs(clear), places('order')).map(order),
    ...spread(pairs([...clear].reverse()), places('together')).map(together),
    ...spread(neverSaid(messages), places('never')).map(never),
  ];
  return drafts.slice(0, most).map((draft, index) => ({ id: `q${index + 1}`, ...draft }));
}

/** Facts that stand at the end, and that are the only ones about what they are about. */
function unmistakable(facts: readonly LabFact[]): LabFact[] {
  const standing = facts.filter(({ replacedAt }) => replacedAt === null);
  const many = new Map<string, number>();
  for (const { about } of standing) many.set(topicOf(about), (many.get(topicOf(about)) ?? 0) + 1);
  return standing.filter(({ about }) => many.get(topicOf(about)) === 1);
}

function updates(facts: readonly LabFact[], clear: readonly LabFact[]): LabFact[] {
  const replaced = new Set(
    facts.flatMap(({ about, replacedAt }) => (replacedAt === null ? [] : [topicOf(about)])),
  );
  return clear.filter(({ about }) => replaced.has(topicOf(about)));
}

/** Neighbours of a list, each in one pair, of those that were not said in one turn. */
function pairs(facts: readonly LabFact[]): [LabFact, LabFact][] {
  const found: [LabFact, LabFact][] = [];
  for (let at = 0; at + 1 < facts.length; at += 2) {
    const [one, other] = [facts[at], facts[at + 1]];
    if (one && other && one.turn !== other.turn) found.push([one, other]);
  }
  return found;
}

/** Subjects of which not one word stands in the conversation. */
function neverSaid(messages: LabConversation['messages']): string[] {
  const said = new Set<string>();
  for (const { text } of messages) for (const word of wordsOf(text)) said.add(word);
  return NEVER.filter((subject) => ![...wordsOf(subject)].every((word) => said.has(word)));
}

function stated(fact: LabFact): Draft {
  return asking('stated', `Remind me of my ${subjectOf(fact)}, exactly.`, [fact]);
}

function updated(fact: LabFact): Draft {
  return asking('updated', `Remind me of my ${subjectOf(fact)} as of today, exactly.`, [fact]);
}

function together([one, other]: [LabFact, LabFact]): Draft {
  return asking('together', `Remind me of my ${subjectOf(one)} and of my ${subjectOf(other)}, exactly.`, [
    one,
    other,
  ]);
}

function asking(kind: ExamQuestion['kind'], text: string, facts: readonly LabFact[]): Draft {
  const texts = facts.map((fact) => fact.text);
  return { kind, text, facts: facts.map(({ fact }) => fact), answer: { kind: 'figures', texts } };
}

function order([one, other]: [LabFact, LabFact]): Draft {
  const [first, second] = one.turn < other.turn ? [one, other] : [other, one];
  // Named in the order of the alphabet, so that the order in the question says nothing.
  const [a, b] = [subjectOf(first), subjectOf(second)].sort();
  return {
    kind: 'order',
    text: `Which did I tell you first, my ${a} or my ${b}?`,
    facts: [first.fact, second.fact],
    answer: { kind: 'name', text: subjectOf(first), not: subjectOf(second) },
  };
}

function never(subject: string): Draft {
  return {
    kind: 'never',
    text: `Remind me of my ${subject}, exactly.`,
    facts: [],
    answer: { kind: 'not stated' },
  };
}

function subjectOf({ about }: LabFact): string {
  const [, goal] = /^goal: (.+)$/.exec(about) ?? [];
  return goal === undefined ? about : `${goal} goal`;
}

/** So many of a list, spread evenly over it. */
function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  return Array.from({ length: most }, (_, index) => list[Math.floor((index * list.length) / most)] as T);
}
