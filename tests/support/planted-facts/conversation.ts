import { type Random, seededRandom } from '@/lib/lab/talk/random';
import { ADDED, ADVICE, ANYTHING, PEOPLE, PLACES } from '@/lib/lab/talk/small-talk';
import type { Topic } from '@/lib/lab/talk/topic';
import { topics } from '@/lib/lab/talk/topics';
import { type Kept, keptOf } from './kept-words';

/** A fact that a conversation holds once, and two questions for it: one that keeps a word of it, and one that does not. */
export type PlantedFact = {
  turn: number;
  /** What nothing else of the conversation says. */
  value: string;
  /** The fact as a line of the profile. */
  note: string;
  asked: { question: string; kept: Exclude<Kept, 'nothing'> };
  /** Null when every question of its subject keeps a word. */
  askedOtherwise: string | null;
};

/** A conversation of answered turns, and what was planted in it. */
export type PlantedConversation = {
  turns: { question: string; reply: string }[];
  facts: PlantedFact[];
};

export type ConversationSize = {
  turns: number;
  facts: number;
  /** Least content tokens of a turn, counted by `count`. */
  turnTokens: number;
  count: (text: string) => number;
};

// Of the turns that state no fact of the user: so many in ten about a subject of the facts, about another, about anything.
const MIX = ['asked', 'asked', 'asked', 'asked', 'other', 'other', 'other', 'other', 'any', 'any'] as const;

/** The `number`th conversation of a seed. */
export function plantedConversation(
  seed: number,
  number: number,
  size: ConversationSize,
): PlantedConversation {
  return new Writer(seededRandom(seed, number), size).write();
}

class Writer {
  readonly #used = new Set<string>();

  constructor(
    private readonly random: Random,
    private readonly size: ConversationSize,
  ) {}

  write(): PlantedConversation {
    const { random, size } = this;
    const asked = random.some(topics, size.facts);
    const others = topics.filter((topic) => !asked.includes(topic));
    const at = random.some(
      Array.from({ length: size.turns }, (_, index) => index + 1),
      size.facts,
    );
    const planted = asked.map((topic, index) => ({ topic, ...this.#fact(topic, at[index] ?? 0) }));
    const turns = Array.from({ length: size.turns }, (_, index) => {
      const fact = planted.find(({ turn }) => turn === index + 1);
      return fact ? this.#turn(fact.statement, fact.topic) : this.#distraction(asked, others);
    });
    return { turns, facts: planted.map(({ topic, statement, ...fact }) => fact) };
  }

  #fact(topic: Topic, turn: number): PlantedFact & { statement: string } {
    const { random } = this;
    const value = this.#value(topic);
    const statement = this.#filled(random.pick(topic.statements), value);
    const questions = topic.questions.map((question) => ({ question, kept: keptOf(statement, question) }));
    const keeping = questions.flatMap(({ question, kept }) =>
      kept === 'nothing' ? [] : [{ question, kept }],
    );
    const otherwise = questions.filter(({ kept }) => kept === 'nothing');
    return {
      turn,
      value,
      statement,
      note: topic.note.replace('{v}', value),
      asked: random.pick(keeping),
      askedOtherwise: otherwise.length > 0 ? random.pick(otherwise).question : null,
    };
  }

  #distraction(asked: readonly Topic[], others: readonly Topic[]) {
    const kind = this.random.pick(MIX);
    if (kind === 'any') return this.#turn(this.#filled(this.random.pick(ANYTHING), ''), null);
    const topic = this.random.pick(kind === 'asked' ? asked : others);
    const said = this.random.pick([...topic.others, ...topic.around]);
    return this.#turn(this.#filled(said, said.includes('{v}') ? this.#value(topic) : ''), topic);
  }

  #turn(said: string, topic: Topic | null) {
    const { random, size } = this;
    const [first = '', second = ''] = random.some(ADDED, 2);
    const orders = [
      [first, said],
      [said, first],
      [first, said, second],
      [said, first, second],
    ];
    const question = random.pick(orders).join(' ');
    const asked = size.count(question);
    const sentences = [...random.some(topic?.replies ?? [], 2), ...random.some(ADVICE, 2)];
    const rest = ADVICE.filter((sentence) => !sentences.includes(sentence));
    let reply = sentences.join(' ');
    for (const sentence of random.some(rest, rest.length)) {
      // A sentence has some ten tokens: counted only when the turn may be long enough.
      if (reply.length > 3 * (size.turnTokens - asked) && asked + size.count(reply) >= size.turnTokens) break;
      reply += ` ${sentence}`;
    }
    return { question, reply };
  }

  /** A value that no text of the conversation has, not even as a part of another. */
  #value(topic: Topic): string {
    for (;;) {
      const value = topic.value(this.random);
      if ([...this.#used].some((used) => used.includes(value) || value.includes(used))) continue;
      this.#used.add(value);
      return value;
    }
  }

  #filled(text: string, value: string): string {
    const said = text
      .replace('{v}', value)
      .replace('{person}', this.random.pick(PEOPLE))
      .replace('{place}', this.random.pick(PLACES));
    return said.charAt(0).toUpperCase() + said.slice(1);
  }
}
