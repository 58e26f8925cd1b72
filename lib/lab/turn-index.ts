import { questionWords } from '@/lib/search/question-words';
import { MinHeap } from '@/lib/tokens/min-heap';
import type { Steps } from './steps';
import { tellingOf } from './telling';
import type { LabConversation, LabLog } from './types';
import { stemOf, wordsOf } from './words-of';

/** Turns with their scores, best first. */
type Ranking = { turns: Int32Array; scores: Float64Array };

// As the app's recall: so many of the newest hits of a word, so many turns looked at closely, so much of the best score.
const MOST_A_WORD = 2000;
const READ = 60;
const WORTH = 0.2;
const BY_THE_USER = 1.5;
// Ranked once for all memories: those that hold many turns word for word skip the best of them.
const KEPT = 2 * READ;
// A turn and its score as one number, the score first: exact for a million turns.
const TURNS = 2 ** 20;
const FINE = 10_000;
const A_STEP = 50;

/** What words stand in which turns of a conversation, for finding the turns that a question is about. */
export class TurnIndex {
  /** By word: its number; by number: the turns that have it, ascending, each doubled, plus one where the user said it. */
  readonly #words = new Map<string, number>();
  readonly #hits: number[][] = [];
  readonly #questions: string[] = [];
  readonly #telling: ({ words: Int32Array; times: number }[] | undefined)[] = [];
  readonly #ranked: (Ranking | undefined)[] = [];
  /** Scratch, by turn and by word: the group that was last seen there, and sums. */
  readonly #seenBy: Int32Array;
  readonly #byUser: Uint8Array;
  readonly #scores: Float64Array;
  readonly #groupOf: Int32Array;
  readonly #heap = new MinHeap(KEPT + 1);
  readonly #sentenceOf: number[] = [];
  #sentence = 0;

  constructor(
    { messages }: Pick<LabConversation, 'messages'>,
    { turnOf, turns }: Pick<LabLog, 'turnOf' | 'turns'>,
  ) {
    for (const [at, { role, text }] of messages.entries()) {
      const turn = turnOf[at] ?? 0;
      if (turn === 0) continue;
      if (role === 'user') this.#questions.push(text);
      for (const word of wordsOf(text)) this.#note(word, 2 * turn + Number(role === 'user'));
    }
    this.#seenBy = new Int32Array(turns + 1);
    this.#byUser = new Uint8Array(turns + 1);
    this.#scores = new Float64Array(turns + 1);
    this.#groupOf = new Int32Array(this.#hits.length);
  }

  /** Ranks the turns before every question, once for all memories. */
  *rankAll(): Steps<void> {
    const of = this.#questions.length;
    for (let turn = this.#ranked.length || 1; turn <= of; turn++) {
      if (turn % A_STEP === 0) yield { doing: 'counting', done: turn, of };
      this.#ranked[turn] = this.#rank(this.#questions[turn - 1] ?? '', turn);
    }
  }

  /** Turns before `before` that match the question of `turn`, best first, as the app ranks them by words. */
  related(turn: number, before: number): number[] {
    const question = this.#questions[turn - 1] ?? '';
    const ranking = this.#ranked[turn];
    return (ranking && worthwhile(ranking, before)) ?? this.relatedTo(question, before);
  }

