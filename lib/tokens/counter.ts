/** Counts tokens under the name that its counts are stored with: an encoding's, or a custom counter's own. */
export type TokenCounter<Name extends string = string> = {
  readonly encoding: Name;
  /** The tokens of a text. Special-token text is plain text; a lone surrogate counts as U+FFFD, as TextEncoder writes it. */
  count(text: string): number;
  /** The same number; a long text gives way to the event loop about every millisecond. */
  countSliced(text: string): Promise<number>;
};

/** A counter of the caller's own, which must answer whole numbers from 0, else a RangeError; it runs in one slice. */
export function customCounter(count: (text: string) => number, name: string): TokenCounter {
  const checked = (text: string) => {
    const tokens = count(text);
    if (Number.isSafeInteger(tokens) && tokens >= 0) return tokens;
    throw new RangeError(`The counter "${name}" answered ${tokens}. A token count is a whole number from 0.`);
  };
  return {
    encoding: name,
    count: checked,
    countSliced: async (text) => checked(text),
  };
}
