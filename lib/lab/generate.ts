import { LabProblem } from './problem';
import { type Random, seededRandom } from './talk/random';
import { ADDED, ADVICE, ANYTHING, PEOPLE, PLACES } from './talk/small-talk';
import type { Topic } from './talk/topic';
import { topics } from './talk/topics';
import type { LabConversation, LabMessage, LabRecipe } from './types';

type Planted = { topic: Topic; value: string; turn: number; asked: number[] };

// How often a planted fact is asked about, at most.
const ASKED = 4;
// How many times the average a length may be, and how often: of so many, one.
const SPREADS = { even: [1, 1], ordinary: [3, 6], wide: [30, 12] } as const;

/** A conversation made by a recipe, in our own words; the same for the same recipe. */
export function generateConversation(recipe: LabRecipe): LabConversation {
  if (recipe.facts * (1 + ASKED) > recipe.turns * 4)
    throw new LabProblem(
      `${recipe.facts} facts do not find room in ${recipe.turns} turns, where each is stated once and asked about later. Ask for fewer facts or more turns; the lab is as it was.`,
    );
  return {
    title: `Generated, ${recipe.turns.toLocaleString('en-IN')} turns`,
    kind: 'generated',
    messages: new Writer(recipe).write(),
    skipped: [],
  };
}

class Writer {
  readonly #random: Random;

  constructor(private readonly recipe: LabRecipe) {
    this.#random = seededRandom(recipe.seed, 0);
  }

  write(): LabMessage[] {
    const planted = this.#plant();
    const stated = new Map(planted.map((fact) => [fact.turn, fact]));
    const asked = new Map(planted.flatMap((fact) => fact.asked.map((turn) => [turn, fact] as const)));
    const messages: LabMessage[] = [];
    for (let turn = 1; turn <= this.recipe.turns; turn++) {
      const fact = stated.get(turn) ?? asked.get(turn);
      const topic = fact?.topic ?? this.#random.pick(topics);
      messages.push({ role: 'user', text: this.#question(topic, fact ?? null, turn) });
      messages.push({ role: 'assistant', text: this.#reply(topic) });
    }
    return messages;
  }

  /** Where facts are stated, in the first two thirds, and asked about, each in a turn of its own. */
  #plant(): Planted[] {
    const { turns, facts } = this.recipe;
    const early = Array.from({ length: Math.ceil((2 * turns) / 3) }, (_, index) => index + 1);
    const at = this.#random.some(early, facts).sort((a, b) => a - b);
    const free = new Set(Array.from({ length: turns }, (_, index) => index + 1));
    for (const turn of at) free.delete(turn);
    const chosen = this.#random.some(topics, at.length);
    return at.map((turn, index) => {
      const topic = chosen[index % chosen.length] ?? this.#random.pick(topics);
      const asked = this.#random.some(
        [...free].filter((later) => later > turn),
        1 + this.#random.below(ASKED),
      );
      for (const later of asked) free.delete(later);
      return { topic, value: topic.value(this.#random), turn, asked };
    });
  }

  #question(topic: Topic, fact: Planted | null, turn: number): string {
    const random = this.#random;
    const said = (text: string, value: string) => filled(text, value, random);
    const first =
      fact?.turn === turn
        ? said(random.pick(topic.statements), fact.value)
        : fact
          ? random.pick(topic.questions)
          : said(random.pick([...topic.around, ...topic.others, ...ANYTHING]), topic.value(random));
    return this.#asLongAs(first, ADDED, this.recipe.questionWords);
  }

  #reply(topic: Topic): string {
    const [first = '', ...rest] = this.#random.some(topic.replies, topic.replies.length);
    return this.#asLongAs(first, [...rest, ...ADVICE], this.recipe.replyWords);
  }

  /** Sentences behind the first until the text is as long as its length was drawn. */
  #asLongAs(first: string, sentences: readonly string[], average: number): string {
    const words = this.#length(average);
    const parts = [first];
    let count = wordsIn(first);
    while (count < words) {
      const next = this.#random.pick(sentences);
      count += wordsIn(next);
      parts.push(next);
    }
    return parts.join(' ');
  }

  #length(average: number): number {
    const [most, often] = SPREADS[this.recipe.spread];
    const random = this.#random;
    if (most === 1) return average;
    const ordinary = Math.round(average * (0.4 + random.below(100) / 90));
    return random.below(often) === 0 ? average * (1 + random.below(most)) : ordinary;
  }
}

function filled(text: string, value: string, random: Random): string {
  const said = text
    .replace('{v}', value)
    .replace('{person}', random.pick(PEOPLE))
    .replace('{place}', random.pick(PLACES));
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function wordsIn(text: string): number {
  return text.split(' ').length;
}