  /** The same for any question. */
  relatedTo(question: string, before: number): number[] {
    return worthwhile(this.#rank(question, before), before) ?? [];
  }

  /** The newer of two turns alike comes first. */
  #rank(question: string, before: number): Ranking {
    const groups = questionWords(question)
      .map((group) => [...new Set(group.map(stemOf))].flatMap((word) => this.#words.get(word) ?? []))
      .filter((words) => words.length > 0);
    const touched: number[] = [];
    const weights = groups.map((words, index) => this.#weigh(words, index + 1, before, touched));
    const likely = this.#best(touched);
    for (const [index, words] of groups.entries()) for (const word of words) this.#groupOf[word] = index + 1;
    const scored = likely.map(([turn, score]) => [turn, score + this.#told(turn, weights)] as const);
    for (const words of groups) for (const word of words) this.#groupOf[word] = 0;
    scored.sort(([turnA, a], [turnB, b]) => b - a || turnB - turnA);
    return {
      turns: Int32Array.from(scored, ([turn]) => turn),
      scores: Float64Array.from(scored, ([, score]) => score),
    };
  }

  #note(word: string, hit: number): void {
    let number = this.#words.get(word);
    if (number === undefined) {
      number = this.#hits.length;
      this.#words.set(word, number);
      this.#hits.push([]);
    }
    const hits = this.#hits[number] as number[];
    const last = hits.length - 1;
    const newest = hits[last] ?? 0;
    // A turn's question comes before what answers it: what is there already is the user's, if any is.
    if (newest >> 1 !== hit >> 1) hits.push(hit);
  }

  /** Adds a group of words to the scores of the turns that have any of them; gives its weight: the more, the fewer do. */
  #weigh(words: readonly number[], group: number, before: number, touched: number[]): number {
    const turns: number[] = [];
    for (const word of words) {
      const hits = this.#hits[word] as number[];
      const end = firstFrom(hits, 2 * before);
      for (let at = end - 1; at >= Math.max(0, end - MOST_A_WORD); at--) {
        const hit = hits[at] as number;
        const turn = hit >> 1;
        if (this.#seenBy[turn] === group) this.#byUser[turn] = (this.#byUser[turn] as number) | (hit & 1);
        else {
          this.#seenBy[turn] = group;
          this.#byUser[turn] = hit & 1;
          turns.push(turn);
        }
      }
    }
    // Half the messages before, and turns have two.
    const weight = turns.length === 0 ? 0 : Math.log(1 + (before - 1) / turns.length);
    for (const turn of turns) {
      const score = this.#scores[turn] as number;
      if (score === 0) touched.push(turn);
      this.#scores[turn] = score + weight * (this.#byUser[turn] ? BY_THE_USER : 1);
      this.#seenBy[turn] = 0;
    }
    return weight;
  }

  /** The best of the turns that were scored; leaves no score behind. */
  #best(touched: readonly number[]): [turn: number, score: number][] {
    const heap = this.#heap;
    for (const turn of touched) {
      const key = Math.round((this.#scores[turn] as number) * FINE) * TURNS + turn;
      if (heap.size < KEPT) heap.push(key);
      else if (key > heap.top) {
        heap.pop();
        heap.push(key);
      }
    }
    const best: [number, number][] = [];
    while (heap.size > 0) {
      const turn = heap.pop() % TURNS;
      best.push([turn, this.#scores[turn] as number]);
    }
    for (const turn of touched) this.#scores[turn] = 0;
    return best;
  }

  #told(turn: number, weights: readonly number[]): number {
    let best = 0;
    for (const { words, times } of this.#tellingAt(turn)) {
      let score = 0;
      this.#sentence++;
      for (const word of words) {
        const group = this.#groupOf[word] as number;
        if (group === 0 || this.#sentenceOf[group] === this.#sentence) continue;
        this.#sentenceOf[group] = this.#sentence;
        score += weights[group - 1] ?? 0;
      }
      best = Math.max(best, score * times);
    }
    return best;
  }

  #tellingAt(turn: number): { words: Int32Array; times: number }[] {
    let telling = this.#telling[turn];
    if (!telling) {
      telling = tellingOf(this.#questions[turn - 1] ?? '').map(({ words, times }) => ({
        words: Int32Array.from([...words].flatMap((word) => this.#words.get(word) ?? [])),
        times,
      }));
      this.#telling[turn] = telling;
    }
    return telling;
  }
}

/** Index of the first number of an ascending list that is not below `least`. */
function firstFrom(list: readonly number[], least: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The turns before `before` that match well enough; null when a ranking ends before that is known. */
function worthwhile({ turns, scores }: Ranking, before: number): number[] | null {
  const found: number[] = [];
  let best = 0;
  let skipped = 0;
  for (let at = 0; at < turns.length && found.length < READ; at++) {
    const turn = turns[at] ?? 0;
    if (turn >= before) {
      skipped++;
      continue;
    }
    const score = scores[at] ?? 0;
    best = Math.max(best, score);
    if (score < WORTH * best) return found;
    found.push(turn);
  }
  return found.length === READ || skipped === 0 || turns.length < KEPT ? found : null;
}
