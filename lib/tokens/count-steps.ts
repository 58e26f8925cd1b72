import { LetterRuns } from './letter-runs';
import { Merger, STEP } from './merger';
import { pause } from './pause';
import { plainNumberEnd } from './plain-number';
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
  readonly runs: LetterRuns;
  readonly sharedMerger: Merger;

  constructor(ranks: Ranks) {
    this.table = new RankTable(ranks.bpe_ranks);
    this.pattern = new RegExp(ranks.pat_str, 'uy');
    this.runs = new LetterRuns(ranks.pat_str);
    this.sharedMerger = new Merger(this.table, SHARED_UNITS);
    // The engine compiles the pattern on first use, once for Latin-1 strings and once for others.
    for (const text of ['two words', 'दो शब्द']) countAll(this, text);
  }
}

/**
 * Counts a text's tokens, yielding after every STEP; counts of one encoding may take turns. Of runs that are not letters a
 * match of the pattern is not interrupted: some 8 ms for 200,000 units; past two million it overflows the engine's stack
 * with a RangeError.
 */
export function* countSteps(encoding: Encoding, text: string): Generator<undefined, number> {
  const { table, pattern, runs, sharedMerger } = encoding;
  let tokens = 0;
  let read = 0;
  let stretch = { isRun: false, until: 0 };
  for (let at = 0; at < text.length; ) {
    if (at >= stretch.until) stretch = runs.stretch(text, at);
    let end = stretch.isRun ? 0 : plainNumberEnd(text, at);
    if (stretch.isRun) {
      end = yield* runs.pieceEnd(text, at);
    } else if (end === 0) {
      pattern.lastIndex = at;
      pattern.test(text);
      end = pattern.lastIndex;
    }
    read += end - at;
    if (read > STEP) {
      read = 0;
      yield;
    }
    if (end - at > SHARED_UNITS) {
      tokens += yield* countLong(table, text, at, end);
    } else {
      sharedMerger.piece.write(text, at, end);
      if (sharedMerger.isToken()) tokens++;
      else if (sharedMerger.isShort()) tokens += sharedMerger.mergeShort();
      else tokens += yield* sharedMerger.mergeLong();
    }
    at = end;
  }
  return tokens;
}

/** A piece that is longer than any token. */
function* countLong(table: RankTable, text: string, from: number, to: number): Generator<undefined, number> {
  const merger = new Merger(table, to - from);
  for (let at = from; at < to; ) {
    at = merger.piece.append(text, at, Math.min(at + STEP, to));
    yield;
  }
  return yield* merger.mergeLong();
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
