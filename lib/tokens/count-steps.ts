import { Merger, STEP } from './merger';
import { pause } from './pause';
import { RankTable } from './rank-table';

/** The data of an encoding, as js-tiktoken's rank files hold it. */
export type Ranks = { pat_str: string; bpe_ranks: string };

/** Pieces of up to this many UTF-16 units share a merger: at most 9 pairs a unit, they never yield while in it. */
const SHARED_UNITS = Math.floor(STEP / 9) - 1;

/** An encoding made ready for counting. */
export class Encoding {
  readonly table: RankTable;
  /** Splits a text into pieces; some alternative matches any character, so the matches tile the text. */
  readonly pattern: RegExp;
  readonly sharedMerger: Merger;

  constructor(ranks: Ranks) {
    this.table = new RankTable(ranks.bpe_ranks);
    this.pattern = new RegExp(ranks.pat_str, 'uy');
    this.sharedMerger = new Merger(this.table, SHARED_UNITS);
    // The engine compiles the pattern on first use, once for Latin-1 strings and once for others.
    for (const text of ['two words', 'दो शब्द']) countAll(this, text);
  }
}

/**
 * Counts a text's tokens, yielding after every STEP; counts of one encoding may take turns. Only a match of the pattern is
 * never interrupted: it is linear in the length of its piece, which past some two million units overflows the engine's
 * stack with a RangeError.
 */
export function* countSteps(encoding: Encoding, text: string): Generator<undefined, number> {
  const { table, pattern, sharedMerger } = encoding;
  let tokens = 0;
  let read = 0;
  let at = 0;
  pattern.lastIndex = 0;
  while (pattern.test(text)) {
    const end = pattern.lastIndex;
    read += end - at;
    if (read > STEP) {
      read = 0;
      yield;
    }
    const merger = end - at > SHARED_UNITS ? new Merger(table, end - at) : sharedMerger;
    merger.piece.write(text, at, end);
    if (merger.isToken()) tokens++;
    else if (merger.isShort()) tokens += merger.mergeShort();
    else tokens += yield* merger.mergeLong();
    at = end;
    pattern.lastIndex = at;
  }
  return tokens;
}

/** Counts a text's tokens in one go. */
export function countAll(encoding: Encoding, text: string): number {
  const steps = countSteps(encoding, text);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Counts a text's tokens, giving way to the event loop between two steps. */
export async function countSliced(encoding: Encoding, text: string): Promise<number> {
  const steps = countSteps(encoding, text);
  let step = steps.next();
  while (!step.done) {
    await pause();
    step = steps.next();
  }
  return step.value;
}
