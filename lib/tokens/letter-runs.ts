import { STEP } from './merger';

/** Code points that one look of an expression reads at most; shorter runs are left to the pattern. */
const LOOK = 256;

/** The alternative of a pattern that matches words: a prefix, leading letters, trailing letters, a contraction. */
const WORD = /\[\^\\r\\n\\p\{L\}\\p\{N\}\]\?(?:(\[[^\]]+\])\*)?(\[[^\]]+\]|\\p\{L\})\+(?:(\([^)]+\))\?)?/;

/** How the text from a position on may be split: up to `until` by the pattern, or letter run by letter run. */
type Stretch = { isRun: boolean; until: number };

/**
 * Splits unbroken runs of letters and marks as an encoding's pattern does, in steps: the pattern itself would read a run
 * of any length in one go, several times over. The classes of letters are those of the pattern.
 */
export class LetterRuns {
  private readonly earlier: RegExp;
  private readonly prefix = /[^\r\n\p{L}\p{N}]?/uy;
  private readonly letters: RegExp;
  private readonly leadingOnly: RegExp;
  private readonly leadingOrTrailing: RegExp;
  private readonly trailing: RegExp;
  private readonly contraction: RegExp;

  /** A RangeError for a pattern whose words are made otherwise. */
  constructor(pattern: string) {
    const word = WORD.exec(pattern);
    if (!word) throw new RangeError('The pattern of this encoding has no alternative for words.');
    const [, leading = '[]', trailing = '', contraction = ''] = word;
    const looking = (letter: string) => new RegExp(`(?:${letter}){1,${LOOK}}`, 'uy');
    this.earlier = new RegExp(pattern.slice(0, word.index).replace(/\|$/, '') || '[]', 'uy');
    this.letters = looking(`${leading}|${trailing}`);
    this.leadingOnly = looking(`(?!${trailing})${leading}`);
    this.leadingOrTrailing = looking(`(?=${trailing})${leading}`);
    this.trailing = looking(trailing);
    this.contraction = new RegExp(`${contraction}?`.replace(/^\?$/, ''), 'uy');
  }

  /** How to split the text from `at` on, where a piece starts. */
  stretch(text: string, at: number): Stretch {
    // No run goes across a space.
    const space = text.slice(at, at + LOOK).lastIndexOf(' ');
    if (space > 0) return { isRun: false, until: at + space };
    const from = end(this.prefix, text, at);
    const until = end(this.letters, text, from);
    return { isRun: until - from >= LOOK, until: Math.max(until, at + 1) };
  }

  /** Where the piece ends that starts at `at`, with a letter or right before one. */
  *pieceEnd(text: string, at: number): Generator<undefined, number> {
    const earlier = end(this.earlier, text, at);
    if (earlier > at) return earlier;
    return end(this.contraction, text, yield* this.wordEnd(text, at));
  }

  /** Leading letters, then trailing ones; without any, the last letter that may be either ends the word. */
  private *wordEnd(text: string, at: number): Generator<undefined, number> {
    const from = end(this.prefix, text, at);
    let read = from;
    let to = from;
    let lastTrailing = 0;
    for (;;) {
      const leading = yield* this.readAll(this.leadingOnly, text, to);
      const either = yield* this.readAll(this.leadingOrTrailing, text, leading);
      if (either === to) break;
      if (either > leading) lastTrailing = either;
      to = either;
      if (to - read > STEP) {
        read = to;
        yield;
      }
    }
    const all = yield* this.readAll(this.trailing, text, to);
    if (all > to) return all;
    if (lastTrailing > 0) return lastTrailing;
    // A mark is a prefix and a letter: before leading letters alone it is a word of its own.
    return end(this.trailing, text.slice(at, from), 0) > 0 ? from : to;
  }

  /** Where what an expression matches ends, look by look, yielding after every STEP. */
  private *readAll(letters: RegExp, text: string, at: number): Generator<undefined, number> {
    let read = at;
    for (let to = at; ; ) {
      const next = end(letters, text, to);
      if (next === to) return to;
      if (next - read > STEP) {
        read = next;
        yield;
      }
      to = next;
    }
  }
}

/** Where a match of a sticky expression at `at` ends; `at` without one. */
function end(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex : at;
}
